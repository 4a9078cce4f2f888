import { expect, test } from 'vitest';
import { usualMetric } from '../../scoring/metric.ts';
import { type DayMark, isFitting, nextSequence, readCard } from './day-mark.ts';
import { listCards, type MarkedExercise } from './list-cards.ts';
import { type FilledCard, scoresToRelease, summariseCards } from './wash-up.ts';

const mark = (id: string, sequence: number, given: Partial<DayMark>): DayMark => ({
  id,
  kind: 'SCORE',
  criterion: 'teamwork',
  value: 3,
  sequence,
  ...given,
});

test('a card comes to the same from its marks in any order and sent twice', () => {
  const marks = [
    mark('a', 1, { value: 2 }),
    mark('b', 3, { value: 4 }),
    mark('c', 2, { value: null }),
    mark('d', 4, { kind: 'COMMENT', criterion: null, value: 'Listened well' }),
    mark('e', 5, { kind: 'DONE', criterion: null, value: true }),
  ];
  const card = { scores: { teamwork: 4 }, comment: 'Listened well', isDone: true };
  expect(readCard(marks)).toEqual(card);
  expect(readCard([...marks.toReversed(), ...marks])).toEqual(card);
  expect(readCard([...marks, mark('f', 6, { value: null })]).scores).toEqual({});
});

test('a new mark comes after those that the device knows, also where its clock is behind', () => {
  expect(nextSequence([{ sequence: 900 }], 1000)).toBe(1000);
  expect(nextSequence([{ sequence: 2000 }, { sequence: 5 }], 1000)).toBe(2001);
});

test.each([
  [{ kind: 'SCORE', value: 5 }, true],
  [{ kind: 'SCORE', value: 6 }, false],
  [{ kind: 'SCORE', value: null }, true],
  [{ kind: 'COMMENT', value: 'x'.repeat(4001) }, false],
  [{ kind: 'DONE', value: 'yes' }, false],
] as const)('of a mark %o it is %s that its value fits', (given, fits) => {
  expect(isFitting(given, usualMetric)).toBe(fits);
});

const criteria = [{ key: 'teamwork', label: 'Teamwork' }];
const exercise = (given: Partial<MarkedExercise>): MarkedExercise => ({
  id: 'interview',
  kind: 'INTERVIEW',
  marking: null,
  criteria,
  ...given,
});
const activity = (exerciseId: string, candidateIds: string[], assessorIds: string[]) => ({
  ...{ exerciseId, candidateId: null, group: null, candidateIds, from: 540, to: 570, preparation: null },
  ...{ writeUpTo: 580, assessorIds, actorIds: [], roomId: null, pinned: false },
});

test('every assessor has a card for every candidate of an activity, and a script is its marker’s, who is no interviewer', () => {
  const exercises = [
    exercise({}),
    exercise({ id: 'group', kind: 'GROUP' }),
    exercise({ id: 'written', kind: 'WRITTEN', marking: { minutes: 10, apartFrom: ['interview'] } }),
    exercise({ id: 'lunch', kind: 'LUNCH' }),
    exercise({ id: 'talk', criteria: [] }),
  ];
  const activities = [
    activity('interview', ['one'], ['kim']),
    activity('group', ['one', 'two'], ['alex', 'sam']),
    activity('written', ['one', 'two'], ['sam']),
    activity('lunch', ['one', 'two'], ['sam']),
    activity('talk', ['one'], ['sam']),
  ];
  const markings = [
    { exerciseId: 'written', candidateId: 'one', personId: 'kim' },
    { exerciseId: 'written', candidateId: 'two', personId: 'kim' },
  ];
  const cards = listCards(exercises, { activities, markings });
  expect(cards.map(({ exerciseId, candidateId, assessorId }) => [exerciseId, candidateId, assessorId])).toEqual([
    ['interview', 'one', 'kim'],
    ['group', 'one', 'alex'],
    ['group', 'one', 'sam'],
    ['group', 'two', 'alex'],
    ['group', 'two', 'sam'],
    ['written', 'two', 'kim'],
  ]);
});

const filled = (assessorId: string, scores: FilledCard['scores']): FilledCard => ({
  ...{ exerciseId: 'interview', candidateId: 'one', assessorId, scores, comment: '', isDone: true },
});

test('the wash-up tells the mean of each criterion and how far assessors are apart', () => {
  const cards = [filled('kim', { teamwork: 1, advocacy: 3 }), filled('alex', { teamwork: 4 })];
  expect(summariseCards(cards, () => usualMetric)).toEqual([
    { criterion: 'teamwork', mean: 2.5, gap: 3 },
    { criterion: 'advocacy', mean: 3, gap: 0 },
  ]);
});

test('an assessor’s cards come to one score for each criterion of the role, or to one of the candidate as a whole', () => {
  const cards = [filled('kim', { teamwork: 3, own: 5 }), filled('kim', { teamwork: 4 })];
  const metric = { ...usualMetric, key: 'teamwork' };
  expect(scoresToRelease([metric, { ...usualMetric, key: 'advocacy' }], cards, usualMetric)).toEqual([
    { criterion: 'teamwork', metric, value: 4 },
  ]);
  expect(scoresToRelease([], cards, usualMetric)).toMatchObject([{ criterion: 'CANDIDATE_SCORE', value: 4 }]);
  expect(scoresToRelease([], [], usualMetric)).toEqual([]);
});
