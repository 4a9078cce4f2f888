import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roleTemplates } from '../pipeline/templates.ts';
import { cutDirection } from './cut-direction.ts';
import { groupOfAnswer } from './impact-groups.ts';
import { type GroupCount, impactOfCut, type TraitImpact } from './impact-of-cut.ts';
import { judgeGroups } from './judge-groups.ts';
import { areNear } from './near-sets.ts';

const pipeline = roleTemplates[0]?.pipeline ?? [];

test.each([
  ['on to the final round', [1, 28], 10, 'forward'],
  ['out, from anywhere', [10], 16, 'out'],
  ['back', [10], 1, 'none'],
  ['within a stage', [10], 10, 'none'],
  ['on for some and back for others', [1, 11], 10, 'none'],
  ['out by their own input', [1], 15, 'none'],
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

const sum = (groups: readonly GroupCount[], of: (group: GroupCount) => number): number =>
  groups.reduce((total, group) => total + of(group), 0);

describe('figures of a cut that may be shown', () => {
  test('rates, ratio, level of p and verdict for groups whose numbers are all large enough', () => {
    const impact = impactOfCut('ethnicity', [
      count('white', 90, 300),
      count('black', 12, 104),
      count('asian', 36, 160),
      count('unknown', 12, 40),
    ]);
    expect(impact).toMatchObject({ withheld: false, reference: 'white', unknown: 40 });
    expect(impact?.groups).toEqual([
      { code: 'asian', total: 160, selected: 35, rate: 0.23, ratio: 0.75, pBelow: null, verdict: 'WATCH' },
      { code: 'black', total: 105, selected: 10, rate: 0.12, ratio: 0.38, pBelow: 0.01, verdict: 'ADVERSE' },
      { code: 'white', total: 300, selected: 90, rate: 0.3, ratio: null, pBelow: null, verdict: 'NONE' },
    ]);
  });

  test('no percentage for fewer than 25 people', () => {
    const impact = impactOfCut('sex', [count('man', 30, 60), count('woman', 12, 24)]);
    expect(impact?.groups[1]).toMatchObject({ code: 'woman', total: 25, selected: 10, rate: null, ratio: null });
  });

  const notInFull = (total: number) => ({ total, selected: null, rate: null, ratio: null, pBelow: null });

  test('a small group together with the candidates without an answer, or else with the next smallest group', () => {
    const groups = [count('man', 20, 40), count('woman', 15, 33), count('other', 1, 3)];
    const impact = impactOfCut('sex', groups);
    expect(impact?.groups).toMatchObject([
      { code: 'man', total: 40 },
      { code: 'notShown', total: 35 },
    ]);
    const answered = impactOfCut('sex', [...groups, count('unknown', 10, 22)]);
    expect(answered).toMatchObject({ unknown: null });
    expect(answered?.groups).toMatchObject([
      { code: 'man', selected: 20 },
      { code: 'woman', selected: 15 },
      { code: 'notShown', total: 25 },
    ]);
  });

  test('only a warning for small numbers who go on, which leaves their range as wide as it was', () => {
    const impact = impactOfCut('sex', [count('man', 42, 60), count('woman', 3, 60)]);
    expect(impact).toMatchObject({ reference: null });
    expect(impact?.groups).toEqual([
      { code: 'man', ...notInFull(60), verdict: 'INSUFFICIENT' },
      { code: 'woman', ...notInFull(60), verdict: 'ADVERSE' },
    ]);
  });

  test('no warning when it would narrow a small number down', () => {
    const impact = impactOfCut('sex', [count('man', 10, 15), count('woman', 1, 15)]);
    expect(impact?.groups.map(({ verdict }) => verdict)).toEqual(['INSUFFICIENT', 'INSUFFICIENT']);
  });

  test("no figures by a trait that only one group has answered, as they would reveal everyone's answer", () => {
    const withheld = { withheld: true, groups: [], unknown: null, reference: null };
    expect(impactOfCut('disability', [count('disabled', 20, 40)])).toMatchObject(withheld);
    expect(impactOfCut('disability', [count('disabled', 20, 40), count('notDisabled', 1, 3)])).toMatchObject(withheld);
  });

  test('no figures at all when no candidate has answered', () => {
    expect(impactOfCut('disability', [count('unknown', 10, 40)])).toBeNull();
    expect(impactOfCut('disability', [])).toBeNull();
  });
});

describe('what an attacker can work out who knows the selected candidates and all that is shown', () => {
  const smallest = 10;
  const codes = ['asian', 'black', 'mixed', 'unknown', 'white'];
  const group = fc.record({
    total: fc.oneof(fc.nat(14), fc.nat(70)),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const cut = fc
    .array(group, { minLength: 2, maxLength: 5 })
    .map((groups) =>
      groups.map(({ total, share }, index) => count(codes[index] ?? '', Math.round(total * share), total)),
    )
    // A cut with fewer than ten on one side is refused before any counting.
    .filter((groups) => {
      const [on, all] = [sum(groups, ({ selected }) => selected), sum(groups, ({ total }) => total)];
      return Math.min(on, all - on) >= smallest;
    });

  interface Row extends GroupCount {
    /** The number who go on is shown. */
    readonly isOpen: boolean;
  }

  /**
   * Returns every row whose total is shown or is the remainder of the others, with its exact numbers: more than the screen shows.
   */
  function knownRows(counts: readonly GroupCount[], impact: TraitImpact | null): Row[] {
    if (!impact || impact.withheld) return [];
    const present = counts.filter(({ total }) => total > 0);
    const isNamed = (code: string): boolean =>
      code === 'unknown' ? impact.unknown !== null : impact.groups.some((one) => one.code === code);
    const isOpen = (code: string): boolean => impact.groups.some((one) => one.code === code && one.selected !== null);
    const covered = present.filter(({ code }) => !isNamed(code));
    const rest = count(
      'notShown',
      sum(covered, (one) => one.selected),
      sum(covered, (one) => one.total),
    );
    return [...present.filter(({ code }) => isNamed(code)), ...(covered.length > 0 ? [rest] : [])].map((row) => ({
      ...row,
      isOpen: isOpen(row.code),
    }));
  }

  /** Returns how wide a range of numbers who go on is left for a row that neither an open row nor a total reveals. */
  function widthLeft(row: Row, rows: readonly Row[]): number {
    const hidden = rows.filter(({ isOpen }) => !isOpen);
    const [on, all] = [sum(hidden, ({ selected }) => selected), sum(hidden, ({ total }) => total)];
    return Math.min(row.total, on) - Math.max(0, on - (all - row.total));
  }

  const cellsOf = ({ selected, total }: Row): number[] => [selected, total - selected];
  const isSmall = (people: number): boolean => people > 0 && people < smallest;

  test('never includes the size of a small group, nor its members who go on', () => {
    fc.assert(
      fc.property(cut, (counts) => {
        const rows = knownRows(counts, impactOfCut('ethnicity', counts));
        expect(rows.filter(({ total }) => isSmall(total))).toEqual([]);
        expect(rows.filter((row) => row.isOpen && cellsOf(row).some(isSmall))).toEqual([]);
        for (const row of rows.filter((one) => !one.isOpen && cellsOf(one).some(isSmall))) {
          expect(widthLeft(row, rows)).toBeGreaterThanOrEqual(smallest - 1);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('never narrows a small number by a warning: other numbers, nine apart, would show the same', () => {
    const pair = fc
      .tuple(fc.integer({ min: 10, max: 60 }), fc.integer({ min: 10, max: 60 }))
      .chain(([men, women]) => fc.tuple(fc.constant(men), fc.constant(women), fc.nat(men), fc.nat(women)))
      .filter(([men, women, a, b]) => Math.min(a + b, men + women - a - b) >= smallest);
    fc.assert(
      fc.property(pair, ([men, women, menOn, womenOn]) => {
        const groups = (on: number) => [count('man', menOn + womenOn - on, men), count('woman', on, women)];
        const impact = impactOfCut('sex', groups(womenOn));
        const isWarned = impact?.groups.some(({ selected, verdict }) => selected === null && verdict === 'ADVERSE');
        if (!isWarned) return;
        const adverse = (on: number) => judgeGroups(groups(on)).groups.map(({ verdict }) => verdict === 'ADVERSE');
        const alike = Array.from({ length: women + 1 }, (_, on) => on)
          .filter((on) => groups(on).every(({ selected, total }) => selected >= 0 && selected <= total))
          .filter((on) => adverse(on).join() === adverse(womenOn).join());
        expect(Math.max(...alike) - Math.min(...alike)).toBeGreaterThanOrEqual(smallest - 1);
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
