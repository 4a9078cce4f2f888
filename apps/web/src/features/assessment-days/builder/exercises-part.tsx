import type { EditedMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import { exerciseKinds, isRest } from '@evenhand/domain/assessment-days/assessment-day';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Adder } from '../../../ui/button/adder.tsx';
import { ItemButtons } from '../../../ui/button/item-buttons.tsx';
import classes from '../assessment-days.module.css';
import { movedBy, newExercise, withoutExercise, withPart } from './day-draft.ts';
import { ExerciseFields } from './exercise-fields.tsx';
import { MarkingFields } from './marking-fields.tsx';

export interface MakeUpPartProps {
  readonly makeUp: EditedMakeUp;
  readonly onChange: (makeUp: EditedMakeUp) => void;
}

/** The exercises, meals and breaks in their order, each opened for its fields. */
export function ExercisesPart({ makeUp, roleId, onChange }: MakeUpPartProps & { readonly roleId: string }) {
  const t = useWords();
  const { exercises } = makeUp;
  const roomKinds = [...new Set(makeUp.rooms.map(({ kind }) => kind))];
  const set = (next: EditedMakeUp['exercises']): void => onChange({ ...makeUp, exercises: next });
  return (
    <section className={classes['part']} aria-labelledby="day-exercises">
      <h2 id="day-exercises">{t('staff.assessment.exercises')}</h2>
      <ol className={classes['items']}>
        {exercises.map((exercise, index) => (
          <li key={exercise.id}>
            <details>
              <summary>
                <b>{exercise.name}</b>{' '}
                <small>
                  {t('staff.assessment.exerciseText', {
                    minutes: formatNumber(exercise.minutes),
                    together: t(`staff.assessment.together.${exercise.together}`),
                    assessors: formatNumber(exercise.assessors),
                  })}
                </small>
              </summary>
              <ExerciseFields
                exercise={exercise}
                others={exercises.filter(({ id }) => id !== exercise.id)}
                roomKinds={roomKinds}
                onChange={(part) => set(withPart(exercises, exercise.id, part))}
              />
              {isRest(exercise.kind) ? null : (
                <MarkingFields
                  exercise={exercise}
                  others={exercises.filter(({ id, kind }) => id !== exercise.id && !isRest(kind))}
                  roleId={roleId}
                  onChange={(part) => set(withPart(exercises, exercise.id, part))}
                />
              )}
            </details>
            <ItemButtons
              name={exercise.name}
              first={index === 0}
              last={index === exercises.length - 1}
              onMove={(by) => set(movedBy(exercises, index, by))}
              onRemove={() => onChange(withoutExercise(makeUp, exercise.id))}
            />
          </li>
        ))}
      </ol>
      <Adder
        label={t('staff.assessment.kind')}
        addLabel={t('staff.assessment.addExercise')}
        choices={exerciseKinds.map((kind) => ({ value: kind, label: t(`staff.assessment.kind.${kind}`) }))}
        onAdd={(value) => {
          const kind = exerciseKinds.find((one) => one === value);
          if (kind) set([...exercises, newExercise(kind, t(`staff.assessment.kind.${kind}`))]);
        }}
      />
    </section>
  );
}
