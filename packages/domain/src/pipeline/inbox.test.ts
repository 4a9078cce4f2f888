import { describe, expect, it } from 'vitest';
import { inboxPart, inboxParts, nextAction, ourPositions } from './inbox.ts';
import { type Pipeline, pipelineStage } from './pipeline.ts';
import { codeStages, substageId } from './substages.ts';
import { roleTemplates } from './templates.ts';
import { whoseMove } from './whose-move.ts';

const pipeline: Pipeline = [1, 8, 29, 1000, 4, 1001, 11, 14, 15, 16].map((id) => pipelineStage(id));
const at = (substage: number) => ({ stageId: Math.floor(substage / 100), substageId: substage });

describe('applications that wait for staff', () => {
  it.each([
    [100, 'READ', 'REVIEW'],
    [800, 'INVITE', 'REVIEW'],
    [801, null, null],
    [803, null, null],
    [804, 'DECIDE', 'DECIDE'],
    [2900, 'READ', 'REVIEW'],
    [2903, 'CARRY_ON', 'DECIDE'],
    [2904, 'DECIDE', 'DECIDE'],
    // A role's own stage counts like the stage before it.
    [100_000, 'READ', 'REVIEW'],
    [400, 'ARRANGE', 'DECIDE'],
    [402, null, null],
    [403, 'CARRY_ON', 'DECIDE'],
    [100_100, 'ARRANGE', 'DECIDE'],
    [1100, 'SEND_OFFER', 'DECIDE'],
    [1101, null, null],
    [1404, null, null],
    [1504, null, null],
    [1600, 'TELL', 'TELL'],
    [1604, null, null],
  ] as const)('at %i is %s, in %s', (substage, action, part) => {
    expect([nextAction(pipeline, at(substage)), inboxPart(pipeline, at(substage))]).toEqual([action, part]);
  });

  it("are in one part when it is staff's move, and in none otherwise", () => {
    for (const { pipeline: stages } of roleTemplates) {
      const all = stages.flatMap(({ stageId }) => codeStages.map((code) => at(substageId(stageId, code))));
      const ours = all.filter((position) => whoseMove(position.stageId, position.substageId) === 'ours');
      const parts = all.filter((position) => inboxParts.some((part) => part === inboxPart(stages, position)));
      expect(parts).toEqual(ours);
      const counted = ourPositions(stages);
      expect(counted).toContainEqual(at(1600));
      expect(counted.every((position) => inboxPart(stages, position) !== null)).toBe(true);
    }
  });
});
