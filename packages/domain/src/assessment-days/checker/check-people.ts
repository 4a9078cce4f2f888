import type { AssessmentDay, DayPerson } from '../assessment-day.ts';
import { type DayFault, engagementRules } from '../day-fault.ts';
import type { PlannedBreak } from '../day-plan.ts';
import { isBreakDue } from '../make-up/staff-breaks.ts';
import { type CheckedActivity, faultOf, findClashes } from './checked-activity.ts';

function checkClashes(
  { id }: DayPerson,
  own: readonly CheckedActivity[],
  breaks: readonly PlannedBreak[],
  gap: number,
) {
  const taken = [
    ...own.map((checked) => ({
      from: checked.activity.from,
      to: checked.activity.writeUpTo,
      end: checked.activity.to,
      checked,
      needsGap: !checked.isRest,
    })),
    ...breaks.map(({ from, to }) => ({ from, to, end: to, checked: null, needsGap: false })),
  ];
  return findClashes(taken, gap).map(({ first, second, overlap }) =>
    faultOf(
      overlap ? 'OVERLAP' : 'GAP',
      [first.checked, second.checked].filter((one) => one !== null),
      { personIds: [id], from: second.from, to: overlap ? Math.min(first.to, second.to) : first.to },
    ),
  );
}

/** Returns a fault for each engagement that an activity runs into, with the time of the engagement, and one for hours and other absences. */
function checkPresence({ id, hours, absences }: DayPerson, checked: CheckedActivity): DayFault[] {
  const { from, writeUpTo } = checked.activity;
  const met = absences.filter((absence) => from < absence.to && absence.from < writeUpTo);
  const isAway = from < hours.from || writeUpTo > hours.to || met.some(({ engagement }) => engagement === undefined);
  const engaged = met.flatMap(({ engagement, ...range }) =>
    engagement === undefined ? [] : [faultOf(engagementRules[engagement], [checked], { personIds: [id], ...range })],
  );
  return [...(isAway ? [faultOf('ABSENT', [checked], { personIds: [id] })] : []), ...engaged];
}

function checkBreaks(day: AssessmentDay, person: DayPerson, breaks: readonly PlannedBreak[]): DayFault[] {
  const due = day.staffBreaks.filter((one) => isBreakDue(person, one));
  return due.flatMap(({ id: breakId, minutes, window }) => {
    const isHeld = breaks.some(
      (one) =>
        one.breakId === breakId && one.to - one.from >= minutes && one.from >= window.from && one.to <= window.to,
    );
    return isHeld ? [] : [faultOf('STAFF_BREAK', [], { personIds: [person.id], from: window.from, to: window.to })];
  });
}

const isActing = (checked: CheckedActivity, id: string): boolean => checked.activity.actorIds.includes(id);

function checkServices({ id, kind, exerciseIds }: DayPerson, own: readonly CheckedActivity[]): DayFault[] {
  return own
    .filter((checked) => {
      const isRightKind = isActing(checked, id) ? kind === 'ACTOR' : kind === 'ASSESSOR';
      return !isRightKind || (exerciseIds !== null && !exerciseIds.includes(checked.exercise.id));
    })
    .map((checked) => faultOf('WRONG_STAFF', [checked], { personIds: [id] }));
}

function checkNumbers(day: AssessmentDay, checked: CheckedActivity): DayFault[] {
  const { assessorIds, actorIds } = checked.activity;
  const all = [...assessorIds, ...actorIds];
  const isRight =
    assessorIds.length === checked.exercise.assessors &&
    actorIds.length === checked.exercise.actors &&
    new Set(all).size === all.length &&
    all.every((id) => day.people.some((one) => one.id === id));
  return isRight ? [] : [faultOf('WRONG_STAFF', [checked], { personIds: all })];
}

/** Returns the faults in the day of each person of the staff: overlaps, gaps, hours, breaks and services. */
export function checkPeople(
  day: AssessmentDay,
  known: readonly CheckedActivity[],
  breaks: readonly PlannedBreak[],
): DayFault[] {
  const byPerson = new Map<string, CheckedActivity[]>(day.people.map(({ id }) => [id, []]));
  for (const checked of known) {
    for (const id of [...checked.activity.assessorIds, ...checked.activity.actorIds]) byPerson.get(id)?.push(checked);
  }
  return [
    ...known.flatMap((checked) => checkNumbers(day, checked)),
    ...day.people.flatMap((person) => {
      const own = byPerson.get(person.id) ?? [];
      const rest = breaks.filter(({ personId }) => personId === person.id);
      return [
        ...checkClashes(person, own, rest, day.rules.gap),
        ...own.flatMap((checked) => checkPresence(person, checked)),
        ...checkBreaks(day, person, rest),
        ...checkServices(person, own),
      ];
    }),
  ];
}
