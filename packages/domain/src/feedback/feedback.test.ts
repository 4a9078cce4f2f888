import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeReasons, reasonsOf } from '../outcomes/reasons.ts';
import { criterionKeys } from '../scoring/criteria.ts';
import { usualMetric } from '../scoring/metric.ts';
import type { ScoredCriterion } from '../scoring/scorecard.ts';
import { bandsOf, type GivenScore } from './bands.ts';
import { blockKey, blocksOf, faultOfBlock, readBlockKey } from './blocks.ts';
import { chooseBlocks } from './choose-blocks.ts';
import { composeFeedback, type FeedbackWords } from './compose-feedback.ts';

const criteria: readonly ScoredCriterion[] = criterionKeys.map((key) => ({ key, ...usualMetric }));
const score = (criterion: string, value: number, more: Partial<GivenScore> = {}): GivenScore => ({
  criterion,
  stageId: 4,
  at: 1,
  value,
  ...more,
});

const blocks = blocksOf(criteria, reasonsOf());
const words: FeedbackWords = {
  textOf: (key) => `You read ${key}.`,
  also: 'In addition, ',
  however: 'At the same time, ',
  lowered: ['You', 'Your'],
};
const keysOf = (reason: string | null, scores: readonly GivenScore[]) =>
  composeFeedback({ reason, bands: bandsOf(criteria, scores) }, words).blocks;

describe('the bands of a candidate', () => {
  it('are of the mean of the reviewers at the stage where a criterion was scored last, the best first', () => {
    const scores = [
      score('teamwork', 0),
      score('teamwork', 3, { stageId: 6, at: 2 }),
      score('teamwork', 4, { stageId: 6, at: 3 }),
      score('resilience', 5),
      score('clientFocus', 2.5),
      score('oralAdvocacy', 2),
    ];
    expect(bandsOf(criteria, scores)).toEqual([
      { criterion: 'resilience', band: 'strong' },
      { criterion: 'teamwork', band: 'strong' },
      { criterion: 'oralAdvocacy', band: 'develop' },
    ]);
  });

  it('follow the bounds of a criterion, and leave out what has no better or worse and what counts circumstances', () => {
    const own: ScoredCriterion[] = [
      { key: 'test', metricType: 'percent', min: null, max: null, matrix: null },
      { key: 'panel', metricType: 'number', min: 10, max: 20, matrix: null },
      { key: 'licence', metricType: 'boolean', min: null, max: null, matrix: null },
      { key: 'grid', metricType: 'matrix', min: null, max: null, matrix: { enthusiasm: ['A'], writing: ['B'] } },
    ];
    const whole = { rawAcademic: 4, piFlags: 2, mitigating: 1, secondCareer: 1, enthusiasm: [4], writing: [4] };
    const scores = [
      score('test', 60),
      score('panel', 18),
      { ...score('licence', 1), value: true },
      { ...score('grid', 1), value: whole },
    ];
    expect(bandsOf(own, scores)).toEqual([
      { criterion: 'panel', band: 'strong' },
      { criterion: 'test', band: 'sound' },
    ]);
    expect(blocksOf(own, []).map(blockKey)).toEqual(
      ['test', 'panel'].flatMap((key) => ['strong', 'sound', 'develop'].map((band) => `criterion:${key}:${band}`)),
    );
  });
});

describe('the blocks of a candidate', () => {
  it.each([
    [
      'two strengths, the weakest to work on, and the reason',
      'STRONGER',
      [score('teamwork', 5), score('resilience', 4), score('clientFocus', 4), score('oralAdvocacy', 1)],
      ['criterion:teamwork:strong', 'criterion:resilience:strong', 'criterion:oralAdvocacy:develop', 'reason:STRONGER'],
    ],
    [
      'the best sound criterion where none is strong',
      'INTERVIEW',
      [score('teamwork', 3), score('resilience', 3)],
      ['criterion:teamwork:sound', 'criterion:resilience:sound', 'reason:INTERVIEW'],
    ],
    [
      'nothing twice: the only sound criterion is praised',
      'AC',
      [score('teamwork', 3)],
      ['criterion:teamwork:sound', 'reason:AC'],
    ],
    [
      'no praise of what the reason found wanting, and no advice that repeats it',
      'MOTIVATION',
      [score('motivationForUs', 5), score('motivationForLaw', 1), score('teamwork', 1)],
      ['criterion:teamwork:develop', 'reason:MOTIVATION'],
    ],
    [
      'nothing to work on where the work was not the reason',
      'RTW',
      [score('teamwork', 5), score('resilience', 1)],
      ['criterion:teamwork:strong', 'reason:RTW'],
    ],
    ['no praise beside a reason of conduct', 'INTEGRITY', [score('teamwork', 5)], ['reason:INTEGRITY']],
    ['the reason alone without scores', 'TEST', [], ['reason:TEST']],
    ['nothing without a reason or scores', null, [], []],
    ['an own reason as one of merit', 'own_1', [score('teamwork', 1)], ['criterion:teamwork:develop', 'reason:own_1']],
  ] as const)('are %s', (_name, reason, scores, expected) => {
    expect(keysOf(reason, scores)).toEqual(expected);
  });

  it('are known by their keys', () => {
    for (const block of blocks) expect(readBlockKey(blockKey(block))).toEqual(block);
    for (const key of [
      '',
      'reason:',
      'reason:A:B',
      'criterion:teamwork',
      'criterion:teamwork:best',
      'criterion:a:strong:b',
    ])
      expect(readBlockKey(key)).toBeNull();
    expect(blocks.some((block) => blockKey(block) === 'reason:DUPLICATE')).toBe(false);
  });

  it.each([
    ['You were among the best 10.', 'number_in_feedback'],
    ['Half was fine: ½.', 'number_in_feedback'],
    ['Well argued.', null],
    ['a'.repeat(601), 'too_long'],
  ])('may not hold a number: %s', (text, fault) => {
    expect(faultOfBlock(text)).toBe(fault);
  });
});

describe('a paragraph', () => {
  const own = (texts: Record<string, string>): FeedbackWords => ({ ...words, textOf: (key) => texts[key] ?? '' });
  const bands = bandsOf(criteria, [score('teamwork', 5), score('resilience', 5), score('clientFocus', 1)]);

  it('connects its sentences', () => {
    const texts = {
      'criterion:teamwork:strong': 'You listened well',
      'criterion:resilience:strong': 'Your calm showed. ',
      'criterion:clientFocus:develop': 'You could ask more about the client.',
      'reason:STRONGER': 'Please apply again!',
    };
    expect(composeFeedback({ reason: 'STRONGER', bands }, own(texts)).text).toBe(
      'You listened well. In addition, your calm showed. At the same time, you could ask more about the client. Please apply again!',
    );
  });

  it('puts no connective before a sentence whose first word may be a name', () => {
    const texts = {
      'criterion:teamwork:strong': 'You listened well.',
      'criterion:resilience:strong': 'Professor and judge alike praised you.',
      'criterion:clientFocus:develop': 'You listened well.',
    };
    expect(composeFeedback({ reason: 'FULL', bands }, own(texts))).toEqual({
      text: 'You listened well. Professor and judge alike praised you.',
      blocks: ['criterion:teamwork:strong', 'criterion:resilience:strong', 'reason:FULL'],
      gaps: ['reason:FULL'],
    });
    // A text that two blocks share is said once.
    expect(composeFeedback({ reason: null, bands }, own(texts)).text).toBe(
      'You listened well. Professor and judge alike praised you.',
    );
  });
});

const reason = fc.option(fc.constantFrom(...outcomeReasons.map(({ code }) => code)));
const scores = fc.array(
  fc.record({
    criterion: fc.constantFrom(...criterionKeys),
    stageId: fc.constantFrom(3, 4, 6),
    at: fc.integer({ min: 0, max: 5 }),
    value: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 40 },
);

describe('for every candidate', () => {
  it('a paragraph has no number, speaks of scored criteria only and of none twice, and is the same again', () => {
    fc.assert(
      fc.property(reason, scores, (given, list) => {
        const bands = bandsOf(criteria, list);
        const made = composeFeedback({ reason: given, bands }, words);
        expect(made.text).not.toMatch(/\p{N}/u);
        const told = made.blocks.map(readBlockKey).flatMap((block) => (block?.kind === 'criterion' ? [block] : []));
        expect(new Set(told.map(({ criterion }) => criterion)).size).toBe(told.length);
        for (const { criterion, band } of told) {
          expect(list.some((each) => each.criterion === criterion)).toBe(true);
          expect(bands).toContainEqual({ criterion, band });
        }
        expect(composeFeedback({ reason: given, bands: bandsOf(criteria, list) }, words)).toEqual(made);
      }),
    );
  });

  it('strengths are never worse than what to work on, and nothing else about the candidate changes a word', () => {
    const rest = fc.record({ lastName: fc.string(), ethnicity: fc.string(), flags: fc.array(fc.string()) });
    const order = ['strong', 'sound', 'develop'];
    const rank = (key: ReturnType<typeof chooseBlocks>['workOn']) =>
      key?.kind === 'criterion' ? order.indexOf(key.band) : -1;
    fc.assert(
      fc.property(reason, scores, rest, (given, list, person) => {
        const evidence = { reason: given, bands: bandsOf(criteria, list) };
        const { strengths, workOn } = chooseBlocks(evidence);
        for (const each of strengths) {
          expect(rank(each)).toBeLessThan(2);
          if (workOn) expect(rank(each)).toBeLessThanOrEqual(rank(workOn));
        }
        expect(composeFeedback({ ...person, ...evidence }, words)).toEqual(composeFeedback(evidence, words));
      }),
    );
  });
});
