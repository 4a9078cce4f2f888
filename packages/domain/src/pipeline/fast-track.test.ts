import { expect, it } from 'vitest';
import { stagesJumped } from './fast-track.ts';
import { pipelineStage } from './pipeline.ts';

const pipeline = [1, 8, 29, 1000, 9, 11, 14, 15, 16].map((id) => pipelineStage(id));

it.each([
  [1, 8, 0],
  [1, 29, 1],
  [1, 9, 3],
  [29, 1000, 0],
  [8, 11, 3],
  // Not forward, or out of the running.
  [29, 8, null],
  [9, 9, null],
  [1, 14, null],
  [1, 15, null],
  [1, 16, null],
  // Not a stage of this role.
  [1, 10, null],
  [7, 11, null],
])('from %i to %i it jumps over %s', (from, to, jumped) => {
  expect(stagesJumped(pipeline, from, to)).toBe(jumped);
});
