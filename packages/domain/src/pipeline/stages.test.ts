import { expect, test } from 'vitest';
import { isCustomStage, type StageGroup, stageById, stageGroup, stages, terminalOf } from './stages.ts';
import { codeStageIn, codeStages, readSubstage, substageId } from './substages.ts';

const groups: [StageGroup, number[]][] = [
  ['applied', [1, 17, 18, 19, 23, 24, 25]],
  ['screening', [2, 8, 20, 28, 29]],
  ['interview', [3, 4, 5, 6, 7, 9, 10]],
  ['offer', [11, 14]],
  ['closed', [15, 16]],
];

test.each(groups)('%s holds %j', (group, ids) => {
  expect(stages.filter((stage) => stage.group === group).map((stage) => stage.id)).toEqual(ids);
});

test('gives every stage its own id and name', () => {
  expect(new Set(stages.map((stage) => stage.id)).size).toBe(23);
  expect(new Set(stages.map((stage) => stage.key)).size).toBe(23);
});

test.each([
  [14, 'accepted'],
  [15, 'withdrawn'],
  [16, 'notTakenForward'],
  [11, undefined],
  [1000, undefined],
])('stage %i ends as %s', (id, terminal) => {
  expect(terminalOf(id)).toBe(terminal);
});

test('starts custom stages at 1000, without a group of their own', () => {
  expect([999, 1000, 1001.5].map(isCustomStage)).toEqual([false, true, false]);
  expect(stageById(1000)).toBeUndefined();
  expect(stageGroup(1000)).toBe('none');
});

test('reads a substage id back as its parts', () => {
  for (const stageId of [...stages.map((stage) => stage.id), 1000, 1234]) {
    for (const [orderIndex, codeStage] of codeStages.entries()) {
      expect(readSubstage(substageId(stageId, codeStage))).toEqual({ stageId, codeStage, orderIndex });
    }
  }
  expect(substageId(16, 'PENDING')).toBe(1600);
  expect(substageId(9, 'COMPLETED')).toBe(904);
});

test.each([0, 4, 99, 105, 1699, 100.5, -100, Number.NaN])('%d is no substage', (id) => {
  expect(readSubstage(id)).toBeNull();
});

test('ties a substage to one stage only', () => {
  expect(codeStageIn(9, 903)).toBe('IN_PROGRESS');
  expect(codeStageIn(8, 903)).toBeNull();
});
