import { expect, test } from 'vitest';
import { type CandidateMove, candidateMoveKind, decideCandidateMove } from './candidate-move.ts';
import { isHeldOffer, isHeldRejection } from './held-rejection.ts';
import { type CodeStage, substageId } from './substages.ts';

const position = (stageId: number, code: CodeStage = 'PENDING') => ({ stageId, substageId: substageId(stageId, code) });
const base = { from: position(9), toStageId: 15, submitted: true, released: false };

const cases: [string, Partial<CandidateMove>, true | string][] = [
  ['withdraws from an open stage', {}, true],
  ['withdraws while an outcome is held', { from: position(16) }, true],
  ['withdraws after having accepted', { from: position(14, 'COMPLETED') }, true],
  ['withdraws a draft', { submitted: false }, 'not_submitted'],
  ['withdraws twice', { from: position(15, 'COMPLETED') }, 'application_closed'],
  ['withdraws after the outcome', { from: position(16, 'COMPLETED'), released: true }, 'application_closed'],
  ['accepts a sent offer', { from: position(11, 'INVITED'), toStageId: 14 }, true],
  ['accepts a released offer', { from: position(11), toStageId: 14, released: true }, true],
  ['declines an offer', { from: position(11, 'INVITED') }, true],
  ['accepts an offer in preparation', { from: position(11), toStageId: 14 }, 'no_open_offer'],
  ['accepts without an offer', { toStageId: 14 }, 'no_open_offer'],
  ['accepts what was accepted', { from: position(14, 'COMPLETED'), toStageId: 14, released: true }, 'no_open_offer'],
  ['shows interest after an approach', { from: position(24, 'INVITED'), toStageId: 17 }, true],
  ['shows interest out of nowhere', { toStageId: 17 }, 'not_approached'],
  ['makes themselves an offer', { toStageId: 11 }, 'not_your_move'],
  ['closes the application as staff would', { toStageId: 16 }, 'not_your_move'],
];

test.each(cases)('a candidate %s', (_, change, expected) => {
  const answer = decideCandidateMove({ ...base, ...change });
  expect(answer.allowed ? true : answer.reason).toBe(expected);
});

test.each([
  [position(9), 15, 'withdraw'],
  [position(11), 15, 'withdraw'],
  [position(11, 'INVITED'), 15, 'declineOffer'],
  [position(11, 'INVITED'), 14, 'acceptOffer'],
  [position(14, 'COMPLETED'), 15, 'renege'],
  [position(24), 17, 'showInterest'],
  [position(24), 15, 'noThanks'],
])('from %j to %i is called %s', (from, toStageId, kind) => {
  expect(candidateMoveKind({ from, toStageId, released: false })).toBe(kind);
});

test('takes only stage 16 in PENDING as a held rejection', () => {
  expect(isHeldRejection(position(16))).toBe(true);
  expect(isHeldRejection(position(16, 'COMPLETED'))).toBe(false);
  expect(isHeldRejection(position(15))).toBe(false);
  expect(isHeldOffer(position(11))).toBe(true);
  expect(isHeldOffer(position(11, 'INVITED'))).toBe(false);
});
