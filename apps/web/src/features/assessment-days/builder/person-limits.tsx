import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { CheckGroup } from '../../../ui/form/option-group.tsx';
import classes from '../assessment-days.module.css';
import type { DraftExercise, DraftPerson } from './day-draft.ts';
import { RangeFields } from './hours-fields.tsx';

/** As many as a day keeps of one person. */
const mostAbsences = 10;

interface PersonLimitsProps {
  readonly person: DraftPerson;
  readonly name: string;
  /** Exercises in which assessors or actors take part. */
  readonly exercises: readonly DraftExercise[];
  readonly onChange: (part: Partial<DraftPerson>) => void;
}

function TimesAway({ person, name, onChange }: Omit<PersonLimitsProps, 'exercises'>) {
  const t = useWords();
  const { id, absences, hours } = person;
  return (
    <>
      {absences.map((absence, at) => {
        const number = formatNumber(at + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time away is known by its place in the list alone.
          <div key={at} className={classes['row']}>
            <RangeFields
              id={`${id}-away-${at}`}
              range={absence}
              labelOf={(end) => t(`staff.assessment.away.${end}`, { number })}
              onChange={(next) => onChange({ absences: absences.map((one, other) => (other === at ? next : one)) })}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={t('staff.assessment.away.removeNamed', { number, name })}
              onClick={() => onChange({ absences: absences.filter((_one, other) => other !== at) })}
            >
              {t('staff.assessment.remove')}
            </Button>
          </div>
        );
      })}
      {absences.length < mostAbsences ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onChange({ absences: [...absences, { from: hours.from, to: hours.from + 60 }] })}
        >
          {t('staff.assessment.away.add')}
        </Button>
      ) : null}
    </>
  );
}

/** Times at which a person is away, the most work that they take on, and the only exercises that they do. */
export function PersonLimits({ person, name, exercises, onChange }: PersonLimitsProps) {
  const t = useWords();
  const { id, mostMinutes, exerciseIds } = person;
  return (
    <details className={classes['limits']}>
      <summary>{t('staff.assessment.limits')}</summary>
      <TimesAway person={person} name={name} onChange={onChange} />
      <NumberField
        id={`${id}-most`}
        label={t('staff.assessment.mostMinutes')}
        optional
        value={mostMinutes}
        onChange={(typed) => {
          if (typed === null || typeof typed === 'number') onChange({ mostMinutes: typed || null });
        }}
      />
      {exercises.length > 1 ? (
        <CheckGroup
          id={`${id}-only`}
          label={t('staff.assessment.onlyExercises')}
          hint={t('staff.assessment.onlyExercisesHint')}
          choices={exercises.map((one) => ({ value: one.id, label: one.name }))}
          values={exerciseIds ?? []}
          onChange={(ids) => onChange({ exerciseIds: ids.length === 0 ? null : ids })}
        />
      ) : null}
    </details>
  );
}
