import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ApplicationPosition, candidateStatus, isAnswerOutstanding, toldPosition } from './candidate-status.ts';
import { stages } from './stages.ts';
import { type CodeStage, codeStages, substageId } from './substages.ts';
import { staffMove, whoseMove } from './whose-move.ts';

const at = (
  stageId: number,
  code: CodeStage = 'PENDING',
  change: Partial<ApplicationPosition> = {},
): ApplicationPosition => ({
  stageId,
  substageId: substageId(stageId, code),
  stageBefore: null,
  released: false,
  submittedAt: '2026-11-20T10:00:00Z',
  withdrawn: false,
  ...change,
});

const cases: [string, ApplicationPosition, string, string][] = [
  ['not sent yet', at(1, 'PENDING', { submittedAt: null }), 'draft', 'theirs'],
  ['just sent', at(1), 'sent', 'ours'],
  ['opened', at(1, 'IN_PROGRESS'), 'beingRead', 'ours'],
  ['in review', at(29), 'beingRead', 'ours'],
  ['invited to a test', at(8, 'INVITED'), 'test', 'theirs'],
  ['doing the test', at(2, 'IN_PROGRESS'), 'test', 'theirs'],
  ['test done', at(2, 'COMPLETED'), 'test', 'ours'],
  ['to choose a time', at(9, 'INVITED'), 'interview', 'theirs'],
  ['interview fixed', at(9, 'SCHEDULED'), 'interview', 'nobody'],
  ['interview held', at(9, 'COMPLETED'), 'interview', 'ours'],
  ['offer sent', at(11, 'INVITED'), 'offer', 'theirs'],
  ['offer in preparation', at(11, 'PENDING', { stageBefore: 10, substageBefore: 1004 }), 'interview', 'ours'],
  ['accepted', at(14, 'COMPLETED'), 'accepted', 'nobody'],
  ['withdrawn', at(15, 'COMPLETED'), 'withdrawn', 'nobody'],
  ['withdrawn by its mark', at(9, 'PENDING', { withdrawn: true }), 'withdrawn', 'nobody'],
  ['outcome told', at(16, 'COMPLETED', { released: true, stageBefore: 9 }), 'notTakenForward', 'nobody'],
  ['outcome held', at(16, 'PENDING', { stageBefore: 9, substageBefore: 902 }), 'interview', 'nobody'],
  ['outcome held after a withdrawn unsent offer', at(16, 'PENDING', { stageBefore: 11 }), 'beingRead', 'ours'],
  ['outcome held, nothing known before', at(16), 'sent', 'ours'],
  ['outcome held, moved within the closing stage', at(16, 'PENDING', { stageBefore: 16 }), 'beingRead', 'ours'],
  ['approached', at(24), 'approached', 'theirs'],
  ['approached and told so', at(24, 'INVITED'), 'approached', 'theirs'],
  ['interested, nothing sent', at(17, 'PENDING', { answered: false }), 'considered', 'ours'],
  ['asked for the form', at(25, 'INVITED', { answered: false }), 'considered', 'theirs'],
  ['the form sent', at(25, 'COMPLETED'), 'sent', 'ours'],
  ['interviewed without a form', at(9, 'INVITED', { answered: false }), 'interview', 'theirs'],
  ['a custom stage', at(1000), 'beingRead', 'ours'],
];

test.each(cases)('%s', (_, position, key, move) => {
  expect(candidateStatus(position)).toEqual({ key, whoseMove: move });
});

test('takes the status of a custom stage from its group', () => {
  expect(candidateStatus(at(1000, 'INVITED'), () => 'interview')).toEqual({ key: 'interview', whoseMove: 'theirs' });
});

test.each([
  ['an open position is what it is', at(9, 'INVITED'), 9, 901],
  ['a held outcome', at(16, 'PENDING', { stageBefore: 11, substageBefore: 1101 }), 11, 1101],
  ['an unsent offer', at(11, 'PENDING', { stageBefore: 10, substageBefore: 1004 }), 10, 1004],
  ['a released outcome', at(16, 'COMPLETED', { released: true, stageBefore: 9 }), 16, 1604],
  ['after a withdrawn unsent offer', at(16, 'PENDING', { stageBefore: 11 }), 1, 103],
])('takes the stage that the candidate was told: %s', (_, position, stageId, substage) => {
  expect(toldPosition(position)).toEqual({ stageId, substageId: substage });
});

test('never shows a held outcome', () => {
  const stage = fc.constantFrom(...stages.filter((one) => one.group !== 'closed').map((one) => one.id));
  fc.assert(
    fc.property(stage, fc.constantFrom(...codeStages), fc.constantFrom(...codeStages), (before, code, held) => {
      fc.pre(before !== 14 && !(before === 11 && code === 'PENDING'));
      const position = at(16, held, { stageBefore: before, substageBefore: substageId(before, code) });
      expect(candidateStatus(position)).toEqual(candidateStatus(at(before, code)));
    }),
  );
});

test.each([
  [1, 'PENDING', 'ours'],
  [8, 'INVITED', 'theirs'],
  [8, 'IN_PROGRESS', 'theirs'],
  [25, 'IN_PROGRESS', 'theirs'],
  [9, 'IN_PROGRESS', 'ours'],
  [9, 'SCHEDULED', 'waiting'],
  [16, 'PENDING', 'ours'],
  [16, 'COMPLETED', 'waiting'],
  [14, 'PENDING', 'waiting'],
  [15, 'COMPLETED', 'waiting'],
] as const)('shows staff for stage %i in %s: %s', (stageId, code, expected) => {
  expect(whoseMove(stageId, substageId(stageId, code))).toBe(expected);
});

test.each([
  ['one that was sent', at(1), true],
  ['one whose decision is held, like any other', at(16, 'PENDING', { stageBefore: 1 }), true],
  ['one that was told', at(16, 'COMPLETED', { released: true }), false],
  ['one that was never sent', at(1, 'PENDING', { submittedAt: null }), false],
  ['one that was withdrawn', at(15, 'COMPLETED', { withdrawn: true }), false],
  ['one whose offer was accepted', at(14, 'COMPLETED'), false],
  ['one whose candidate has the move', at(11, 'INVITED', { released: true }), false],
])('decides whether the organisation owes an answer: %s', (_name, position, expected) => {
  expect(isAnswerOutstanding(candidateStatus(position))).toBe(expected);
});

test('shows staff that an ended application waits for no action, and that a held outcome is still theirs to send', () => {
  for (const stageId of [14, 15, 16]) expect(staffMove(stageId, substageId(stageId, 'COMPLETED'))).toBe('nobody');
  expect(staffMove(16, substageId(16, 'PENDING'))).toBe('ours');
  expect(staffMove(9, substageId(9, 'SCHEDULED'))).toBe('waiting');
});
