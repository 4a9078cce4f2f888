import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FlaggedPeople, protectFlags } from './protect-flags.ts';

const codes = ['FSM', 'INCOME', 'WORK'];
const people = (flags: string, furthest: number, number: number): FlaggedPeople => ({
  flags: flags.split('+'),
  furthest,
  people: number,
});

it('shows flags at the steps at which enough people have them and enough have others of the category', () => {
  const all = [
    ...[people('FSM', 1, 30), people('INCOME', 1, 25), people('WORK', 1, 12), people('FSM+INCOME', 1, 11)],
    ...[people('FSM', 3, 14), people('INCOME', 3, 12), people('FSM', 4, 3), people('WORK', 5, 1)],
  ];
  // Work is kept by one person beyond the application, so that its number of applicants alone could be shown.
  expect(protectFlags(all, codes)).toEqual({ steps: [0], shown: { FSM: [58], INCOME: [48], WORK: [13] } });
  expect(protectFlags([people('FSM', 1, 9), people('INCOME', 1, 30)], codes)).toBeNull();
});

it('shows no number from which it follows that all people of a category have one flag, or that few have another', () => {
  expect(protectFlags([], codes)).toBeNull();
  // All 20 have it.
  expect(protectFlags([people('FSM', 1, 20)], codes)).toBeNull();
  // Beside the number of the first flag, that of the second would tell that no person has the third, and the four people with two flags these two.
  const two = [people('FSM', 1, 11), people('INCOME', 1, 10), people('FSM+INCOME', 1, 4)];
  expect(protectFlags(two, codes)?.shown).toMatchObject({ FSM: [15, 0, 0, 0, 0] });
  // The four people with a flag that is not shown would follow from the number of flags.
  const few = [people('FSM', 1, 30), people('INCOME', 1, 28), people('WORK', 1, 4)];
  expect(protectFlags(few, codes)?.shown).not.toHaveProperty('INCOME');
});

it('shows as many numbers as it can, and leaves steps out before flags', () => {
  const all = codes.flatMap((code, at) => [people(code, 1, 40 + at), people(code, 3, 20), people(code, 5, 2)]);
  expect(protectFlags(all, codes)).toMatchObject({
    steps: [0, 1, 2],
    shown: { FSM: [62, 22, 22], WORK: [64, 22, 22] },
  });
});

/** Returns all rows of numbers of people with each flag that `size` people of so many flags each can have. */
function possible(size: number, each: number, flags: number): number[][] {
  if (flags === 0) return [[]];
  return Array.from({ length: size + 1 }, (_, first) => first).flatMap((first) =>
    possible(size, each, flags - 1)
      .map((rest) => [first, ...rest])
      .filter((row) => flags < codes.length || row.reduce((a, b) => a + b, 0) === size * each),
  );
}

type Table = readonly (readonly number[])[];

/** Returns the tables of people by the number of their flags and by flag that have some totals, which are all that a reader knows. */
function tablesOf(sizes: readonly number[], totals: readonly (number | null)[]): Table[] {
  const rows = sizes.map((size, at) => possible(size, at + 1, codes.length));
  const all = rows.reduce<Table[]>((tables, own) => tables.flatMap((table) => own.map((row) => [...table, row])), [[]]);
  return all.filter((table) =>
    totals.every((total, flag) => total === null || table.reduce((sum, row) => sum + (row[flag] ?? 0), 0) === total),
  );
}

const sets = ['FSM', 'INCOME', 'WORK', 'FSM+INCOME', 'FSM+WORK', 'INCOME+WORK', 'FSM+INCOME+WORK'];
const peopleIn = (some: readonly FlaggedPeople[]): number => some.reduce((sum, one) => sum + one.people, 0);

interface ToldNumber {
  readonly flag: number;
  readonly size: number;
  readonly value: number;
  readonly before: ReadonlySet<number | undefined>;
  readonly now: ReadonlySet<number | undefined>;
}

/** Returns each number of people with a flag among those with so many, with what remains possible of it. */
function numbersOf(all: readonly FlaggedPeople[], shown: Readonly<Record<string, readonly number[]>>): ToldNumber[] {
  const alike = [1, 2, 3].map((each) => all.filter(({ flags }) => flags.length === each));
  const sizes = alike.map(peopleIn);
  const before = tablesOf(sizes, [null, null, null]);
  const now = tablesOf(
    sizes,
    codes.map((code) => shown[code]?.[0] ?? null),
  );
  const remaining = (tables: readonly Table[], row: number, flag: number) =>
    new Set(tables.map((table) => table[row]?.[flag]));
  return alike.flatMap((some, row) =>
    codes.map((code, flag) => ({
      flag,
      size: sizes[row] ?? 0,
      value: peopleIn(some.filter(({ flags }) => flags.includes(code))),
      before: remaining(before, row, flag),
      now: remaining(now, row, flag),
    })),
  );
}

it('tells of no few people more than the numbers of flags do, by trying all tables', { timeout: 60_000 }, () => {
  const threshold = 2;
  let shownOnce = 0;
  fc.assert(
    fc.property(fc.array(fc.nat(4), { minLength: 7, maxLength: 7 }), (counts) => {
      const all = sets.map((flags, at) => people(flags, 1, counts[at] ?? 0));
      const told = protectFlags(all, codes, threshold);
      if (!told) return;
      shownOnce += 1;
      const numbers = numbersOf(all, told.shown);
      expect(numbers.filter(({ now, value }) => !now.has(value))).toEqual([]);
      // That no person at all has a flag is told.
      const raised = new Set(numbers.flatMap(({ flag, value }) => (value > 0 ? [flag] : [])));
      const learnt = numbers.filter(({ flag, now, before }) => raised.has(flag) && now.size === 1 && before.size > 1);
      expect(learnt.filter(({ value, size }) => value < threshold || size - value < threshold)).toEqual([]);
    }),
    { numRuns: 150, seed: 21 },
  );
  expect(shownOnce).toBeGreaterThan(20);
});
