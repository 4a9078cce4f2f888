import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roleTemplates } from '../pipeline/templates.ts';
import { cutDirection } from './cut-direction.ts';
import { groupOfAnswer } from './impact-groups.ts';
import { impactOfCut, type ToldTrait } from './impact-of-cut.ts';
import { areNear } from './near-sets.ts';

const pipeline = roleTemplates[0]?.pipeline ?? [];

test.each([
  ['on to the final round', [1, 28], 10, 'forward'],
  ['out, from anywhere', [10], 16, 'out'],
  ['back', [10], 1, 'none'],
  ['within a stage', [10], 10, 'none'],
  ['on for some and back for others', [1, 11], 10, 'none'],
  ['out by their own wish', [1], 15, 'none'],
  ['nobody', [], 10, 'none'],
] as const)('%s', (...[, from, to, direction]) => {
  expect(cutDirection(pipeline, from, to)).toBe(direction);
});

test.each([
  ['sex', 'FEMALE', 'woman'],
  ['sex', 'MAN', 'man'],
  ['sex', 'NON_BINARY', 'other'],
  ['sex', 'PREFER_NOT_TO_SAY', 'unknown'],
  ['sex', null, 'unknown'],
  ['ethnicity', 2, 'white'],
  ['ethnicity', 98, 'unknown'],
  ['ethnicity', [10, 13], 'asian'],
  ['ethnicity', [2, 15], 'mixed'],
  ['ethnicity', [15, 98], 'black'],
  ['ethnicity', 'anything', 'unknown'],
  ['disability', 'YES', 'disabled'],
  ['disability', 'NO', 'notDisabled'],
  ['background', 6, 'working'],
  ['background', 9, 'unknown'],
] as const)('%s %o counts as %s', (trait, answer, group) => {
  expect(groupOfAnswer(trait, answer)).toBe(group);
});

const count = (code: string, selected: number, total: number) => ({ code, selected, total });

const group = fc.record({ total: fc.nat(60), share: fc.double({ min: 0, max: 1, noNaN: true }) });
const codes = ['man', 'woman', 'other', 'unknown'];

function expectSafe(told: ToldTrait, hasUnknown: boolean): void {
  const totals = [...told.groups.map((one) => one.total), ...(hasUnknown ? [told.unknown] : [])];
  const shown = totals.filter((one) => one !== null);
  expect(shown.every((total) => total >= 10)).toBe(true);
  if (totals.length > 1) expect(totals.length - shown.length).not.toBe(1);
  expect(told.groups.every(({ total, selected }) => total !== null || selected === null)).toBe(true);
  expect([...totals, ...told.groups.map(({ selected }) => selected)].every((one) => (one ?? 0) % 5 === 0)).toBe(true);
}

describe('what is told of a cut', () => {
  test('rates, ratio, test and verdict of groups that are large enough', () => {
    const told = impactOfCut('ethnicity', [
      count('white', 90, 300),
      count('black', 8, 64),
      count('asian', 36, 160),
      count('unknown', 12, 40),
    ]);
    expect(told).toMatchObject({ reference: 'white', unknown: 40 });
    expect(told?.groups).toMatchObject([
      { code: 'white', total: 300, selected: 90, rate: 0.3, ratio: null, verdict: 'NONE' },
      { code: 'black', total: 65, selected: 10, rate: 0.13, ratio: 0.42, test: 'z', verdict: 'ADVERSE' },
      { code: 'asian', ratio: 0.75, verdict: 'WATCH' },
    ]);
  });

  test('nothing of a small group, nor of the one it could be worked out from', () => {
    const told = impactOfCut('sex', [count('man', 20, 40), count('woman', 15, 33), count('other', 1, 3)]);
    expect(told?.groups.map(({ code, total, selected, verdict }) => [code, total, selected, verdict])).toEqual([
      ['man', 40, 20, 'NONE'],
      ['woman', null, null, 'INSUFFICIENT'],
      ['other', null, null, 'INSUFFICIENT'],
    ]);
  });

  test('a rough word where nearly nobody or nearly everybody of a group goes on', () => {
    const told = impactOfCut('sex', [count('man', 30, 60), count('woman', 1, 60), count('other', 6, 12)]);
    expect(told?.groups).toMatchObject([
      { code: 'man', selected: 30, rate: 0.5 },
      { code: 'woman', total: 60, selected: null, rate: null, few: 'selected', p: null, verdict: 'ADVERSE' },
      { code: 'other', total: 10, selected: null, rate: null, few: null, p: null, verdict: 'INSUFFICIENT' },
    ]);
  });

  test('nothing at all where nobody has answered', () => {
    expect(impactOfCut('disability', [count('unknown', 10, 40)])).toBeNull();
    expect(impactOfCut('disability', [])).toBeNull();
  });

  test('no number of a group of fewer than ten, and in no line a single number that the total gives away', () => {
    fc.assert(
      fc.property(fc.tuple(group, group, group, group), (drawn) => {
        const counts = drawn.map(({ total, share }, index) =>
          count(codes[index] ?? '', Math.round(total * share), total),
        );
        const told = impactOfCut('sex', counts);
        if (told) expectSafe(told, counts.at(-1)?.total !== 0);
      }),
    );
  });
});

test.each([
  [0, false],
  [1, true],
  [9, true],
  [10, false],
])('sets that differ in %d parts are near: %s', (parts, near) => {
  expect(areNear(parts)).toBe(near);
});
