import { expect, test } from 'vitest';
import type { ActivityPin, AssessmentDay } from './assessment-day.ts';
import { defaultDayGoal } from './assessment-day.ts';
import { checkDay } from './checker/check-day.ts';
import { aCandidate, aDay, anExercise, aPerson, aRoom, at } from './day-parts.factory.ts';
import { hiddenDay } from './hidden-day.factory.ts';
import { addEngagements } from './make-up/add-engagements.ts';
import { planDay, usualIterations } from './plan-day.ts';
import { sampleDay } from './sample-day.factory.ts';

test('plans 100 days, each built around a plan, without any fault', () => {
  const faulty = Array.from({ length: 100 }, (_, seed) => seed).filter((seed) => {
    const day = hiddenDay(seed);
    const plan = planDay(day, { seed, iterations: 4000, untilFull: true });
    return plan.leftOver.length > 0 || checkDay(day, plan).length > 0;
  });
  expect(faulty).toEqual([]);
});

test('plans a day of 48 candidates without any fault, the same for the same seed', () => {
  const day = sampleDay();
  const plan = planDay(day, { seed: 1, iterations: 2000 });
  expect(checkDay(day, plan)).toEqual([]);
  expect(plan.leftOver).toEqual([]);
  expect(plan.quality.length).toBeLessThanOrEqual(510);
  expect(plan.quality.meanStay).toBeGreaterThanOrEqual(plan.quality.stayBound);
  expect(planDay(day, { seed: 1, iterations: 2000 })).toEqual(plan);
  expect(planDay(day, { seed: 2, iterations: 2000 }).activities).not.toEqual(plan.activities);
});

test('finishes earlier or lets wait less, as the goal says', () => {
  const early = planDay({ ...sampleDay(), goal: 0 }, { seed: 1, iterations: 4000 });
  const little = planDay({ ...sampleDay(), goal: defaultDayGoal }, { seed: 1, iterations: 4000 });
  expect(early.quality.length).toBeLessThan(little.quality.length);
  expect(early.quality.meanStay).toBeGreaterThan(little.quality.meanStay);
});

test('stops when the caller says so, and tells how far it is', () => {
  const shares: number[] = [];
  const onProgress = ({ done }: { readonly done: number }): boolean => shares.push(done) < 3;
  const plan = planDay(sampleDay(), { seed: 1, iterations: usualIterations, onProgress });
  expect(plan.iterations).toBe(300);
  expect(shares).toEqual([100, 200, 300].map((done) => done / usualIterations));
});

const smallDay = (more: Partial<AssessmentDay> = {}): AssessmentDay =>
  aDay({
    exercises: [anExercise('interview', { writeUp: 10 }), anExercise('case')],
    candidates: ['c1', 'c2', 'c3'].map((id) => aCandidate(id)),
    people: ['a1', 'a2', 'a3'].map((id) => aPerson(id)),
    rooms: [aRoom('r1', { features: ['STEP_FREE'] }), aRoom('r2')],
    ...more,
  });

const options = { seed: 3, iterations: 300 };

test('keeps pins, off the grid too', () => {
  const pin: ActivityPin = {
    exerciseId: 'interview',
    candidateId: 'c2',
    group: null,
    from: at(11, 3),
    personIds: ['a3'],
    roomId: 'r2',
  };
  const day = smallDay({ pins: [pin] });
  const plan = planDay(day, options);
  const pinned = plan.activities.filter((one) => one.pinned);
  expect(pinned).toMatchObject([
    { candidateId: 'c2', from: at(11, 3), to: at(11, 33), assessorIds: ['a3'], roomId: 'r2' },
  ]);
  expect(checkDay(day, plan)).toEqual([]);
});

test('keeps clear of the times at which people are taken elsewhere', () => {
  const free = smallDay();
  const [first] = planDay(free, options).activities;
  const [personId = ''] = first?.assessorIds ?? [];
  const engagement = { personId, kind: 'INTERVIEW' as const, from: first?.from ?? 0, to: first?.to ?? 0 };
  const day = smallDay({ people: addEngagements(free.people, [engagement]) });
  const plan = planDay(day, options);
  expect(checkDay(day, planDay(free, options)).map(({ rule }) => rule)).toContain('IN_INTERVIEW');
  expect(plan.leftOver).toEqual([]);
  expect(checkDay(day, plan)).toEqual([]);
});

test('leaves a person a break beside an engagement, and none where engagements take all its time', () => {
  const window = { from: at(12), to: at(14) };
  const lunch = (personId: string, from: number, to: number) => ({ personId, kind: 'CALENDAR' as const, from, to });
  const engagements = [
    lunch('a1', at(12), at(12, 20)),
    lunch('a2', at(12, 20), at(13, 40)),
    lunch('a3', at(9), at(17)),
  ];
  const people = addEngagements(smallDay().people, engagements);
  const day = smallDay({
    people,
    staffBreaks: [{ id: 'lunch', minutes: 30, window }],
    hours: { from: at(11), to: at(15) },
  });
  const plan = planDay(day, options);
  expect(plan.breaks.map(({ personId }) => personId)).toEqual(['a1']);
  expect(plan.leftOver).toEqual([]);
  expect(checkDay(day, plan)).toEqual([]);
});

test('keeps a pin that runs over an engagement of the person whom it names', () => {
  const engaged = addEngagements(smallDay().people, [{ personId: 'a1', kind: 'INTERVIEW', from: at(10), to: at(13) }]);
  const pins: ActivityPin[] = ['c1', 'c2'].map((candidateId, index) => ({
    exerciseId: 'interview',
    candidateId,
    group: null,
    from: at(11, 3 + index * 50),
    personIds: ['a1'],
    roomId: null,
  }));
  const day = smallDay({ people: engaged, pins });
  const plan = planDay(day, options);
  expect(plan.leftOver).toEqual([]);
  expect(plan.activities.filter(({ pinned }) => pinned).map(({ from }) => from)).toEqual([at(11, 3), at(11, 53)]);
  expect(checkDay(day, plan).map(({ rule, candidateIds }) => [rule, ...candidateIds])).toEqual([
    ['IN_INTERVIEW', 'c1'],
    ['IN_INTERVIEW', 'c2'],
  ]);
  const away = smallDay({ pins, people: [aPerson('a1', { absences: [{ from: at(11), to: at(11, 30) }] })] });
  expect(planDay(away, options).leftOver).toContainEqual(expect.objectContaining({ candidateId: 'c1' }));
});

test('gives a candidate rooms with what they need, and actors, order, windows and lunch their due', () => {
  const exercises = [
    anExercise('welcome', { kind: 'WELCOME', together: 'EVERYONE', minutes: 15, assessors: 0, roomKind: null }),
    anExercise('play', { kind: 'ROLE_PLAY', actors: 1, after: ['welcome'] }),
    anExercise('lunch', {
      kind: 'LUNCH',
      assessors: 0,
      roomKind: null,
      window: { from: at(12), to: at(13) },
      after: ['welcome'],
    }),
    anExercise('interview', { after: ['play'], marking: null }),
  ];
  const people = [
    ...['a1', 'a2'].map((id) => aPerson(id)),
    aPerson('actor', { kind: 'ACTOR' }),
    aPerson('r', { kind: 'RESERVE' }),
  ];
  const candidates = [aCandidate('c1', { roomNeeds: ['STEP_FREE'] }), aCandidate('c2'), aCandidate('c3')];
  const staffBreaks = [{ id: 'lunch', minutes: 30, window: { from: at(11, 30), to: at(13) } }];
  const day = smallDay({ exercises, people, candidates, staffBreaks });
  const plan = planDay(day, options);
  expect(checkDay(day, plan)).toEqual([]);
  expect(plan.leftOver).toEqual([]);
  expect(plan.activities.flatMap(({ assessorIds }) => assessorIds)).not.toContain('r');
});

test('lets none of the interviewers mark the written exercise', () => {
  const marking = { minutes: 20, apartFrom: ['interview'] };
  const written = anExercise('written', { kind: 'WRITTEN', assessors: 0, marking });
  const day = smallDay({ exercises: [anExercise('interview', { assessors: 2 }), written] });
  const plan = planDay(day, options);
  expect(plan.markings).toHaveLength(3);
  expect(checkDay(day, plan)).toEqual([]);
});
