import type { ActivityPin, AssessmentDay, DayCandidate, DayExercise } from '../assessment-day.ts';
import { type DayFault, type DayRuleCode, isEngaged } from '../day-fault.ts';
import type { PlannedActivity } from '../day-plan.ts';
import { checkDay } from './check-day.ts';

/** Rules that speak of the whole day, of which pins are a part only. */
const rulesOfWhole: ReadonlySet<DayRuleCode> = new Set(['LEFT_OVER', 'NO_PARTNER', 'STAFF_BREAK', 'MARKER']);

const isPinned = (pin: ActivityPin, { id, group }: DayCandidate): boolean =>
  pin.group === null ? pin.candidateId === null || pin.candidateId === id : pin.group === group;

function plannedBy(pin: ActivityPin, exercise: DayExercise, day: AssessmentDay): PlannedActivity {
  const members = day.candidates.filter((one) => isPinned(pin, one));
  const own = members.flatMap(({ adjusted }) => adjusted.filter(({ exerciseId }) => exerciseId === exercise.id));
  const to = pin.from + Math.max(exercise.minutes, ...own.map(({ minutes }) => minutes));
  const actors = new Set(day.people.filter(({ kind }) => kind === 'ACTOR').map(({ id }) => id));
  const ahead = exercise.preparation
    ? Math.max(exercise.preparation.minutes, ...own.map(({ preparationMinutes }) => preparationMinutes))
    : 0;
  return {
    exerciseId: pin.exerciseId,
    candidateId: pin.candidateId,
    group: pin.group,
    candidateIds: members.map(({ id }) => id),
    from: pin.from,
    to,
    preparation: ahead > 0 ? { from: pin.from - ahead, to: pin.from, roomId: null } : null,
    writeUpTo: to + (exercise.assessors > 0 ? exercise.writeUp : 0),
    assessorIds: (pin.personIds ?? []).filter((id) => !actors.has(id)),
    actorIds: (pin.personIds ?? []).filter((id) => actors.has(id)),
    roomId: pin.roomId,
    pinned: true,
  };
}

/** Tells whether a fault is one of the pins themselves, not of people and rooms that they leave open, nor of what they may run over. */
function isOfPins(fault: DayFault): boolean {
  const { rule, personIds, roomId } = fault;
  if (isEngaged(fault)) return false;
  if (rule === 'WRONG_STAFF' || rule === 'NOT_MIXED') return personIds.length > 0;
  if (rule === 'ROOM_KIND') return roomId !== null;
  return !rulesOfWhole.has(rule);
}

/** Returns the rules that activities fixed by hand break among themselves, so that they are told before anything is planned. */
export function checkPins(day: AssessmentDay): DayFault[] {
  const activities = day.pins.flatMap((pin) => {
    const exercise = day.exercises.find(({ id }) => id === pin.exerciseId);
    return exercise ? [plannedBy(pin, exercise, day)] : [];
  });
  return checkDay(day, { activities, breaks: [], markings: [] }).filter(isOfPins);
}
