import { exerciseKinds } from '@evenhand/domain/assessment-days/assessment-day';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { CheckGroup } from '../../../ui/form/option-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../assessment-days.module.css';
import { type DraftExercise, wholeNumber } from './day-draft.ts';
import { RangeFields } from './hours-fields.tsx';

interface ExerciseFieldsProps {
  readonly exercise: DraftExercise;
  readonly others: readonly DraftExercise[];
  readonly roomKinds: readonly string[];
  readonly onChange: (part: Partial<DraftExercise>) => void;
}

const ways = ['ALONE', 'GROUP', 'EVERYONE'] as const;
const counts = ['minutes', 'writeUp', 'assessors', 'actors', 'fewest'] as const;
const lunchTime = { from: 12 * 60, to: 14 * 60 };

function WindowFields({ exercise, onChange }: Pick<ExerciseFieldsProps, 'exercise' | 'onChange'>) {
  const t = useWords();
  const { id, window } = exercise;
  return (
    <>
      <CheckField
        id={`${id}-window`}
        label={t('staff.assessment.window')}
        checked={window !== null}
        onChange={(event) => onChange({ window: event.currentTarget.checked ? lunchTime : null })}
      />
      {window ? (
        <div className={classes['row']}>
          <RangeFields
            id={`${id}-window`}
            range={window}
            labelOf={(end) => t(`staff.assessment.window.${end}`)}
            onChange={(next) => onChange({ window: next })}
          />
        </div>
      ) : null}
    </>
  );
}

function RoomFields({ exercise, roomKinds, onChange }: Omit<ExerciseFieldsProps, 'others'>) {
  const t = useWords();
  const { id, roomKind, preparation } = exercise;
  const choices = (chosen: string | null) =>
    [...new Set([...roomKinds, ...(chosen === null ? [] : [chosen])])].map((kind) => ({ value: kind, label: kind }));
  const minutes = preparation?.minutes ?? 0;
  const prepare = (next: number): void =>
    onChange({ preparation: next === 0 ? null : { minutes: next, roomKind: preparation?.roomKind ?? null } });
  return (
    <div className={classes['row']}>
      <SelectField
        id={`${id}-room`}
        label={t('staff.assessment.roomKind')}
        emptyLabel={t('staff.assessment.noRoom')}
        choices={choices(roomKind)}
        value={roomKind ?? ''}
        onChange={(event) => onChange({ roomKind: event.currentTarget.value || null })}
      />
      <NumberField
        id={`${id}-preparation`}
        label={t('staff.assessment.preparation')}
        value={minutes}
        onChange={(typed) => prepare(wholeNumber(typed, minutes))}
      />
      {preparation ? (
        <SelectField
          id={`${id}-preparation-room`}
          label={t('staff.assessment.preparationRoom')}
          emptyLabel={t('staff.assessment.noRoom')}
          choices={choices(preparation.roomKind)}
          value={preparation.roomKind ?? ''}
          onChange={(event) =>
            onChange({ preparation: { ...preparation, roomKind: event.currentTarget.value || null } })
          }
        />
      ) : null}
    </div>
  );
}

/** The fields of one exercise, meal or break. */
export function ExerciseFields({ exercise, others, roomKinds, onChange }: ExerciseFieldsProps) {
  const t = useWords();
  const { id } = exercise;
  return (
    <div className="stack">
      <div className={classes['row']}>
        <TextField
          id={`${id}-name`}
          label={t('staff.assessment.exerciseName')}
          maxLength={200}
          value={exercise.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <SelectField
          id={`${id}-kind`}
          label={t('staff.assessment.kind')}
          choices={exerciseKinds.map((kind) => ({ value: kind, label: t(`staff.assessment.kind.${kind}`) }))}
          value={exercise.kind}
          onChange={(event) => {
            const kind = exerciseKinds.find((one) => one === event.currentTarget.value);
            if (kind) onChange({ kind });
          }}
        />
        <SelectField
          id={`${id}-together`}
          label={t('staff.assessment.together')}
          choices={ways.map((way) => ({ value: way, label: t(`staff.assessment.together.${way}`) }))}
          value={exercise.together}
          onChange={(event) => {
            const together = ways.find((one) => one === event.currentTarget.value);
            if (together) onChange({ together });
          }}
        />
      </div>
      <div className={classes['row']}>
        {counts
          .filter((count) => count !== 'fewest' || exercise.together === 'GROUP')
          .map((count) => (
            <NumberField
              key={count}
              id={`${id}-${count}`}
              label={t(`staff.assessment.exercise.${count}`)}
              value={exercise[count]}
              onChange={(typed) => onChange({ [count]: wholeNumber(typed, exercise[count]) })}
            />
          ))}
      </div>
      <RoomFields exercise={exercise} roomKinds={roomKinds} onChange={onChange} />
      <CheckField
        id={`${id}-timed`}
        label={t('staff.assessment.timed')}
        checked={exercise.timed}
        onChange={(event) => onChange({ timed: event.currentTarget.checked })}
      />
      {exercise.assessors > 1 ? (
        <CheckField
          id={`${id}-mixed`}
          label={t('staff.assessment.mixedPanel')}
          checked={exercise.mixedPanel}
          onChange={(event) => onChange({ mixedPanel: event.currentTarget.checked })}
        />
      ) : null}
      <WindowFields exercise={exercise} onChange={onChange} />
      {others.length > 0 ? (
        <CheckGroup
          id={`${id}-after`}
          label={t('staff.assessment.after')}
          hint=""
          choices={others.map((one) => ({ value: one.id, label: one.name }))}
          values={exercise.after}
          onChange={(after) => onChange({ after })}
        />
      ) : null}
    </div>
  );
}
