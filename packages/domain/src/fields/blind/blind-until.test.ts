import { describe, expect, test } from 'vitest';
import { pipelineStage } from '../../pipeline/pipeline.ts';
import { type BlindRole, blindUntil, endsOfBlindness, isHiddenAt, seenStages } from './blind-until.ts';

const own = 1000;
const pipeline = [1, 28, own, 3, 11, 14, 15, 16].map((id) => pipelineStage(id, id === own ? 'Essay' : null));

describe('the stage until which a role is blind', () => {
  test.each<[string, number | null, number[]]>([
    ['throughout', null, []],
    ['the second', 28, [28, own, 3, 11, 14]],
    ['one of the role’s own', own, [own, 3, 11, 14]],
    ['an interview', 3, [3, 11, 14]],
    ['the last at which somebody is in the running', 14, [14]],
    ['the first: that would be no blindness', 1, []],
    ['one at which somebody is out', 16, []],
    ['one that the role does not have', 9, []],
  ])('%s', (_name, until, seen) => {
    expect(seenStages(pipeline, until)).toEqual(seen);
    expect(blindUntil(pipeline, seen)).toBe(seen.length === 0 ? null : until);
  });

  test('can be any stage after the first at which candidates are still in the running', () => {
    expect(endsOfBlindness(pipeline).map(({ stageId }) => stageId)).toEqual([28, own, 3, 11, 14]);
    expect(endsOfBlindness([pipelineStage(1)])).toEqual([]);
  });
});

describe("the candidate's identity", () => {
  const seen = seenStages(pipeline, 3);
  const until = { blind: true, seenStages: seen };
  test.each<[string, BlindRole, number, boolean]>([
    ['on a role that is not blind', { blind: false, seenStages: [] }, 1, false],
    ['on one that was blind until a stage, and is not', { ...until, blind: false }, 1, false],
    ['throughout', { ...until, seenStages: [] }, 14, true],
    ['before the stage', until, 28, true],
    ['at the stage', until, 3, false],
    ['after it', until, 14, false],
    ['moved back', until, own, true],
    ['not taken forward', until, 16, true],
    ['withdrawn', until, 15, true],
    ['at a stage that the role has lost', until, 9, true],
  ])('%s', (_name, role, stageId, hidden) => {
    expect(isHiddenAt(role, stageId)).toBe(hidden);
  });
});
