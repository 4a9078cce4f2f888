import { describe, expect, it } from 'vitest';
import { pipelineStage } from '../pipeline/pipeline.ts';
import { dueBefore, faultOfRule, isDueBeforeDecision } from './automatic-message.ts';
import { productMailsOf } from './product-mails.ts';

const timeZone = 'Europe/London';
const clock = (now: string) => ({ now: new Date(now), timeZone });

describe('the rule of an automatic message', () => {
  it.each([
    ['on entering a stage, at once', { follows: 'entered', stageId: 6, days: 0 }, null],
    ['on entering no stage', { follows: 'entered', stageId: null, days: 0 }, 'stage_missing'],
    ['on entering the end', { follows: 'entered', stageId: 16, days: 3 }, 'stage_of_end'],
    ['after days that are no choice', { follows: 'entered', stageId: 6, days: 2 }, 'not_a_choice'],
    ['on the day of the decision, for all', { follows: 'decision', stageId: null, days: 0 }, null],
    ['after two weeks of silence', { follows: 'silence', stageId: null, days: 14 }, null],
    ['after silence at a stage', { follows: 'silence', stageId: 6, days: 14 }, 'silence_of_stage'],
    ['three days before an offer is answered', { follows: 'offer', stageId: null, days: 3 }, null],
    ['before an offer is answered, at a stage', { follows: 'offer', stageId: 11, days: 3 }, 'offer_of_stage'],
    ['on the day of an offer', { follows: 'offer', stageId: null, days: 0 }, 'not_a_choice'],
    ['after a silence shorter than a week', { follows: 'silence', stageId: null, days: 5 }, 'silence_too_short'],
  ] as const)('%s', (_name, rule, expected) => {
    expect(faultOfRule(rule)).toBe(expected);
  });
});

describe('an automatic message', () => {
  it.each([
    ['at once waits until the move can no longer be undone', 0, '2026-11-26T22:00:00Z', '2026-11-26T21:50:00.000Z'],
    ['after three days is due in the morning of the third day', 3, '2026-11-26T09:00:00Z', '2026-11-24T00:00:00.000Z'],
    ['is not due before nine', 3, '2026-11-26T08:59:00Z', null],
    ['is not due after eight in the evening', 3, '2026-11-26T20:00:00Z', null],
    ['follows the clock of the office in summer', 1, '2027-03-28T08:00:00Z', '2027-03-28T00:00:00.000Z'],
  ])('%s', (_name, days, now, expected) => {
    expect(dueBefore(days, clock(now))?.toISOString() ?? null).toBe(expected);
  });

  const decision = { decisionBy: '2027-03-01', days: 7, onSince: new Date('2027-01-01T00:00:00Z') };
  it.each([
    ['a week before the decision', decision, '2027-02-22T09:00:00Z', true],
    ['a minute earlier: not yet', decision, '2027-02-22T08:59:00Z', false],
    ['later, when it was missed', decision, '2027-02-25T10:00:00Z', true],
    ['not after the day', decision, '2027-03-02T10:00:00Z', false],
    [
      'not when its time had passed before it was switched on',
      { ...decision, onSince: new Date('2027-02-22T09:00:01Z') },
      '2027-02-22T10:00:00Z',
      false,
    ],
    ['not without a day', { ...decision, decisionBy: null }, '2027-02-22T10:00:00Z', false],
  ])('before the decision is due %s', (_name, given, now, expected) => {
    expect(isDueBeforeDecision(given, clock(now))).toBe(expected);
  });
});

describe("the product's mails of a role", () => {
  const pipeline = [1, 28, 2, 6, 7, 11, 14, 15, 16].map((id) => pipelineStage(id));

  it('come in the order of its stages', () => {
    expect(productMailsOf(pipeline, true).map(({ stageId, template }) => [stageId, template])).toEqual([
      [null, 'draft-reminder'],
      [null, 'application-sent'],
      [28, 'application-moved'],
      [2, 'application-moved'],
      [6, 'application-moved'],
      [7, 'application-moved'],
      [11, 'offer-made'],
      [null, 'offer-expired'],
      [null, 'decision-late'],
      [null, 'outcome-not-taken-forward'],
    ]);
  });

  it('begin with the invitation to the form for candidates who were approached', () => {
    const mails = productMailsOf(
      [24, 17, 25, 28, 11, 14, 15, 16].map((id) => pipelineStage(id)),
      false,
    );
    expect(mails).toContainEqual({ stageId: 25, template: 'form-invited' });
    expect(mails).not.toContainEqual({ stageId: null, template: 'decision-late' });
  });
});
