import { expect, test } from 'vitest';
import type { AssessmentDay } from '../assessment-day.ts';
import { checkDay } from '../checker/check-day.ts';
import { type DayCure, keptCureKinds } from '../day-explanation.ts';
import type { DayRuleCode } from '../day-fault.ts';
import { aCandidate, aDay, anExercise, aPerson, aRoom, at } from '../day-parts.factory.ts';
import { measureCapacity } from '../measure-capacity.ts';
import { planDay } from '../plan-day.ts';
import { sampleDay } from '../sample-day.factory.ts';
import { applyCure } from './apply-cure.ts';
import { explainDay } from './explain-day.ts';
import { findObstacles } from './find-obstacles.ts';

const options = { seed: 1, iterations: 200 };
const rules = { meetOnce: true, partner: false, gap: 0 };
const names = ['c1', 'c2', 'c3', 'c4'];

/** A day of two hours in which four interviews of half an hour fill one room. */
const day = (more: Partial<AssessmentDay> = {}): AssessmentDay =>
  aDay({
    hours: { from: at(9), to: at(11) },
    exercises: [anExercise('interview')],
    candidates: names.map((id) => aCandidate(id)),
    people: [aPerson('a1'), aPerson('a2')],
    rooms: [aRoom('r1')],
    rules,
    ...more,
  });

const five = [...names, 'c5'].map((id) => aCandidate(id));
const one = [aCandidate('c1')];
const twoExercises = [anExercise('interview'), anExercise('case')];

const cases: [string, AssessmentDay, DayRuleCode | null, DayRuleCode | null, Partial<DayCure>][] = [
  [
    'a room too few',
    day({ candidates: five }),
    'ROOM_FULL',
    'ROOM_FULL',
    { kind: 'ANOTHER_ROOM', roomKind: 'small', seats: 10 },
  ],
  [
    'a quarter of an hour too little',
    day({ hours: { from: at(9), to: at(10, 45) } }),
    'ROOM_FULL',
    null,
    { kind: 'OVERRUN', minutes: 15 },
  ],
  [
    'an assessor too few, with a reserve',
    day({
      candidates: five,
      rooms: [aRoom('r1'), aRoom('r2')],
      people: [aPerson('a1'), aPerson('r', { kind: 'RESERVE' })],
    }),
    'TOO_MUCH_WORK',
    'OVERLAP',
    { kind: 'RESERVE', personIds: ['r'] },
  ],
  [
    'write-up that takes the time of an interview',
    day({
      exercises: [anExercise('interview', { writeUp: 30 })],
      people: [aPerson('a1', { hours: { from: at(9), to: at(11) } })],
    }),
    'TOO_MUCH_WORK',
    null,
    { kind: 'LATE_WRITE_UP' },
  ],
  [
    'two exercises with one assessor',
    day({ exercises: twoExercises, candidates: one, people: [aPerson('a1')] }),
    'MET_TWICE',
    'MET_TWICE',
    { kind: 'SECOND_MEETING', meetings: [{ candidateId: 'c1', personId: 'a1' }] },
  ],
  [
    'a conflict with every assessor',
    day({ candidates: one, bars: ['a1', 'a2'].map((personId) => ({ candidateId: 'c1', personId, why: 'CONFLICT' })) }),
    'BARRED',
    'BARRED',
    { kind: 'ANOTHER_ASSESSOR' },
  ],
  [
    'a panel that cannot be mixed',
    day({
      candidates: one,
      exercises: [anExercise('interview', { assessors: 2, mixedPanel: true })],
      people: ['a1', 'a2'].map((id) => aPerson(id, { ownWord: 'man' })),
    }),
    'NOT_MIXED',
    'NOT_MIXED',
    { kind: 'ONLINE_LATER' },
  ],
  [
    'a candidate without a partner',
    day({ candidates: one, rules: { ...rules, partner: true } }),
    'NO_PARTNER',
    null,
    { kind: 'ANOTHER_ASSESSOR', isPartner: true },
  ],
  [
    'no room with a hearing loop',
    day({ candidates: [aCandidate('c1', { roomNeeds: ['HEARING_LOOP'] })] }),
    'ROOM_NEEDS',
    'ROOM_FULL',
    { kind: 'ANOTHER_ROOM' },
  ],
  [
    'a candidate who must leave early',
    day({ candidates: [aCandidate('c1', { hours: { from: at(9), to: at(9, 20) } })] }),
    'OUTSIDE_HOURS',
    'ABSENT',
    { kind: 'ONLINE_LATER' },
  ],
];

test.each(cases)('explains %s', (...[, impossible, proven, blocker, change]) => {
  const plan = planDay(impossible, options);
  expect(plan.fullAfter).toBeNull();
  const { obstacles, blockers, cure } = explainDay(impossible, plan, options);
  if (proven) expect(obstacles.map(({ rule }) => rule)).toContain(proven);
  if (blocker) expect(blockers.map(({ rule }) => rule)).toContain(blocker);
  expect(cure?.change).toMatchObject(change);
  if (cure) expect(checkDay(applyCure(impossible, cure.change), cure.plan)).toEqual([]);
});

test('has nothing to explain in a full plan', () => {
  const plan = planDay(day(), options);
  expect(explainDay(day(), plan, options)).toEqual({ obstacles: [], blockers: [], cure: null });
});

test('lets an exercise be done by a group that is too small, and leaves the timetable as it is', () => {
  const exercises = [anExercise('debate', { together: 'GROUP', fewest: 3 })];
  const grouped = day({ exercises, candidates: ['c1', 'c2'].map((id) => aCandidate(id, { group: 1 })) });
  const plan = planDay(grouped, options);
  const { obstacles, cure } = explainDay(grouped, plan, options);
  expect(obstacles.map(({ rule }) => rule)).toEqual(['GROUP_TOO_SMALL']);
  expect(cure).toEqual({ change: { kind: 'SMALLER_GROUP', exerciseId: 'debate', fewest: 2 }, plan });
  if (cure) expect(checkDay(applyCure(grouped, cure.change), cure.plan)).toEqual([]);
  const alone = day({ exercises, candidates: [aCandidate('c1', { group: 1 })] });
  expect(explainDay(alone, planDay(alone, options), options).cure).toBeNull();
});

test('opens another room when it is first needed, large enough for its group', () => {
  const late = day({
    candidates: five,
    people: [aPerson('a1'), aPerson('a2', { hours: { from: at(10), to: at(11) } })],
  });
  const { cure } = explainDay(late, planDay(late, options), options, { kinds: keptCureKinds });
  expect(cure?.change).toMatchObject({ kind: 'ANOTHER_ROOM', from: at(10) });
  const large = day({
    exercises: [anExercise('debate', { together: 'GROUP' })],
    rooms: [aRoom('r1', { seats: 2 })],
    candidates: names.map((id) => aCandidate(id, { group: 1 })),
  });
  expect(explainDay(large, planDay(large, options), options).cure?.change).toMatchObject({ seats: 4 });
});

test('says how much of people and rooms a day uses, and warns above 85%', () => {
  const uses = measureCapacity(sampleDay());
  expect(uses.map(({ of, roomKind, neededMinutes, warned }) => [of, roomKind, neededMinutes, warned])).toEqual([
    ['ASSESSORS', null, 4325, false],
    ['ROOMS', 'hall', 4465, false],
    ['ROOMS', 'group', 360, false],
    ['ROOMS', 'small', 2485, false],
  ]);
  const fewer = { ...sampleDay(), rooms: sampleDay().rooms.slice(0, -1) };
  const [tight] = measureCapacity(fewer).filter(({ warned }) => warned);
  expect(tight).toMatchObject({ roomKind: 'small', availableMinutes: 2550 });
});

test('counts time once in which a person is away for two reasons, or at the time of a break', () => {
  const absences = [
    { from: at(9), to: at(10) },
    { from: at(9, 30), to: at(10, 30), engagement: 'INTERVIEW' as const },
    { from: at(9), to: at(10, 30), engagement: 'CALENDAR' as const },
  ];
  const staffBreaks = [
    { id: 'coffee', minutes: 15, window: { from: at(9, 30), to: at(10, 30) } },
    { id: 'lunch', minutes: 15, window: { from: at(10), to: at(11) } },
  ];
  const busy = day({ people: [aPerson('a1', { absences })], staffBreaks, candidates: one });
  const [assessors] = measureCapacity(busy);
  expect(assessors).toMatchObject({ of: 'ASSESSORS', neededMinutes: 30, availableMinutes: 15 });
  const once = day({ people: [aPerson('a1', { absences })], candidates: one });
  expect(measureCapacity(once)[0]).toMatchObject({ neededMinutes: 30, availableMinutes: 30 });
  expect(findObstacles(once)).toEqual([]);
});
