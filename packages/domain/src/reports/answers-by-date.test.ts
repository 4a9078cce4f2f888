import { expect, test } from 'vitest';
import { answersByDate, type ToldCount } from './answers-by-date.ts';

const on = (day: number, people = 1): ToldCount => ({ told: day, isListed: true, people });
const untold = (people: number, isListed = true): ToldCount => ({ told: -1, isListed, people });

test('answers on the decision date are on time, and later ones are late by their days', () => {
  // 2026-01-10 is day 20463 since 1970.
  const counts = [on(20_400, 3), on(20_463, 2), on(20_464), on(20_470), on(20_490, 2), untold(4), untold(5, false)];
  expect(answersByDate(counts, { decideBy: '2026-01-10', today: '2026-02-01' })).toEqual({
    people: 18,
    onTime: 5,
    late: 4,
    outstanding: 0,
    overdue: 4,
    medianLate: 7,
    longestOverdue: 22,
  });
});

test('nothing is overdue on the decision date itself', () => {
  const before = answersByDate([untold(4), untold(1, false)], { decideBy: '2026-01-10', today: '2026-01-10' });
  expect(before).toMatchObject({ people: 5, outstanding: 4, overdue: 0, medianLate: null, longestOverdue: null });
});

test('people who are in no list any more are overdue to no role', () => {
  const gone = answersByDate([untold(2, false)], { decideBy: '2026-01-10', today: '2026-01-20' });
  expect(gone).toMatchObject({ people: 2, outstanding: 0, overdue: 0, longestOverdue: null });
});
