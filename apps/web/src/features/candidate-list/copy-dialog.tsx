import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { roleNamesQuery } from '../../lib/hiring-queries.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { CopyTo } from './many.api.ts';

interface CopyDialogProps {
  readonly count: number;
  /** The role on which they are. */
  readonly roleId: string;
  readonly onCopy: (to: CopyTo) => void;
  readonly onClose: () => void;
}

const fieldId = 'bulk-copy-role';

/** Asks for which other role those picked are to be considered, and whether they are written to. */
export function CopyDialog({ count, roleId, onCopy, onClose }: CopyDialogProps) {
  const t = useWords();
  const { data, error } = useQuery(roleNamesQuery);
  const [chosenId, setChosenId] = useState('');
  const [tell, setTell] = useState(true);
  const [checked, setChecked] = useState(false);
  const roles = (data?.content ?? []).filter((role) => role.id !== roleId);
  const chosen = roles.find((role) => role.id === chosenId);

  const isThere = data !== undefined;
  // The dialog opened before there was anything to choose from.
  useEffect(() => {
    if (isThere) document.getElementById(fieldId)?.focus();
  }, [isThere]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (chosen) onCopy({ id: chosen.id, title: chosen.title, tell });
    else document.getElementById(fieldId)?.focus();
  }

  const asks = (
    <>
      <SelectField
        id={fieldId}
        label={t('staff.copy.role')}
        emptyLabel={t('staff.copy.choose')}
        value={chosenId}
        choices={roles.map((role) => ({ value: role.id, label: role.title }))}
        onChange={(event) => setChosenId(event.currentTarget.value)}
        {...(checked && !chosen ? { error: t('staff.copy.missing') } : {})}
      />
      <p>{t('staff.copy.what')}</p>
      <CheckField
        id="bulk-copy-tell"
        label={t('staff.copy.tell')}
        hint={t(tell ? 'staff.copy.told' : 'staff.copy.notTold')}
        checked={tell}
        onChange={(event) => setTell(event.currentTarget.checked)}
      />
    </>
  );
  return (
    <Dialog title={t('staff.copy.title', { count })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {error ? (
          <Notice kind="problem" compact>
            {problemText(error)}
          </Notice>
        ) : null}
        {!data && !error ? <Waiting /> : null}
        {data && roles.length === 0 ? <p>{t('staff.copy.none')}</p> : null}
        {roles.length > 0 ? asks : null}
        <div className="actions">
          {roles.length > 0 ? <Button type="submit">{t('staff.copy.submit', { count })}</Button> : null}
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
