import { expect, test } from 'vitest';
import { type Pipeline, pipelineStage } from './pipeline.ts';
import { isRound, roundOf, rounds } from './rounds.ts';
import { stages } from './stages.ts';

const pipeline: Pipeline = [pipelineStage(1), pipelineStage(6), pipelineStage(7, 'Meet the partners')];

test.each([
  ['a round by its word', 6, 'firstRound'],
  ['one that the role calls otherwise', 7, null],
  ['one that the role does not list any more', 10, 'finalRound'],
  ['an interview without a name', 3, null],
  ['what is no round', 29, null],
  ['a stage of the role’s own', 1000, null],
])('%s', (_name, stageId, expected) => {
  expect(roundOf(pipeline, stageId)).toBe(expected);
});

test('takes each test and interview of the product as a round, and nothing else', () => {
  const rounded = stages.filter(({ id }) => isRound(id));
  expect(rounded.map(({ key }) => key).sort()).toEqual([...rounds, 'interview'].sort());
  expect(stages.filter(({ group }) => group === 'interview').every(({ id }) => isRound(id))).toBe(true);
});
