import type { AssessmentDay, DayCandidate } from '../assessment-day.ts';
import type { DayFault } from '../day-fault.ts';
import { type CheckedActivity, faultOf, findClashes } from './checked-activity.ts';

function checkClashes(candidate: DayCandidate, own: readonly CheckedActivity[], gap: number): DayFault[] {
  const taken = own.map((checked) => ({
    from: checked.begin,
    to: checked.activity.to,
    end: checked.activity.to,
    checked,
    needsGap: !checked.isRest,
  }));
  return findClashes(taken, gap).map(({ first, second, overlap }) =>
    faultOf(
      overlap ? 'OVERLAP' : 'GAP',
      [first.checked, second.checked].filter((one) => one !== null),
      { candidateIds: [candidate.id], from: second.from, to: overlap ? Math.min(first.to, second.to) : first.to },
    ),
  );
}

function checkHours({ id, hours }: DayCandidate, own: readonly CheckedActivity[]): DayFault[] {
  if (!hours) return [];
  return own
    .filter(({ begin, activity }) => begin < hours.from || activity.to > hours.to)
    .map((checked) => faultOf('ABSENT', [checked], { candidateIds: [id] }));
}

function checkOrder({ id }: DayCandidate, own: readonly CheckedActivity[]): DayFault[] {
  return own.flatMap((later) =>
    own
      .filter((one) => later.exercise.after.includes(one.exercise.id) && one.activity.to > later.begin)
      .map((earlier) => faultOf('ORDER', [later, earlier], { candidateIds: [id] })),
  );
}

/** Returns the faults in each candidate's day: overlaps, gaps, hours and order. */
export function checkCandidates(day: AssessmentDay, known: readonly CheckedActivity[]): DayFault[] {
  const byCandidate = new Map<string, CheckedActivity[]>(day.candidates.map(({ id }) => [id, []]));
  for (const checked of known) for (const { id } of checked.members) byCandidate.get(id)?.push(checked);
  return day.candidates.flatMap((candidate) => {
    const own = byCandidate.get(candidate.id) ?? [];
    return [
      ...checkClashes(candidate, own, day.rules.gap),
      ...checkHours(candidate, own),
      ...checkOrder(candidate, own),
    ];
  });
}
