import type { AssessmentDay, DayCandidate } from '../assessment-day.ts';
import type { DayFault } from '../day-fault.ts';
import { type CheckedActivity, faultOf } from './checked-activity.ts';

function checkTwice(day: AssessmentDay, candidate: DayCandidate, own: readonly CheckedActivity[]): DayFault[] {
  if (!day.rules.meetOnce) return [];
  const meetings = new Map<string, CheckedActivity[]>();
  for (const checked of own) {
    for (const id of checked.activity.assessorIds) meetings.set(id, [...(meetings.get(id) ?? []), checked]);
  }
  const allowed = new Set(
    day.exceptions.secondMeetings
      .filter(({ candidateId }) => candidateId === candidate.id)
      .map(({ personId }) => personId),
  );
  return [...meetings]
    .filter(([id, met]) => met.length > 1 && !allowed.has(id))
    .map(([id, met]) => faultOf('MET_TWICE', met, { candidateIds: [candidate.id], personIds: [id] }));
}

function checkBars(day: AssessmentDay, candidate: DayCandidate, own: readonly CheckedActivity[]): DayFault[] {
  const bars = day.bars.filter(({ candidateId }) => candidateId === candidate.id);
  return bars.flatMap(({ personId }) =>
    own
      .filter(({ activity }) => [...activity.assessorIds, ...activity.actorIds].includes(personId))
      .map((checked) => faultOf('BARRED', [checked], { candidateIds: [candidate.id], personIds: [personId] })),
  );
}

function checkPartner(day: AssessmentDay, candidate: DayCandidate, own: readonly CheckedActivity[]): DayFault[] {
  const partners = new Set(day.people.filter(({ isPartner }) => isPartner).map(({ id }) => id));
  const met = own.flatMap(({ activity }) => activity.assessorIds);
  if (!day.rules.partner || met.length === 0 || met.some((id) => partners.has(id))) return [];
  return [faultOf('NO_PARTNER', [], { candidateIds: [candidate.id] })];
}

function checkMix(day: AssessmentDay, checked: CheckedActivity): DayFault[] {
  if (!checked.exercise.mixedPanel) return [];
  const panel = day.people.filter(({ id }) => checked.activity.assessorIds.includes(id));
  const words = new Set(panel.flatMap(({ ownWord }) => ownWord ?? []));
  return words.size > 1 ? [] : [faultOf('NOT_MIXED', [checked], { personIds: checked.activity.assessorIds })];
}

function checkWork(day: AssessmentDay, known: readonly CheckedActivity[]): DayFault[] {
  return day.people.flatMap(({ id, mostMinutes }) => {
    if (mostMinutes === null) return [];
    const own = known.filter(({ activity }) => [...activity.assessorIds, ...activity.actorIds].includes(id));
    const work = own.reduce(
      (sum, { activity, exercise }) =>
        sum + activity.to - activity.from + (exercise.assessors > 0 ? exercise.writeUp : 0),
      0,
    );
    return work > mostMinutes ? [faultOf('TOO_MUCH_WORK', own, { candidateIds: [], personIds: [id] })] : [];
  });
}

/** Returns the faults in who meets whom: second meetings, bars, partners, mixed panels and load. */
export function checkMeetings(day: AssessmentDay, known: readonly CheckedActivity[]): DayFault[] {
  const byCandidate = new Map<string, CheckedActivity[]>(day.candidates.map(({ id }) => [id, []]));
  for (const checked of known) for (const { id } of checked.members) byCandidate.get(id)?.push(checked);
  return [
    ...day.candidates.flatMap((candidate) => {
      const own = byCandidate.get(candidate.id) ?? [];
      return [
        ...checkTwice(day, candidate, own),
        ...checkBars(day, candidate, own),
        ...checkPartner(day, candidate, own),
      ];
    }),
    ...known.flatMap((checked) => checkMix(day, checked)),
    ...checkWork(day, known),
  ];
}
