/** Knowledge of a reader about some people: by the number of their flags how many they are, and how many have some of the flags. */
export interface FlagPuzzle {
  /** Numbers of flags with how many people have so many. */
  readonly rows: readonly { readonly flags: number; readonly people: number }[];
  /** Number of people with each flag; null where it is not told. */
  readonly totals: readonly (number | null)[];
}

/** A number of people of a row with a flag. */
export interface SoughtFlag {
  readonly row: number;
  readonly flag: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Returns all choices of some of so many things, as lists of whether each one is chosen. */
const choicesOf = (number: number): boolean[][] =>
  Array.from({ length: 2 ** number }, (_, bits) =>
    Array.from({ length: number }, (_one, at) => (bits >> at) % 2 === 1),
  );

/** Returns whether a number can be so: whether some people with so many flags each have all the totals that are told. */
function canBe({ rows, totals }: FlagPuzzle, { row, flag }: SoughtFlag, value: number): boolean {
  const all = sum(rows.map(({ people }) => people));
  const flags = rows.map((one, at) => one.flags * one.people - (at === row ? value : 0));
  const most = totals.map((total, at) => (total ?? all) - (at === flag ? value : 0));
  const least = totals.map((total, at) => (total === null ? 0 : total - (at === flag ? value : 0)));
  if (value < 0 || value > (rows[row]?.people ?? 0) || [...flags, ...most].some((one) => one < 0)) return false;
  const room = rows.map(({ people }, at) => totals.map((_, own) => (at === row && own === flag ? 0 : people)));
  const roomIn = (at: number, own: number): number => room[at]?.[own] ?? 0;
  // The flags of some people must find room among all flags, and the people with some flags among all people.
  const isRoomFor = choicesOf(rows.length).every((some) => {
    const needed = sum(flags.filter((_, at) => some[at]));
    return (
      needed <= sum(most.map((one, own) => Math.min(one, sum(rows.map((_, at) => (some[at] ? roomIn(at, own) : 0))))))
    );
  });
  const areFound = choicesOf(totals.length).every((some) => {
    const needed = sum(least.filter((_, own) => some[own]));
    return (
      needed <=
      sum(flags.map((one, at) => Math.min(one, sum(totals.map((_, own) => (some[own] ? roomIn(at, own) : 0))))))
    );
  });
  return isRoomFor && areFound;
}

/** Returns by how much a number can differ from what it is: how far apart the least and the greatest possible one are, at most `enough`. */
export function widthOf(puzzle: FlagPuzzle, sought: SoughtFlag, value: number, enough: number): number {
  let [low, high] = [value, value];
  while (high - low < enough && canBe(puzzle, sought, low - 1)) low -= 1;
  while (high - low < enough && canBe(puzzle, sought, high + 1)) high += 1;
  return high - low;
}
