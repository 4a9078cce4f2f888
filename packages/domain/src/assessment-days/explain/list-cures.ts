import type { AssessmentDay } from '../assessment-day.ts';
import type { CureKind, DayCure } from '../day-explanation.ts';
import type { DayActivity } from '../day-plan.ts';
import { listActivities } from '../list-activities.ts';

const longestOverrun = 20;
const overrunStep = 5;
const midnight = 24 * 60;
const mostReserves = 3;

const steps = (last: number, step: number): number[] =>
  Array.from({ length: Math.floor(last / step) }, (_, index) => (index + 1) * step);

function reserves({ people }: AssessmentDay): DayCure[] {
  const ids = people.filter(({ kind }) => kind === 'RESERVE').map(({ id }) => id);
  const single = ids.map((id): DayCure => ({ kind: 'RESERVE', personIds: [id] }));
  const several = ids.slice(1, mostReserves).map(
    (_, index): DayCure => ({
      kind: 'RESERVE',
      personIds: ids.slice(0, index + 2),
    }),
  );
  return [...single, ...several];
}

function lateWriteUps(day: AssessmentDay): DayCure[] {
  const written = new Set(
    day.exercises.filter(({ assessors, writeUp }) => assessors * writeUp > 0).map(({ id }) => id),
  );
  const activities = listActivities(day).filter(({ exerciseId }) => written.has(exerciseId));
  return activities.length > 0 ? [{ kind: 'LATE_WRITE_UP', activities }] : [];
}

function secondMeetings(day: AssessmentDay, leftOver: readonly DayActivity[]): DayCure[] {
  if (!day.rules.meetOnce) return [];
  const assessors = day.people.filter(({ kind }) => kind === 'ASSESSOR');
  const ids = [...new Set(leftOver.flatMap(({ candidateIds }) => candidateIds))];
  const meetings = ids.flatMap((candidateId) => assessors.map(({ id }) => ({ candidateId, personId: id })));
  return meetings.length > 0 ? [{ kind: 'SECOND_MEETING', meetings }] : [];
}

/** A room that holds the largest of those who need its kind, with all that any of them needs. */
function roomOf(day: AssessmentDay, roomKind: string): DayCure {
  const ids = day.exercises
    .filter((one) => one.roomKind === roomKind || one.preparation?.roomKind === roomKind)
    .map(({ id }) => id);
  const sizes = listActivities(day)
    .filter(({ exerciseId }) => ids.includes(exerciseId))
    .map(({ candidateIds }) => candidateIds.length);
  const seats = day.rooms.filter(({ kind }) => kind === roomKind).map((one) => one.seats);
  const features = [...new Set(day.candidates.flatMap(({ roomNeeds }) => roomNeeds))];
  return { kind: 'ANOTHER_ROOM', roomKind, from: null, seats: Math.max(1, ...seats, ...sizes), features };
}

/** Lets an exercise be done by its smallest group. One candidate alone is no group. */
function smallerGroups(day: AssessmentDay): DayCure[] {
  const activities = listActivities(day).filter(({ group }) => group !== null);
  return day.exercises.flatMap(({ id, fewest }): DayCure[] => {
    const sizes = activities
      .filter(({ exerciseId }) => exerciseId === id)
      .map(({ candidateIds }) => candidateIds.length);
    const smallest = Math.min(...sizes);
    return smallest < fewest && smallest > 1 ? [{ kind: 'SMALLER_GROUP', exerciseId: id, fewest: smallest }] : [];
  });
}

function moreRooms(day: AssessmentDay, leftOver: readonly DayActivity[]): DayCure[] {
  const exercises = day.exercises.filter(({ id }) => leftOver.some(({ exerciseId }) => exerciseId === id));
  const kinds = exercises.flatMap(({ roomKind, preparation }) => [roomKind, preparation?.roomKind ?? null]);
  return [...new Set(kinds)].filter((kind) => kind !== null).map((roomKind) => roomOf(day, roomKind));
}

function moreAssessors({ people, rules, exercises }: AssessmentDay): DayCure[] {
  const words = new Set(people.flatMap(({ ownWord }) => ownWord ?? []));
  const isMixed = exercises.some(({ mixedPanel }) => mixedPanel);
  const own = isMixed && words.size > 0 ? [...words] : [null];
  return own.map((ownWord) => ({ kind: 'ANOTHER_ASSESSOR', isPartner: rules.partner, ownWord }));
}

/** Lists the changes of a kind that could make room for what is left over, the smaller ones first. */
export function listCures(kind: CureKind, day: AssessmentDay, leftOver: readonly DayActivity[]): DayCure[] {
  switch (kind) {
    case 'SMALLER_GROUP':
      return smallerGroups(day);
    case 'RESERVE':
      return reserves(day);
    case 'OVERRUN':
      return steps(Math.min(longestOverrun, midnight - day.hours.to), overrunStep).map((minutes) => ({
        kind,
        minutes,
      }));
    case 'LATE_WRITE_UP':
      return lateWriteUps(day);
    case 'SECOND_MEETING':
      return secondMeetings(day, leftOver);
    case 'ANOTHER_ROOM':
      return moreRooms(day, leftOver);
    case 'ANOTHER_ASSESSOR':
      return moreAssessors(day);
    default:
      return leftOver.length > 0 ? [{ kind, activities: leftOver }] : [];
  }
}
