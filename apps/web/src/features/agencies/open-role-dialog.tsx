import type { Agency } from '@evenhand/contract/processes/agencies/agencies';
import { mostTierDays } from '@evenhand/domain/agencies/agency-terms';
import { type FormEvent, useState } from 'react';
import { presentRoles } from '../../entities/role/role-queries.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { CheckGroup } from '../../ui/form/option-group.tsx';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { openRole } from './agencies.api.ts';

type Days = number | string | null;

const isDays = (days: Days): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= mostTierDays;

/** Days after which a role is usually released to the second tier and to the third. */
const usualDays = { second: 10, third: 20 };

interface Choices {
  readonly roleId: string;
  readonly second: Days;
  readonly third: Days;
}

const faultsOf = (t: Translate, { roleId, second, third }: Choices) => [
  ...(roleId === '' ? [{ field: 'agency-role', text: t('agencies.roleMissing') }] : []),
  ...(isDays(second) ? [] : [{ field: 'agency-second', text: t('agencies.daysRule') }]),
  ...(isDays(third) ? [] : [{ field: 'agency-third', text: t('agencies.daysRule') }]),
];

interface OpenRoleDialogProps {
  readonly agencies: readonly Agency[];
  readonly onClose: () => void;
}

/** Says which agencies may submit candidates on a role. Those that have it already are ticked once the role is chosen. */
export function OpenRoleDialog({ agencies, onClose }: OpenRoleDialogProps) {
  const t = useWords();
  const { data: roles, search } = usePicker(presentRoles);
  const [roleId, setRoleId] = useState('');
  const [agencyIds, setAgencyIds] = useState<readonly string[]>([]);
  const [second, setSecond] = useState<Days>(usualDays.second);
  const [third, setThird] = useState<Days>(usualDays.third);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const active = agencies.filter(({ isActive }) => isActive);
  const faults = faultsOf(t, { roleId, second, third });
  const errorOf = (field: string): { readonly error?: string } => {
    const fault = isTried ? faults.find((one) => one.field === field) : undefined;
    return fault ? { error: fault.text } : {};
  };

  function choose(id: string): void {
    setRoleId(id);
    setAgencyIds(active.filter(({ roles: opened }) => opened.some((one) => one.roleId === id)).map((one) => one.id));
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    setProblem(null);
    if (busy || faults.length > 0 || !isDays(second) || !isDays(third)) return;
    setBusy(true);
    try {
      await openRole(roleId, { agencyIds: [...agencyIds], secondTierDays: second, thirdTierDays: third });
      announce({ kind: 'success', text: t('agencies.rolesSaved') });
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={t('agencies.roles')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={(event) => void save(event)}>
        <ErrorSummary errors={isTried ? faults : []} problem={problem} reference={null} />
        <p>{t('agencies.rolesText')}</p>
        <PickerSearch id="agency-find-role" label={t('staff.picker.role')} search={search} />
        <SelectField
          id="agency-role"
          label={t('agencies.role')}
          emptyLabel={t('agencies.roleMissing')}
          value={roleId}
          onChange={({ currentTarget: { value } }) => choose(value)}
          choices={(roles ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          {...errorOf('agency-role')}
        />
        <CheckGroup
          id="agency-ids"
          label={t('agencies.forAgencies')}
          choices={active.map(({ id, name, tier }) => ({
            value: id,
            label: `${name} (${t(`agencies.tier.${tier}`)})`,
          }))}
          values={agencyIds}
          onChange={setAgencyIds}
        />
        <NumberField
          id="agency-second"
          label={t('agencies.secondDays')}
          value={second}
          onChange={setSecond}
          {...errorOf('agency-second')}
        />
        <NumberField
          id="agency-third"
          label={t('agencies.thirdDays')}
          value={third}
          onChange={setThird}
          {...errorOf('agency-third')}
        />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('agencies.save')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
