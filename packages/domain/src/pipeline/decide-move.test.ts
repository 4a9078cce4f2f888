import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideMove, isRejection, type Move } from './decide-move.ts';
import { pipelineStage } from './pipeline.ts';
import { codeStages, substageId } from './substages.ts';
import { roleTemplateById } from './templates.ts';

const position = (stageId: number, code: (typeof codeStages)[number] = 'PENDING') => ({
  stageId,
  substageId: substageId(stageId, code),
});
const pipeline = roleTemplateById('trainingContract')?.pipeline ?? [];
const base = { pipeline, from: position(1), to: position(8), submitted: true, released: false };

const cases: [string, Partial<Move>, true | string][] = [
  ['one stage forward', {}, true],
  ['many stages forward', { to: position(11) }, true],
  ['back', { from: position(9), to: position(29) }, true],
  ['within a stage', { from: position(8), to: position(8, 'INVITED') }, true],
  ['out of any open stage', { from: position(9), to: position(16) }, true],
  ['out of a stage the role no longer has', { from: position(3), to: position(29) }, true],
  ['a held outcome taken back', { from: position(16), to: position(9) }, true],
  ['recording a withdrawal', { to: position(15, 'COMPLETED') }, true],
  ['out where the role does not list it', { pipeline: [pipelineStage(1)], to: position(16) }, true],
  ['a stage the role does not have', { to: position(3) }, 'stage_not_in_role'],
  ['a stage nobody knows', { to: position(4711) }, 'stage_not_in_role'],
  ['a substage of another stage', { to: { stageId: 8, substageId: 900 } }, 'substage_not_in_stage'],
  ['a substage the stage does not have', { to: position(16, 'INVITED') }, 'substage_not_in_stage'],
  ['a draft', { submitted: false }, 'not_submitted'],
  ['where it is already', { to: position(1) }, 'already_there'],
  ['out of a withdrawal', { from: position(15, 'COMPLETED') }, 'application_closed'],
  ['out of an acceptance', { from: position(14, 'COMPLETED'), to: position(9) }, 'application_closed'],
  ['turning away somebody who accepted', { from: position(14, 'COMPLETED'), to: position(16) }, 'application_closed'],
  ['out of a released outcome', { from: position(16), released: true }, 'application_closed'],
  ['undoing a released outcome', { from: position(16), released: true, undo: true }, true],
  ['undoing a withdrawal', { from: position(15, 'COMPLETED'), undo: true }, true],
];

test.each(cases)('%s', (_, change, expected) => {
  const answer = decideMove({ ...base, ...change });
  expect(answer.allowed ? true : answer.reason).toBe(expected);
});

test('lets a role have a stage after the acceptance', () => {
  const mini = roleTemplateById('miniPupillage')?.pipeline ?? [];
  const from = position(14, 'COMPLETED');
  expect(decideMove({ ...base, pipeline: mini, from, to: position(1000) }).allowed).toBe(true);
  expect(decideMove({ ...base, pipeline: mini, from, to: position(28) }).allowed).toBe(false);
});

test('never moves a closed application without an undo', () => {
  const stage = fc.constantFrom(...pipeline.map((one) => one.stageId));
  const code = fc.constantFrom(...codeStages);
  fc.assert(
    fc.property(stage, code, stage, code, (fromStage, fromCode, toStage, toCode) => {
      const answer = decideMove({
        ...base,
        from: position(fromStage, fromCode),
        to: position(toStage, toCode),
        released: true,
      });
      return ![14, 15, 16].includes(fromStage) || !answer.allowed;
    }),
  );
});

test('takes only the closing stage as a rejection', () => {
  expect([11, 15, 16].map((stageId) => isRejection({ stageId }))).toEqual([false, false, true]);
});
