import type { AssessmentDay } from '../assessment-day.ts';
import type { DayFault } from '../day-fault.ts';
import type { PlannedMarking } from '../day-plan.ts';
import { type CheckedActivity, faultOf } from './checked-activity.ts';

/** Tells whether a person may mark the script of a candidate, whom they have not assessed in the named exercises. */
function mayMark(day: AssessmentDay, marking: PlannedMarking, known: readonly CheckedActivity[]): boolean {
  const person = day.people.find(({ id }) => id === marking.personId);
  const apart = day.exercises.find(({ id }) => id === marking.exerciseId)?.marking?.apartFrom ?? [];
  const isBarred = day.bars.some(
    ({ candidateId, personId }) => candidateId === marking.candidateId && personId === marking.personId,
  );
  const hasMet = known.some(
    ({ activity }) =>
      apart.includes(activity.exerciseId) &&
      activity.candidateIds.includes(marking.candidateId) &&
      activity.assessorIds.includes(marking.personId),
  );
  return person?.kind === 'ASSESSOR' && !isBarred && !hasMet;
}

/** Returns a fault for each script without a marker, and for each whose marker must not mark it. */
export function checkMarkings(
  day: AssessmentDay,
  known: readonly CheckedActivity[],
  markings: readonly PlannedMarking[],
): DayFault[] {
  const scripts = known.flatMap((checked) =>
    checked.exercise.marking ? checked.members.map(({ id }) => ({ checked, candidateId: id })) : [],
  );
  return scripts.flatMap(({ checked, candidateId }) => {
    const own = markings.filter((one) => one.exerciseId === checked.exercise.id && one.candidateId === candidateId);
    const [first] = own;
    if (first && own.length === 1 && mayMark(day, first, known)) return [];
    const personIds = own.map(({ personId }) => personId);
    return [faultOf('MARKER', [checked], { candidateIds: [candidateId], personIds })];
  });
}
