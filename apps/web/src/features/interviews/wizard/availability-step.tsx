import type { StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import { useQuery } from '@tanstack/react-query';
import { shortDayText } from '../../../entities/interview/interview-time.ts';
import { staffQuery } from '../../../entities/organization/staff-query.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { CheckGroup } from '../../../ui/form/option-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { PanelRuleFields } from './panel-rule-fields.tsx';
import type { DraftFieldsProps, SetupDraft } from './setup-draft.ts';

const mostInPanel = 6;
const sizes = Array.from({ length: mostInPanel + 1 }, (_, at) => at);

const nameOf = ({ firstName, lastName }: StaffMember): string => `${firstName} ${lastName}`;

/** Returns the users who are in any window. */
const chosenIn = ({ windows }: SetupDraft): readonly string[] => [
  ...new Set(windows.flatMap(({ interviewerIds }) => interviewerIds)),
];

/** Returns every window with those who were added, and without those who were taken out. */
function withInterviewers(draft: SetupDraft, ids: readonly string[]): Partial<SetupDraft> {
  const before = chosenIn(draft);
  const added = ids.filter((id) => !before.includes(id));
  return {
    windows: draft.windows.map((window) => ({
      ...window,
      interviewerIds: [...window.interviewerIds.filter((id) => ids.includes(id)), ...added],
    })),
    chairIds: draft.chairIds.filter((id) => ids.includes(id)),
    needs: draft.needs.map((need) => ({ ...need, userIds: need.userIds.filter((id) => ids.includes(id)) })),
  };
}

/** Add availability: how many are in a panel, of whom, and who of them can in which window. */
export function AvailabilityStep({ draft, onChange }: DraftFieldsProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(staffQuery);
  const staff = (data ?? []).filter(({ status }) => status === 'ACTIVE');
  const chosen = chosenIn(draft);
  const named = staff.filter(({ id }) => chosen.includes(id)).map((one) => ({ value: one.id, label: nameOf(one) }));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (draft.windows.length === 0) return <p>{t('staff.plan.noWindowsYet')}</p>;
  return (
    <>
      <SelectField
        id="plan-panel"
        label={t('staff.plan.panel')}
        hint={t('staff.plan.panelHint')}
        choices={sizes.map((size) => ({
          value: String(size),
          label: size === 0 ? t('staff.plan.noPanel') : formatNumber(size),
        }))}
        value={String(draft.panelSize)}
        onChange={(event) => onChange({ panelSize: Number(event.currentTarget.value) })}
      />
      <CheckGroup
        id="plan-people"
        label={t('staff.plan.people')}
        hint={t('staff.plan.peopleHint')}
        choices={staff.map((one) => ({ value: one.id, label: nameOf(one) }))}
        values={chosen}
        onChange={(ids) => onChange(withInterviewers(draft, ids))}
      />
      {named.length > 1 ? (
        <CheckGroup
          id="plan-chairs"
          label={t('staff.plan.chairs')}
          hint={t('staff.plan.chairsHint')}
          choices={named}
          values={draft.chairIds}
          onChange={(chairIds) => onChange({ chairIds })}
        />
      ) : null}
      {named.length > 0 && draft.panelSize > 0 ? (
        <PanelRuleFields draft={draft} people={named} onChange={onChange} />
      ) : null}
      {named.length > 0 && draft.windows.length > 1 ? (
        <details>
          <summary>{t('staff.plan.byWindow')}</summary>
          {draft.windows.map((window, at) => (
            <CheckGroup
              key={window.key}
              id={`plan-people-${at}`}
              label={t('staff.plan.windowPeople', {
                number: formatNumber(at + 1),
                day: window.day === '' ? '' : shortDayText(window.day),
                from: window.from,
                to: window.to,
              })}
              hint=""
              choices={named}
              values={window.interviewerIds}
              onChange={(interviewerIds) =>
                onChange({
                  windows: draft.windows.map((one, index) => (index === at ? { ...one, interviewerIds } : one)),
                })
              }
            />
          ))}
        </details>
      ) : null}
    </>
  );
}
