import { type ExerciseKind, isRest, type ScriptMarking } from '../assessment-day.ts';
import type { DayPlan, PlannedActivity } from '../day-plan.ts';

/** An exercise with the criteria by which it is marked. */
export interface MarkedExercise {
  readonly id: string;
  readonly kind: ExerciseKind;
  readonly marking: ScriptMarking | null;
  readonly criteria: readonly { readonly key: string; readonly label: string }[];
}

/** A card on which one assessor scores one candidate in one exercise. */
export interface AssessorCard {
  readonly exerciseId: string;
  readonly candidateId: string;
  readonly assessorId: string;
}

export const cardKeyOf = ({ exerciseId, candidateId, assessorId }: AssessorCard): string =>
  `${exerciseId} ${candidateId} ${assessorId}`;

/** Returns the assessors whom a candidate meets in exercises that their script's marker must not have held. */
const metIn = (activities: readonly PlannedActivity[], candidateId: string, exerciseIds: readonly string[]) =>
  new Set(
    activities
      .filter((one) => exerciseIds.includes(one.exerciseId) && one.candidateIds.includes(candidateId))
      .flatMap(({ assessorIds }) => assessorIds),
  );

/**
 * Lists the cards of a timetable: of each assessor for each candidate of an activity, and of each marker of a script. A marker who
 * meets the candidate in an exercise that is to be kept apart gets no card.
 */
export function listCards(
  exercises: readonly MarkedExercise[],
  { activities, markings }: Pick<DayPlan, 'activities' | 'markings'>,
): AssessorCard[] {
  return exercises
    .filter(({ kind, criteria }) => !isRest(kind) && criteria.length > 0)
    .flatMap(({ id, marking }): AssessorCard[] => {
      if (marking) {
        return markings
          .filter(({ exerciseId }) => exerciseId === id)
          .filter(({ candidateId, personId }) => !metIn(activities, candidateId, marking.apartFrom).has(personId))
          .map(({ candidateId, personId }) => ({ exerciseId: id, candidateId, assessorId: personId }));
      }
      return activities
        .filter(({ exerciseId }) => exerciseId === id)
        .flatMap(({ candidateIds, assessorIds }) =>
          candidateIds.flatMap((candidateId) =>
            assessorIds.map((assessorId) => ({ exerciseId: id, candidateId, assessorId })),
          ),
        );
    });
}
