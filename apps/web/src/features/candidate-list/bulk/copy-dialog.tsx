import type { RoleListItem } from '@evenhand/contract/records/roles/roles';
import { type FormEvent, useEffect, useState } from 'react';
import { presentRoles } from '../../../entities/role/role-queries.ts';
import { type PickerTerm, usePicker } from '../../../lib/lists/use-picker.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { PickerSearch } from '../../../ui/form/picker-search.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import type { CopyTo } from './many.api.ts';

interface CopyDialogProps {
  readonly count: number;
  /** Role of the picked candidates. */
  readonly roleId: string;
  readonly onCopy: (to: CopyTo) => void;
  readonly onClose: () => void;
}

const fieldId = 'bulk-copy-role';

interface RoleFieldProps {
  readonly roles: readonly RoleListItem[];
  readonly chosen: RoleListItem | undefined;
  readonly search: PickerTerm;
  readonly checked: boolean;
  readonly onChoose: (id: string) => void;
}

function RoleField({ roles, chosen, search, checked, onChoose }: RoleFieldProps) {
  const t = useWords();
  return (
    <>
      <PickerSearch id="bulk-copy-find" label={t('staff.picker.role')} search={search} />
      <SelectField
        id={fieldId}
        label={t('staff.copy.role')}
        emptyLabel={t('staff.copy.choose')}
        value={chosen?.id ?? ''}
        choices={roles.map((role) => ({ value: role.id, label: role.title }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
        {...(checked && !chosen ? { error: t('staff.copy.missing') } : {})}
      />
    </>
  );
}

function TellField({ tell, onTell }: { readonly tell: boolean; readonly onTell: (tell: boolean) => void }) {
  const t = useWords();
  return (
    <>
      <p>{t('staff.copy.what')}</p>
      <CheckField
        id="bulk-copy-tell"
        label={t('staff.copy.tell')}
        hint={t(tell ? 'staff.copy.told' : 'staff.copy.notTold')}
        checked={tell}
        onChange={(event) => onTell(event.currentTarget.checked)}
      />
    </>
  );
}

/** Asks for the other role to which the picked candidates are copied, and whether they get an e-mail. */
export function CopyDialog({ count, roleId, onCopy, onClose }: CopyDialogProps) {
  const t = useWords();
  const { data, error, retry, search } = usePicker(presentRoles);
  const [chosenId, setChosenId] = useState('');
  const [tell, setTell] = useState(true);
  const [checked, setChecked] = useState(false);
  const roles = (data ?? []).filter((role) => role.id !== roleId);
  const chosen = roles.find((role) => role.id === chosenId);

  // A search without results keeps the field, so that the viewer can go on searching.
  const offers = roles.length > 0 || search.isSearched;
  const isThere = data !== undefined;
  // The dialog opened before the roles were loaded.
  useEffect(() => {
    if (isThere) document.getElementById(fieldId)?.focus();
  }, [isThere]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (chosen) onCopy({ id: chosen.id, title: chosen.title, tell });
    else document.getElementById(fieldId)?.focus();
  }

  return (
    <Dialog title={t('staff.copy.title', { count })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {error && !offers ? <LoadProblem compact error={error} onRetry={retry} /> : null}
        {!data && !error ? <Waiting /> : null}
        {data && !offers ? <p>{t('staff.copy.none')}</p> : null}
        {offers ? (
          <RoleField roles={roles} chosen={chosen} search={search} checked={checked} onChoose={setChosenId} />
        ) : null}
        {offers ? <TellField tell={tell} onTell={setTell} /> : null}
        <div className="actions">
          {offers ? <Button type="submit">{t('staff.copy.submit', { count })}</Button> : null}
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
