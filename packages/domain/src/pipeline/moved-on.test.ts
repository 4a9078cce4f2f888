import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApplicationPosition } from './candidate-status.ts';
import { isSeen, stageNotificationOf, toldOf } from './moved-on.ts';
import { type Pipeline, pipelineStage } from './pipeline.ts';
import { type CodeStage, codeStages, substageId } from './substages.ts';

/**
 * Stages: sent, a test, being read, a custom case study after it, two rounds, one renamed by the role, a custom talk among the
 * team, an offer, accepted, withdrawn, not taken forward.
 */
const stageIdsInOrder = [1, 8, 29, 1000, 9, 10, 7, 1001, 11, 14, 15, 16];
const names: Readonly<Record<number, string>> = { 7: 'Meet the partners', 1000: 'Case study', 1001: 'Debrief' };
const pipeline: Pipeline = stageIdsInOrder.map((id) => pipelineStage(id, names[id] ?? null));

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
const heldAfter = (stageId: number) => at(16, 'PENDING', { stageBefore: stageId, substageBefore: stageId * 100 });

/** The status, and the round if the candidate is told one. */
function notification(from: ApplicationPosition, to: ApplicationPosition): string | null {
  const told = stageNotificationOf(pipeline, toldOf(from, pipeline), toldOf(to, pipeline));
  return told && [told.status, told.round ?? []].flat().join(': ');
}

describe('messages to a candidate about a move', () => {
  it.each([
    ['invited to a test', at(1), at(8, 'INVITED'), 'test: criticalThinkingTest'],
    ['begun to be read', at(1), at(1, 'IN_PROGRESS'), 'beingRead'],
    ['put to be read', at(1), at(29), 'beingRead'],
    ['on after a test, to be read', at(8, 'COMPLETED'), at(29), 'beingRead'],
    ['to an interview', at(29, 'COMPLETED'), at(9), 'interview: assessmentCentre'],
    ['over stages', at(1), at(10), 'interview: finalRound'],
    ['to an interview that has a name of the role’s own', at(29), at(7), 'interview'],
    ['to an offer that they see', at(10), at(11, 'INVITED'), 'offer'],
    ['to an interview out of a held end', heldAfter(29), at(9), 'interview: assessmentCentre'],
    ['to the interview that they were at, out of a held end', heldAfter(9), at(9), null],
    ['a step inside a stage', at(9), at(9, 'SCHEDULED'), null],
    ['to the next round', at(9, 'COMPLETED'), at(10), 'interview: finalRound'],
    ['to a next round that has a name of the role’s own', at(10), at(7), 'interview: next'],
    ['back to the round before', at(10), at(9), null],
    ['to the next round, while an end is held after it', at(9), heldAfter(10), 'interview: finalRound'],
    ['to a stage of the role’s own after the last round', at(7), at(1001), null],
    ['read again, after being read', at(1, 'IN_PROGRESS'), at(29), null],
    ['to a stage of the role’s own that looks the same', at(29), at(1000), null],
    ['an offer in preparation', at(10), at(11, 'PENDING', { stageBefore: 10, substageBefore: 1000 }), null],
    ['an end that is held', at(9), heldAfter(9), null],
    ['an end that is told', at(9), at(16, 'COMPLETED', { released: true, stageBefore: 9 }), null],
    ['an acceptance', at(11, 'INVITED'), at(14, 'COMPLETED'), null],
    ['a withdrawal', at(9), at(15, 'COMPLETED'), null],
    ['back to be read', at(9), at(29), null],
    ['back to the test', at(29), at(8), null],
    ['back to where it was sent', at(1, 'IN_PROGRESS'), at(1), null],
    ['given back after an end was told', at(16, 'COMPLETED', { released: true }), at(9), null],
    ['a draft', at(1, 'PENDING', { submittedAt: null }), at(9, 'PENDING', { submittedAt: null }), null],
  ])('%s', (_name, from, to, expected) => {
    expect(notification(from, to)).toBe(expected);
  });

  const asked = at(25, 'INVITED', { answered: false });
  it.each([
    ['after they were approached', at(24, 'INVITED', { answered: false }), asked, 'form'],
    ['after they have shown interest', at(17, 'PENDING', { answered: false }), asked, 'form'],
    ['in the stage where they wait for it', at(25, 'PENDING', { answered: false }), asked, 'form'],
    ['from a stage that comes later', at(9, 'PENDING', { answered: false }), asked, 'form'],
    ['out of a held end', { ...heldAfter(17), answered: false }, asked, 'form'],
    ['that they know of', asked, at(25, 'IN_PROGRESS', { answered: false }), null],
    [
      'out of an end held while they were asked',
      { ...heldAfter(25), substageBefore: 2501, answered: false },
      asked,
      null,
    ],
    ['with a form that they have sent', at(17), at(25, 'INVITED'), null],
    ['and has sent it', asked, at(25, 'COMPLETED'), null],
    ['and asked no more', asked, at(25, 'PENDING', { answered: false }), null],
    ['and withdrew', at(17, 'PENDING', { answered: false }), { ...asked, withdrawn: true }, null],
    ['and stands at an interview next', asked, at(9, 'PENDING', { answered: false }), 'interview: assessmentCentre'],
  ])('asked for the form %s', (_name, from, to, expected) => {
    const approaching = [24, 17, 25].map((id) => pipelineStage(id)).concat(pipeline);
    const told = stageNotificationOf(approaching, toldOf(from, approaching), toldOf(to, approaching));
    expect(told && [told.status, told.round ?? []].flat().join(': ')).toBe(expected);
  });

  it('never mention a step that the candidate does not see, and never both a step and its reverse', () => {
    const position = fc
      .record({
        stageId: fc.constantFrom(...stageIdsInOrder),
        code: fc.constantFrom(...codeStages),
        stageBefore: fc.constantFrom(null, ...stageIdsInOrder),
        released: fc.boolean(),
        withdrawn: fc.boolean(),
      })
      .map(({ stageId, code, ...rest }) => at(stageId, code, rest));
    fc.assert(
      fc.property(position, position, (one, other) => {
        const [known, now] = [toldOf(one, pipeline), toldOf(other, pipeline)];
        const there = stageNotificationOf(pipeline, known, now);
        expect(there === null || there.status === now.status).toBe(true);
        if (!isSeen(known, now)) expect(there).toBeNull();
        if (there !== null) expect(stageNotificationOf(pipeline, now, known)).toBeNull();
      }),
    );
  });
});
