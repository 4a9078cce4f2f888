import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GroupCells, type ProtectedRow, protectGroups, shownSum, totalOf } from '../protect-groups.ts';
import { type PeopleSlice, protectSlice } from './protect-slice.ts';
import { relateSlices } from './relate-slices.ts';
import { cellsReaching, fromApplicationTo, reportSteps, stepPopulations, wayCells } from './way-cells.ts';

it('tells how the people of two slices are related', () => {
  expect(relateSlices(['a', 'b'], ['b', 'a'])).toBe('same');
  expect(relateSlices(['a'], ['a', 'b'])).toBe('overlapping');
  expect(relateSlices(['a', 'b'], ['b'])).toBe('overlapping');
  expect(relateSlices(['a'], ['b'])).toBe('apart');
  expect(relateSlices(['a', 'b'], ['b', 'c'])).toBe('overlapping');
});

it('joins the cells of a few people where all would have to be withheld, and shows the steps that none of them parts', () => {
  const groups = [
    { code: 'woman', counts: [40, 190, 31, 14, 4, 9, 0, 2, 3] },
    { code: 'man', counts: [35, 150, 26, 11, 2, 8, 1, 1, 2] },
    { code: 'unknown', counts: [20, 80, 12, 15, 3, 5, 0, 1, 1] },
  ];
  expect(protectGroups(groups)).toBeNull();
  const { rows } = protectSlice({ units: ['a'], groups }, []);
  const [women] = rows ?? [];
  expect(women?.joined).toEqual([[6, 7, 8]]);
  const reached = reportSteps.map((step) => women && shownSum(women, cellsReaching(step)));
  expect(reached).toEqual([293, 63, 18, null, null]);
  expect(protectSlice({ units: ['a'], groups: groups.slice(0, 1) }, []).rows).toBeNull();
});

it.each([
  // Those who were interviewed are 35 and none, and of the cells after that all people are known: 2 and 3.
  ['a shown number leaves nothing for the others', [150, 0, 60, 0, 30, 0, 0, 2, 3], [14, 0, 0, 0, 0, 0, 0, 0, 0]],
  ['the numbers of all people bound a joined cell', [26, 2, 10, 0, 18, 0, 2, 0, 11], [12, 0, 9, 1, 11, 0, 0, 0, 5]],
  ['what is hidden in a row is nine people', [100, 0, 60, 0, 40, 0, 4, 0, 5], [100, 0, 60, 0, 40, 0, 20, 0, 30]],
] as const)('tells no few people where %s', (_case, one, other) => {
  const groups = [
    { code: 'woman', counts: one },
    { code: 'man', counts: other },
  ];
  const { rows } = protectSlice({ units: ['a'], groups }, []);
  const sums = [...reportSteps.map((step) => cellsReaching(step)), ...stepPopulations.map(({ decided }) => decided)];
  for (const row of rows ?? []) {
    for (const cells of sums) {
      const told = shownSum(row, cells);
      expect(told === null || told === 0 || told >= 10, `${row.code} ${cells}: ${told}`).toBe(true);
    }
  }
  const interviewed = rows?.map((row) => shownSum(row, cellsReaching('interviewed')));
  expect(interviewed).not.toEqual([35, 0]);
});

const addGroups = (sets: readonly (readonly GroupCells[])[]): GroupCells[] =>
  codes.map((code) => ({
    code,
    counts: everyCell.map((cell) =>
      totalOf(sets.map((groups) => groups.find((group) => group.code === code)?.counts[cell] ?? 0)),
    ),
  }));

interface ShownSlice extends PeopleSlice {
  readonly rows: readonly ProtectedRow[];
}

/** Answers one question as the reports do: with the protected rows, or with nothing. */
function ask(
  units: ReadonlyMap<string, readonly GroupCells[]>,
  wanted: readonly string[],
  told: readonly ShownSlice[],
): ShownSlice | null {
  const same = told.find((slice) => relateSlices(wanted, slice.units) === 'same');
  if (same) return same;
  const slice = { units: wanted, groups: addGroups(wanted.map((name) => units.get(name) ?? [])) };
  const { rows } = protectSlice(slice, told);
  return rows && { ...slice, rows };
}

/** Returns the sums of which reports are made that are shown and of a few people. */
const smallSums = ({ rows }: ShownSlice): number[] =>
  rows.flatMap((row) => reportedSums.map((some) => shownSum(row, some) ?? 0)).filter((sum) => sum > 0 && sum < 10);

type Equation = readonly number[];

const without = (row: Equation, pivot: Equation, at: number): Equation => {
  const by = (row[at] ?? 0) / (pivot[at] ?? 1);
  return by === 0 ? row : row.map((value, column) => value - by * (pivot[column] ?? 0));
};

/** Reduces what an attacker knows to equations of which each has an unknown that the others have not. */
function reduced(equations: readonly Equation[]): { readonly at: number; readonly row: Equation }[] {
  const found: { at: number; row: Equation }[] = [];
  for (const equation of equations) {
    const row = found.reduce((left, pivot) => without(left, pivot.row, pivot.at), equation);
    const at = row.slice(0, -1).findIndex((value) => Math.abs(value) > 1e-7);
    if (at < 0) continue;
    for (const one of found) one.row = without(one.row, row, at);
    found.push({ at, row });
  }
  return found;
}

const unitNames = ['a', 'b', 'c', 'd'];
const codes = ['woman', 'man', 'other'];
const cells = wayCells;
const everyCell = [...Array(cells).keys()];
/** Sums of cells of which reports are made: of those who reached each step, who passed it, and of whom that is decided. */
const reportedSums: readonly (readonly number[])[] = [
  ...reportSteps.map((step) => cellsReaching(step)),
  ...[...stepPopulations, fromApplicationTo('interviewed')].flatMap(({ passed, decided }) => [passed, decided]),
];
const index = (unit: number, code: number, cell: number): number => (unit * codes.length + code) * cells + cell;

/** Returns what the totals and the shown numbers of a slice say about people of each unit, group and cell. */
function saidBy(slice: ShownSlice, units: ReadonlyMap<string, readonly GroupCells[]>) {
  const at = slice.units.map((unit) => unitNames.indexOf(unit));
  const set = (among: readonly string[], inCells: readonly number[]) =>
    new Set(
      at.flatMap((unit) => among.flatMap((code) => inCells.map((cell) => index(unit, codes.indexOf(code), cell)))),
    );
  const rows = slice.rows.flatMap((row) => [
    ...reportedSums.flatMap((some) => {
      const is = shownSum(row, some);
      return is === null ? [] : [{ of: set(row.codes, some), is }];
    }),
  ]);
  const columns = everyCell.map((cell) => ({
    of: set(codes, [cell]),
    is: totalOf(slice.units.flatMap((unit) => (units.get(unit) ?? []).map(({ counts }) => counts[cell] ?? 0))),
  }));
  return [...rows, ...columns];
}

const unknowns = unitNames.length * codes.length * cells;
const equationOf = (of: ReadonlySet<number>, is: number): Equation => [
  ...Array.from({ length: unknowns }, (_, at) => (of.has(at) ? 1 : 0)),
  is,
];

/** Returns every number of people of one group in one cell and in each reported sum, of each unit and of every set of units. */
function numbersOf(units: ReadonlyMap<string, readonly GroupCells[]>) {
  const sets = Array.from({ length: 2 ** unitNames.length - 1 }, (_, bits) =>
    unitNames.filter((_name, at) => ((bits + 1) >> at) % 2 === 1),
  );
  return sets.flatMap((names) =>
    codes.flatMap((code, group) =>
      [...everyCell.map((cell) => [cell]), ...reportedSums].map((some) => ({
        of: new Set(names.flatMap((name) => some.map((cell) => index(unitNames.indexOf(name), group, cell)))),
        is: totalOf(
          names.flatMap((name) =>
            some.map((cell) => units.get(name)?.find((one) => one.code === code)?.counts[cell] ?? 0),
          ),
        ),
      })),
    ),
  );
}

/** Tells whether a number follows from what is known. No pivot has the unknown of another. */
const isTold = (known: ReturnType<typeof reduced>, sought: Equation): boolean =>
  known
    .reduce((left, { at, row }) => (sought[at] === 0 ? left : without(left, row, at)), sought)
    .slice(0, -1)
    .every((value) => Math.abs(value) < 1e-7);

const few = codes.map(() => everyCell.map(() => 5));
/** The nine of the third group who were offered a place are all of these less those of the other groups, 20 and 20. */
const nineOffered = [
  [50, 10, 0, 10, 4, 9, 10, 6, 4],
  [5, 5, 0, 10, 5, 1, 10, 8, 2],
  [6, 0, 0, 10, 0, 3, 2, 1, 6],
];

it('tells an attacker with 200 questions and all filters no small number', { timeout: 60_000 }, () => {
  const count = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 5, max: 60 }));
  const unit = fc.array(fc.array(count, { minLength: cells, maxLength: cells }), { minLength: 3, maxLength: 3 });
  const questions = fc.array(fc.subarray(unitNames, { minLength: 1 }), { minLength: 200, maxLength: 200 });
  let [answered, joined] = [0, 0];
  fc.assert(
    fc.property(fc.array(unit, { minLength: 4, maxLength: 4 }), questions, (tables, asked) => {
      const units = new Map(
        unitNames.map((name, at) => [name, codes.map((code, group) => ({ code, counts: tables[at]?.[group] ?? [] }))]),
      );
      const told: ShownSlice[] = [];
      for (const wanted of asked) {
        const answer = ask(units, wanted, told);
        if (answer && !told.includes(answer)) told.push(answer);
      }
      expect(told.flatMap(smallSums)).toEqual([]);
      answered += told.length;
      joined += told.filter(({ rows }) => rows.some((row) => row.joined)).length;
      const known = reduced(told.flatMap((slice) => saidBy(slice, units).map(({ of, is }) => equationOf(of, is))));
      const few = numbersOf(units).filter(({ is }) => is > 0 && is < 10);
      expect(few.filter(({ of, is }) => isTold(known, equationOf(of, is)))).toEqual([]);
    }),
    { numRuns: 120, examples: [[[few, nineOffered, few, few], [['b']]]] },
  );
  expect(answered).toBeGreaterThan(150);
  expect(joined).toBeGreaterThan(10);
});
