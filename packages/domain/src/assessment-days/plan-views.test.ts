import { expect, test } from 'vitest';
import { applyChange, checkChange } from './check-change.ts';
import { checkDay } from './checker/check-day.ts';
import { aCandidate, aDay, anActivity, anExercise, aPerson, aRoom, at } from './day-parts.factory.ts';
import { numberRooms } from './number-rooms.ts';
import { planDay } from './plan-day.ts';
import { sampleDay } from './sample-day.factory.ts';
import { candidateTimetable, columnsOf, personTimetable, roomTimetable, type TimetableEntry } from './timetables.ts';

const rooms = [aRoom('r1'), aRoom('r2')];
const use = (from: number, to: number, leadId: string, preferred: string | null = null) => ({
  rooms,
  from,
  to,
  leadId,
  preferred,
});

test('numbers rooms without a clash, and leaves assessors where they are', () => {
  const uses = [use(0, 10, 'a'), use(5, 15, 'b'), use(15, 20, 'b'), use(12, 20, 'a'), use(20, 30, 'c', 'r2')];
  expect(numberRooms(uses)).toEqual(['r1', 'r2', 'r2', 'r1', 'r2']);
});

const day = aDay({
  exercises: [anExercise('interview', { writeUp: 10 })],
  candidates: [aCandidate('c1'), aCandidate('c2')],
  people: [aPerson('a1'), aPerson('a2')],
  rooms,
  staffBreaks: [{ id: 'lunch', minutes: 30, window: { from: at(12), to: at(14) } }],
});
const breaks = ['a1', 'a2'].map((personId) => ({ breakId: 'lunch', personId, from: at(12), to: at(12, 30) }));
const preparation = { from: at(9, 50), to: at(10), roomId: 'r2' };
const activities = [
  anActivity('c1', { writeUpTo: at(9, 40) }),
  anActivity('c1', { exerciseId: 'case', from: at(10), preparation, assessorIds: ['a2'] }),
  anActivity('c2', { from: at(9, 40), writeUpTo: at(10, 20) }),
];
const plan = { ...planDay(day, { seed: 1, iterations: 10 }), activities, breaks };
const linesOf = (entries: readonly TimetableEntry[]) => entries.map(({ kind, from, to }) => [kind, from, to]);

test('writes the timetables of a candidate, an assessor and a room', () => {
  expect(linesOf(candidateTimetable(plan, 'c1'))).toEqual([
    ['EXERCISE', at(9), at(9, 30)],
    ['WAIT', at(9, 30), at(9, 50)],
    ['PREPARATION', at(9, 50), at(10)],
    ['EXERCISE', at(10), at(10, 30)],
  ]);
  expect(linesOf(personTimetable(plan, 'a1'))).toEqual([
    ['EXERCISE', at(9), at(9, 30)],
    ['WRITE_UP', at(9, 30), at(9, 40)],
    ['EXERCISE', at(9, 40), at(10, 10)],
    ['WRITE_UP', at(10, 10), at(10, 20)],
    ['BREAK', at(12), at(12, 30)],
  ]);
  expect(linesOf(roomTimetable(plan, 'r2'))).toEqual([['PREPARATION', at(9, 50), at(10)]]);
  const ids = (['CANDIDATES', 'PEOPLE', 'ROOMS'] as const).map((by) => columnsOf(day, plan, by).map(({ id }) => id));
  expect(ids).toEqual([
    ['c1', 'c2'],
    ['a1', 'a2'],
    ['r1', 'r2'],
  ]);
});

test('tells at once which rules a change by hand breaks, with people and time', () => {
  const change = { exerciseId: 'interview', candidateId: 'c2', group: null, from: at(9, 20) };
  const { broken } = checkChange(day, plan, change);
  expect(broken.map(({ rule }) => rule).sort()).toEqual(['OVERLAP', 'ROOM_FULL']);
  expect(broken).toContainEqual(expect.objectContaining({ rule: 'OVERLAP', personIds: ['a1'], from: at(9, 20) }));
  const back = checkChange(day, applyChange(day, plan, change), { ...change, from: at(9, 40) });
  expect(back.mended.map(({ rule }) => rule).sort()).toEqual(['OVERLAP', 'ROOM_FULL']);
});

test('lets lunch give way to a change by hand', () => {
  const change = { exerciseId: 'interview', candidateId: 'c2', group: null, from: at(12) };
  expect(checkChange(day, plan, change).broken).toEqual([]);
  const { breaks: after } = applyChange(day, plan, change);
  expect(after.find(({ personId }) => personId === 'a1')).toMatchObject({ from: at(12, 40), to: at(13, 10) });
});

test('finds the faults of a change of a large day that the checker finds', () => {
  const large = sampleDay();
  const full = planDay(large, { seed: 1, iterations: 300, untilFull: true });
  const change = { exerciseId: 'interview', candidateId: 'c9', group: null, from: at(9) };
  const { broken } = checkChange(large, full, change);
  expect(broken).toEqual(checkDay(large, applyChange(large, full, change)));
});
