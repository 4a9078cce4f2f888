import { expect, it } from 'vitest';
import { hasRunOut, isAnswerable, isMoreTime, type OfferState, offerAfter } from './offer-state.ts';

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
  ['WITHDRAWN', -1, false, false],
  ['CLOSED', 1, false, false],
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
  ['WITHDRAWN', 60, -60, false],
  ['CLOSED', 60, -60, false],
])('%s, until %i seconds later, asked at %i: %s', (state, until, asked, given) => {
  expect(isMoreTime({ state, answerBy }, later(until), later(asked))).toBe(given);
});

it.each([
  ['still at the offer', { stageId: 11, substageId: 1104, released: false }, null],
  ['held as not taken forward', { stageId: 16, substageId: 1600, released: false }, null],
  ['an offer in preparation', { stageId: 11, substageId: 1100, released: false }, null],
  ['told that it does not go on', { stageId: 16, substageId: 1604, released: true }, 'CLOSED'],
  ['withdrawn', { stageId: 15, substageId: 1504, released: false }, 'CLOSED'],
  ['put back to the interview', { stageId: 4, substageId: 401, released: false }, 'CLOSED'],
  ['accepted by word of mouth', { stageId: 14, substageId: 1404, released: false }, 'ACCEPTED'],
] as const)('an open offer, once its application is %s', (_what, position, state) => {
  expect(offerAfter(position)).toBe(state);
});
