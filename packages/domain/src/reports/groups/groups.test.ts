import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GroupCells, type ProtectedRow, protectGroups } from '../protect-groups.ts';
import { compareGroups } from './compare-groups.ts';
import { sharesOfGroups } from './group-shares.ts';
import { protectIntersections } from './protect-intersections.ts';
import { publishedCount, publishedPercent } from './published-form.ts';
import { stepPopulations, wayCellOf } from './way-cells.ts';

const step = (id: string) => stepPopulations.find((one) => one.id === id) ?? stepPopulations[0];
/** People who were screened or not taken forward before, and the accepted among them. */
const ended = (code: string, passed: number, total: number): GroupCells => ({
  code,
  counts: [total - passed, 0, 0, passed, 0, 0, 0, 0, 0],
});
const rowsOf = (groups: readonly GroupCells[], threshold = 10): readonly ProtectedRow[] =>
  protectGroups(groups, threshold) ?? [];

function screened(groups: readonly GroupCells[], threshold = 10, roles?: readonly (readonly GroupCells[])[]) {
  const population = step('screened');
  return population ? compareGroups(rowsOf(groups, threshold), population, roles) : null;
}

it('puts each application in one cell by how far it came and whether a decision ended it', () => {
  expect([wayCellOf(1, 0), wayCellOf(1, 2), wayCellOf(2, 3), wayCellOf(3, 2)]).toEqual([1, 0, 3, 4]);
  expect([wayCellOf(4, 4), wayCellOf(4, 5), wayCellOf(4, 0), wayCellOf(5, 1)]).toEqual([6, 6, 7, 8]);
  expect(step('screened')?.decided).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
  expect(step('overall')).toEqual({ id: 'overall', passed: [6, 7, 8], decided: [0, 2, 4, 6, 7, 8] });
});

it('compares the rates of the published examples', () => {
  const a = screened([ended('woman', 24, 120), ended('man', 54, 180)]);
  expect(a?.reference).toBe('man');
  const woman = a?.groups.find(({ code }) => code === 'woman');
  expect(woman).toMatchObject({ decided: 120, passed: 24, verdict: 'WATCH', pooled: null });
  expect(woman?.ratio?.value).toBeCloseTo(0.666667, 5);
  expect(woman?.ratio?.from).toBeCloseTo(0.43728, 5);
  expect(woman?.ratio?.to).toBeCloseTo(1.016385, 5);
  expect(woman?.rate?.from).toBeCloseTo(0.138245, 5);
  expect(woman?.rate?.to).toBeCloseTo(0.280367, 5);
  expect(woman?.p).toBeCloseTo(0.053054, 5);
  expect(a?.groups.map(({ test }) => test)).toEqual(['z', null]);
  const d = screened([ended('disabled', 1020, 3400), ended('notDisabled', 1600, 4600)]);
  expect(d?.groups[0]).toMatchObject({ verdict: 'SIGNIFICANT' });
  expect(d?.groups[0]?.ratio?.value).toBeCloseTo(0.8625, 5);
});

it('says where the chance is by the exact test, because fewer than five would be expected in a cell', () => {
  const few = screened([ended('woman', 2, 30), ended('man', 6, 30)], 1);
  const woman = few?.groups.find(({ code }) => code === 'woman');
  expect(woman?.test).toBe('fisher');
  // The sum of all hypergeometric probabilities of 8 in 60 that are no larger than that of 2 in 30.
  expect(woman?.p).toBeCloseTo(0.254214, 5);
});

it('corrects the probabilities of several groups, and gives no percentage of fewer than 25 people', () => {
  const groups = [
    ended('white', 90, 300),
    ended('asian', 36, 160),
    ended('black', 8, 64),
    ended('mixed', 9, 36),
    ended('other', 3, 20),
  ];
  const all = screened(groups, 1);
  const adjusted = all?.groups.map((group) => group.adjusted);
  expect(adjusted?.[1]).toBeCloseTo(0.257435, 5);
  expect(adjusted?.[2]).toBeCloseTo(0.016659, 5);
  expect(adjusted?.[4]).toBeCloseTo(0.305148, 5);
  expect(all?.groups.map(({ verdict }) => verdict)).toEqual(['NONE', 'WATCH', 'ADVERSE', 'NONE', 'WATCH']);
  expect(all?.groups[4]).toMatchObject({ rate: null, ratio: null });
  const black = screened(groups)?.groups.find(({ code }) => code === 'black');
  expect(black).toEqual({
    code: 'black',
    passed: null,
    decided: 64,
    rate: null,
    ratio: null,
    test: null,
    p: null,
    adjusted: null,
    verdict: 'INSUFFICIENT',
    pooled: null,
  });
});

it('never compares candidates without an answer or the groups that are not shown', () => {
  const groups = [ended('woman', 30, 60), ended('man', 40, 60), ended('unknown', 10, 60), ended('other', 2, 4)];
  const shown = screened(groups)?.groups ?? [];
  expect(shown.find(({ code }) => code === 'unknown')).toMatchObject({ rate: null, verdict: 'INSUFFICIENT' });
  expect(shown.find(({ code }) => code === 'notShown')).toMatchObject({ rate: null, verdict: 'INSUFFICIENT' });
});

it('pools the odds over roles beside the pooled ratio', () => {
  const numbers = [
    [12, 100, 30, 150],
    [9, 70, 22, 90],
    [15, 120, 25, 150],
  ] as const;
  const pooledIn = (times: number) => {
    const roles = numbers.map(([x1, n1, x2, n2]) => [
      ended('woman', x1 * times, n1 * times),
      ended('man', x2 * times, n2 * times),
    ]);
    const all = [ended('woman', 36 * times, 290 * times), ended('man', 77 * times, 390 * times)];
    return screened(all, 10, roles)?.groups.find(({ code }) => code === 'woman')?.pooled;
  };
  expect(pooledIn(10)?.odds).toBeCloseTo(0.576547, 5);
  // Nine who passed on one role are too few.
  expect(pooledIn(1)).toBeNull();
});

it('says in points how the share of a group changed from those who applied to those who accepted', () => {
  const counts = (left: number, accepted: number) => [left, 0, 0, 0, 0, 0, 0, 0, accepted];
  const [woman] = sharesOfGroups(
    rowsOf([
      { code: 'woman', counts: counts(90, 30) },
      { code: 'man', counts: counts(160, 20) },
    ]),
  );
  expect(woman?.steps[0]).toMatchObject({ people: 120, share: { value: 0.4 } });
  expect(woman?.steps[4]).toMatchObject({ people: 30, share: { value: 0.6 } });
  expect(woman?.change?.value).toBeCloseTo(20, 5);
});

it('rounds what is published to five and prints no percentage of a few people', () => {
  expect([0, 1, 4, 5, 12, 13].map(publishedCount)).toEqual([0, 'FEW', 'FEW', 5, 10, 15]);
  expect(publishedPercent(12, 24)).toBeNull();
  expect(publishedPercent(2, 60)).toBeNull();
  expect(publishedPercent(58, 60)).toBeNull();
  expect(publishedPercent(20, 60)).toBe(33);
  expect(publishedPercent(0, 60)).toBe(0);
});

const sexes = ['woman', 'man', 'other'];
const ethnicities = ['white', 'asian', 'black', 'mixed'];

/** Returns the rows of one trait, made from its intersections with the other. */
const marginOf = (
  all: readonly { first: string; second: string; counts: readonly number[] }[],
  by: 'first' | 'second',
) =>
  (by === 'first' ? sexes : ethnicities).map((code) => {
    const own = all.filter((one) => one[by] === code);
    return { code, counts: [0, 1].map((cell) => own.reduce((sum, { counts }) => sum + (counts[cell] ?? 0), 0)) };
  });

it('shows an intersection whole or not at all, and none with a small number', () => {
  const count = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 10, max: 60 }));
  const counts = fc.array(fc.tuple(count, count), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(counts, (table) => {
      const all = table.map((each, index) => ({
        first: sexes[index % 3] ?? '',
        second: ethnicities[Math.floor(index / 3)] ?? '',
        counts: each,
      }));
      const [first, second] = [protectGroups(marginOf(all, 'first')), protectGroups(marginOf(all, 'second'))];
      const shown = first && second && protectIntersections(all, { first, second });
      for (const one of shown ?? []) expect(one.counts.filter((n) => n > 0 && n < 10)).toEqual([]);
      // A group with one hidden intersection would tell it: its total is known.
      for (const code of sexes) {
        const row = first?.find((each) => each.code === code);
        const missing = all.filter(
          (one) => one.first === code && !shown?.includes(one) && one.counts.some((n) => n > 0 && n < 10),
        );
        const unseen = all.filter((one) => one.first === code && !shown?.includes(one));
        if (shown && row && !row.hidden.includes(true) && missing.length > 0) {
          expect(unseen.length).toBeGreaterThan(1);
        }
      }
    }),
  );
});
