import { isMarkable } from '@evenhand/domain/assessment-days/marks/day-mark';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { CheckGroup } from '../../../ui/form/option-group.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { type DraftExercise, wholeNumber } from './day-draft.ts';

interface MarkingFieldsProps {
  readonly exercise: DraftExercise;
  readonly others: readonly DraftExercise[];
  readonly roleId: string;
  readonly onChange: (part: Partial<DraftExercise>) => void;
}

type Criteria = DraftExercise['criteria'];
const mostCriteria = 12;
const longestLabel = 100;

/** Returns the exercise's own criteria for these lines. A line that is reworded keeps its key, and its scores with it. */
function ownCriteria(text: string, before: Criteria): Criteria {
  const lines = text.split('\n').map((line) => line.trim().slice(0, longestLabel));
  return lines.filter(Boolean).map((label, index) => ({ key: before[index]?.key ?? crypto.randomUUID(), label }));
}

/** Marking after the exercise, by an assessor who has not met the candidate in the exercises named here. */
function ScriptFields({ exercise, others, onChange }: Omit<MarkingFieldsProps, 'roleId'>) {
  const t = useWords();
  const { id, marking } = exercise;
  return (
    <>
      <CheckField
        id={`${id}-script`}
        label={t('staff.assessment.script')}
        checked={marking !== null}
        onChange={(event) =>
          onChange({
            marking: event.currentTarget.checked ? { minutes: 15, apartFrom: others.map((one) => one.id) } : null,
          })
        }
      />
      {marking ? (
        <>
          <NumberField
            id={`${id}-script-minutes`}
            label={t('staff.assessment.scriptMinutes')}
            value={marking.minutes}
            onChange={(typed) => onChange({ marking: { ...marking, minutes: wholeNumber(typed, marking.minutes) } })}
          />
          <CheckGroup
            id={`${id}-apart`}
            label={t('staff.assessment.apartFrom')}
            hint={t('staff.assessment.apartFromHint')}
            choices={others.map((one) => ({ value: one.id, label: one.name }))}
            values={marking.apartFrom}
            onChange={(apartFrom) => onChange({ marking: { ...marking, apartFrom } })}
          />
        </>
      ) : null}
    </>
  );
}

/** Criteria of an exercise: some of the role’s, and further ones of its own. */
export function MarkingFields(props: MarkingFieldsProps) {
  const t = useWords();
  const { exercise, others, roleId, onChange } = props;
  const { data: role } = useQuery(roleQuery(roleId));
  const ofRole = (role?.criteria ?? []).filter(isMarkable);
  const isOfRole = (key: string): boolean => ofRole.some((one) => one.key === key);
  const own = exercise.criteria.filter(({ key }) => !isOfRole(key));
  const chosen = exercise.criteria.filter(({ key }) => isOfRole(key));
  const [text, setText] = useState<string | null>(null);
  const keep = (next: Criteria): void => onChange({ criteria: next.slice(0, mostCriteria) });
  if (!role) return null;
  return (
    <div className="stack">
      {ofRole.length > 0 ? (
        <CheckGroup
          id={`${exercise.id}-criteria`}
          label={t('staff.assessment.criteria')}
          hint={t('staff.assessment.criteriaHint')}
          choices={ofRole.map(({ key, label }) => ({ value: key, label }))}
          values={chosen.map(({ key }) => key)}
          onChange={(keys) =>
            keep([...ofRole.filter(({ key }) => keys.includes(key)).map(({ key, label }) => ({ key, label })), ...own])
          }
        />
      ) : null}
      <TextAreaField
        id={`${exercise.id}-own-criteria`}
        label={t('staff.assessment.ownCriteria')}
        hint={t(ofRole.length > 0 ? 'staff.assessment.ownCriteriaHint' : 'staff.assessment.ownCriteriaWhole')}
        rows={3}
        value={text ?? own.map(({ label }) => label).join('\n')}
        onChange={(event) => {
          setText(event.currentTarget.value);
          keep([...chosen, ...ownCriteria(event.currentTarget.value, own)]);
        }}
      />
      {others.length > 0 ? <ScriptFields {...props} /> : null}
    </div>
  );
}
