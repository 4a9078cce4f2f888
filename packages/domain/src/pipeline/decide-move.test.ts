import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideMove, isRejection, type Move } from './decide-move.ts';
import { pipelineStage } from './pipeline.ts';
import { codeStages, substageId } from './substages.ts';
import { roleTemplateById } from './templates.ts';

const place = (stageId: number, code: (typeof codeStages)[number] = 'PENDING') => ({
  stageId,
  substageId: substageId(stageId, code),
});
const pipeline = roleTemplateById('trainingContract')?.pipeline ?? [];
const base = { pipeline, from: place(1), to: place(8), submitted: true, released: false };

const cases: [string, Partial<Move>, true | string][] = [
  ['one stage forward', {}, true],
  ['many stages forward', { to: place(11) }, true],
  ['back', { from: place(9), to: place(29) }, true],
  ['within a stage', { from: place(8), to: place(8, 'INVITED') }, true],
  ['out of any open stage', { from: place(9), to: place(16) }, true],
  ['out of a stage the role no longer has', { from: place(3), to: place(29) }, true],
  ['a held outcome taken back', { from: place(16), to: place(9) }, true],
  ['recording a withdrawal', { to: place(15, 'COMPLETED') }, true],
  ['out where the role does not list it', { pipeline: [pipelineStage(1)], to: place(16) }, true],
  ['a stage the role does not have', { to: place(3) }, 'stage_not_in_role'],
  ['a stage nobody knows', { to: place(4711) }, 'stage_not_in_role'],
  ['a substage of another stage', { to: { stageId: 8, substageId: 900 } }, 'substage_not_in_stage'],
  ['a substage the stage does not have', { to: place(16, 'INVITED') }, 'substage_not_in_stage'],
  ['a draft', { submitted: false }, 'not_submitted'],
  ['where it is already', { to: place(1) }, 'already_there'],
  ['out of a withdrawal', { from: place(15, 'COMPLETED') }, 'application_closed'],
  ['out of an acceptance', { from: place(14, 'COMPLETED'), to: place(9) }, 'application_closed'],
  ['turning away somebody who accepted', { from: place(14, 'COMPLETED'), to: place(16) }, 'application_closed'],
  ['out of a released outcome', { from: place(16), released: true }, 'application_closed'],
  ['undoing a released outcome', { from: place(16), released: true, undo: true }, true],
  ['undoing a withdrawal', { from: place(15, 'COMPLETED'), undo: true }, true],
];

test.each(cases)('%s', (_, change, expected) => {
  const answer = decideMove({ ...base, ...change });
  expect(answer.allowed ? true : answer.reason).toBe(expected);
});

test('lets a role have a stage after the acceptance', () => {
  const mini = roleTemplateById('miniPupillage')?.pipeline ?? [];
  const from = place(14, 'COMPLETED');
  expect(decideMove({ ...base, pipeline: mini, from, to: place(1000) }).allowed).toBe(true);
  expect(decideMove({ ...base, pipeline: mini, from, to: place(28) }).allowed).toBe(false);
});

test('never moves a closed application without an undo', () => {
  const stage = fc.constantFrom(...pipeline.map((one) => one.stageId));
  const code = fc.constantFrom(...codeStages);
  fc.assert(
    fc.property(stage, code, stage, code, (fromStage, fromCode, toStage, toCode) => {
      const answer = decideMove({
        ...base,
        from: place(fromStage, fromCode),
        to: place(toStage, toCode),
        released: true,
      });
      return ![14, 15, 16].includes(fromStage) || !answer.allowed;
    }),
  );
});

test('takes only the closing stage as a rejection', () => {
  expect([11, 15, 16].map((stageId) => isRejection({ stageId }))).toEqual([false, false, true]);
});
