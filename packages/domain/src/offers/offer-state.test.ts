import { expect, it } from 'vitest';
import { hasRunOut, isAnswerable, isMoreTime, type OfferState } from './offer-state.ts';

const answerBy = new Date('2027-03-05T17:00:00Z');
const later = (seconds: number): Date => new Date(answerBy.getTime() + seconds * 1000);

it.each<[OfferState, number, boolean, boolean]>([
  ['DRAFT', -1, false, false],
  ['SENT', -1, true, false],
  ['SENT', 0, false, true],
  ['SENT', 1, false, true],
  ['ACCEPTED', 1, false, false],
  ['DECLINED', -1, false, false],
  ['EXPIRED', -1, false, true],
])('%s, %i seconds after its time: answerable %s, run out %s', (state, seconds, answerable, runOut) => {
  const offer = { state, answerBy };
  expect([isAnswerable(offer, later(seconds)), hasRunOut(offer, later(seconds))]).toEqual([answerable, runOut]);
});

it.each<[OfferState, number, number, boolean]>([
  ['SENT', 60, -60, true],
  ['EXPIRED', 60, 30, true],
  ['EXPIRED', 60, 90, false],
  ['SENT', 0, -60, false],
  ['SENT', -30, -60, false],
  ['DRAFT', 60, -60, false],
  ['ACCEPTED', 60, -60, false],
  ['DECLINED', 60, -60, false],
])('%s, until %i seconds later, asked at %i: %s', (state, until, asked, given) => {
  expect(isMoreTime({ state, answerBy }, later(until), later(asked))).toBe(given);
});
