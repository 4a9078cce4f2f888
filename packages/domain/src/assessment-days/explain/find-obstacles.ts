import type { AssessmentDay, DayCandidate, DayExercise, DayPerson } from '../assessment-day.ts';
import { checkPins } from '../checker/check-pins.ts';
import type { DayObstacle } from '../day-explanation.ts';
import type { DayActivity } from '../day-plan.ts';
import { type ActivityWork, leastStay, workOf } from '../day-work.ts';
import { listActivities } from '../list-activities.ts';
import { measureCapacity } from '../measure-capacity.ts';

const obstacle = (rule: DayObstacle['rule'], more: Partial<DayObstacle>): DayObstacle => ({
  rule,
  exerciseIds: [],
  candidateIds: [],
  personIds: [],
  roomKind: null,
  needed: 0,
  available: 0,
  ...more,
});

const canDo = ({ exerciseIds }: DayPerson, exercise: DayExercise): boolean =>
  exerciseIds === null || exerciseIds.includes(exercise.id);

function assessorsFor(day: AssessmentDay, exercise: DayExercise, candidateIds: readonly string[]): DayPerson[] {
  const barred = new Set(
    day.bars.filter(({ candidateId }) => candidateIds.includes(candidateId)).map(({ personId }) => personId),
  );
  return day.people.filter((one) => one.kind === 'ASSESSOR' && canDo(one, exercise) && !barred.has(one.id));
}

function staffObstacles(day: AssessmentDay, activity: DayActivity, exercise: DayExercise): DayObstacle[] {
  const { candidateIds } = activity;
  const able = day.people.filter((one) => one.kind === 'ASSESSOR' && canDo(one, exercise));
  const free = assessorsFor(day, exercise, candidateIds);
  const who = { exerciseIds: [exercise.id], candidateIds, needed: exercise.assessors, available: free.length };
  if (able.length < exercise.assessors) return [obstacle('WRONG_STAFF', who)];
  if (free.length < exercise.assessors) return [obstacle('BARRED', who)];
  const words = new Set(free.flatMap(({ ownWord }) => ownWord ?? []));
  if (exercise.mixedPanel && words.size < 2) {
    return [obstacle('NOT_MIXED', { ...who, needed: 2, available: words.size })];
  }
  const actors = day.people.filter((one) => one.kind === 'ACTOR' && canDo(one, exercise));
  if (actors.length >= exercise.actors) return [];
  return [obstacle('WRONG_STAFF', { ...who, needed: exercise.actors, available: actors.length })];
}

function roomObstacles(day: AssessmentDay, activity: DayActivity, kind: string | null): DayObstacle[] {
  if (kind === null) return [];
  const rooms = day.rooms.filter((one) => one.kind === kind);
  const members = day.candidates.filter(({ id }) => activity.candidateIds.includes(id));
  const needs = members.flatMap(({ roomNeeds }) => roomNeeds);
  const seats = Math.max(0, ...rooms.map((one) => one.seats));
  const who = { exerciseIds: [activity.exerciseId], candidateIds: activity.candidateIds, roomKind: kind };
  if (rooms.length === 0) return [obstacle('ROOM_KIND', { ...who, needed: 1 })];
  if (seats < members.length) return [obstacle('ROOM_FULL', { ...who, needed: members.length, available: seats })];
  const suits = rooms.some(({ features }) => needs.every((need) => features.includes(need)));
  return suits ? [] : [obstacle('ROOM_NEEDS', { ...who, needed: 1 })];
}

function candidateObstacles(day: AssessmentDay, candidate: DayCandidate, work: readonly ActivityWork[]): DayObstacle[] {
  const candidateIds = [candidate.id];
  const own = work.filter(({ activity }) => activity.candidateIds.includes(candidate.id));
  const exercises = day.exercises.filter(({ id }) => own.some(({ activity }) => activity.exerciseId === id));
  const assessed = exercises.filter(({ assessors }) => assessors > 0);
  const hours = candidate.hours ?? day.hours;
  const time = Math.min(hours.to, day.hours.to) - Math.max(hours.from, day.hours.from);
  const stay = leastStay(candidate, work, day.rules.gap);
  const able = new Set(assessed.flatMap((one) => assessorsFor(day, one, candidateIds).map(({ id }) => id)));
  const meetings = assessed.reduce((sum, { assessors }) => sum + assessors, 0);
  const hasPartner = day.people.some(({ id, isPartner }) => isPartner && able.has(id));
  return [
    ...(stay > time ? [obstacle('OUTSIDE_HOURS', { candidateIds, needed: stay, available: time })] : []),
    ...(day.rules.meetOnce && able.size < meetings
      ? [obstacle('MET_TWICE', { candidateIds, needed: meetings, available: able.size })]
      : []),
    ...(day.rules.partner && meetings > 0 && !hasPartner ? [obstacle('NO_PARTNER', { candidateIds, needed: 1 })] : []),
  ];
}

const capacityObstacles = (day: AssessmentDay): DayObstacle[] =>
  measureCapacity(day)
    .filter(({ use }) => use > 1)
    .map(({ of, roomKind, neededMinutes, availableMinutes }) =>
      obstacle(of === 'ROOMS' ? 'ROOM_FULL' : 'TOO_MUCH_WORK', {
        roomKind,
        needed: neededMinutes,
        available: availableMinutes,
      }),
    );

const pinObstacles = (day: AssessmentDay): DayObstacle[] =>
  checkPins(day).map(({ exerciseIds, candidateIds, personIds }) =>
    obstacle('PIN', { exerciseIds, candidateIds, personIds }),
  );

/** Returns what makes a day impossible whatever its timetable. An empty list proves nothing. */
export function findObstacles(day: AssessmentDay): DayObstacle[] {
  const work = workOf(day);
  const exercises = new Map(day.exercises.map((one) => [one.id, one]));
  const sizes = listActivities(day).flatMap((activity) => {
    const exercise = exercises.get(activity.exerciseId);
    if (!exercise) return [];
    const { length } = activity.candidateIds;
    const isSmall = activity.group !== null && length < exercise.fewest;
    const who = { exerciseIds: [exercise.id], candidateIds: activity.candidateIds };
    return [
      ...(isSmall ? [obstacle('GROUP_TOO_SMALL', { ...who, needed: exercise.fewest, available: length })] : []),
      ...staffObstacles(day, activity, exercise),
      ...roomObstacles(day, activity, exercise.roomKind),
      ...roomObstacles(day, activity, exercise.preparation?.roomKind ?? null),
    ];
  });
  return [
    ...sizes,
    ...day.candidates.flatMap((candidate) => candidateObstacles(day, candidate, work)),
    ...capacityObstacles(day),
    ...pinObstacles(day),
  ];
}
