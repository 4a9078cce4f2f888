import { maxFlow, smallestCell } from '../../fairness/suppress.ts';
import { reportSteps } from './way-cells.ts';

/** People with the same flags of one category who came equally far. */
export interface FlaggedPeople {
  /** Codes of their flags; at least one. */
  readonly flags: readonly string[];
  /** The furthest step that they reached, from 1. */
  readonly furthest: number;
  readonly people: number;
}

/** The flags of one category that may be shown, with the people who reached some of the steps. */
export interface ProtectedFlags {
  /** Steps of which numbers are shown, counted from 0. */
  readonly steps: readonly number[];
  /** For each flag that is shown the number of people at each of these steps. */
  readonly shown: Readonly<Record<string, readonly number[]>>;
}

/** People between two steps that are shown by the number of their flags, which a list shows of each person. */
interface FlagBlock {
  /** Number of people by the number of their flags less one. */
  readonly sizes: readonly number[];
  /** Number of these who have each flag. */
  readonly counts: readonly (readonly number[])[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function blockOf(people: readonly FlaggedPeople[], codes: readonly string[]): FlagBlock {
  const alike = codes.map((_, at) => people.filter(({ flags }) => flags.length === at + 1));
  const peopleIn = (some: readonly FlaggedPeople[]): number => sum(some.map((one) => one.people));
  return {
    sizes: alike.map(peopleIn),
    counts: alike.map((some) => codes.map((code) => peopleIn(some.filter(({ flags }) => flags.includes(code))))),
  };
}

const withFlag = ({ counts }: FlagBlock, flag: number): number => sum(counts.map((row) => row[flag] ?? 0));

/** People and flags of a block as nodes, with how many people can have a flag more (to it) or less (from it). */
interface FlagNetwork {
  readonly capacity: number[][];
  readonly connect: (row: number, flag: number, more: number, less: number) => void;
}

/**
 * Builds the network of a block for a reader who knows the number of flags of each person and the totals of the shown flags: a person of a
 * row can have a flag more and another one less, and totals of flags that are not shown can change among each other by a node of their own.
 */
function networkOf({ sizes, counts }: FlagBlock, isShown: (flag: number) => boolean): FlagNetwork {
  const flags = counts[0]?.length ?? 0;
  const hub = sizes.length + flags;
  const capacity = Array.from({ length: hub + 1 }, () => Array.from({ length: hub + 1 }, () => 0));
  const set = (from: number, to: number, value: number): void => {
    const row = capacity[from];
    if (row) row[to] = value;
  };
  const connect = (row: number, flag: number, more: number, less: number): void => {
    set(row, sizes.length + flag, more);
    set(sizes.length + flag, row, less);
  };
  for (const [row, size] of sizes.entries())
    for (const [flag, count] of (counts[row] ?? []).entries()) connect(row, flag, size - count, count);
  for (let flag = 0; flag < flags; flag += 1) {
    const total = isShown(flag) ? 0 : Number.POSITIVE_INFINITY;
    set(sizes.length + flag, hub, total);
    set(hub, sizes.length + flag, total);
  }
  return { capacity, connect };
}

/** Returns by how many people the number of people of a row with a flag can be higher or lower. */
function widthIn({ capacity, connect }: FlagNetwork, { sizes, counts }: FlagBlock, row: number, flag: number): number {
  const [size, count] = [sizes[row] ?? 0, counts[row]?.[flag] ?? 0];
  const node = sizes.length + flag;
  connect(row, flag, 0, 0);
  const more = Math.min(size - count, maxFlow(capacity, node, row));
  const less = Math.min(count, maxFlow(capacity, row, node));
  connect(row, flag, size - count, count);
  return more + less;
}

const isFew = (people: number, threshold: number): boolean => people > 0 && people < threshold;

/** Number of people of a row with a flag, and of those without it. */
interface FlagNumber {
  readonly row: number;
  readonly flag: number;
  readonly people: number;
  readonly others: number;
}

/** Returns the numbers that say of all people of a row whether they have a flag, or much of a few people, once they are known. */
function delicateNumbers(block: FlagBlock, threshold: number): FlagNumber[] {
  return block.counts.flatMap((counts, row) =>
    counts.flatMap((people, flag) => {
      const others = (block.sizes[row] ?? 0) - people;
      const isDelicate = Math.min(people, others) === 0 || isFew(people, threshold) || isFew(others, threshold);
      // That no person at all has a flag is told.
      return isDelicate && withFlag(block, flag) !== 0 ? [{ row, flag, people, others }] : [];
    }),
  );
}

/** Tells whether a number that may be so much higher or lower says of all of these people whether they have the flag, or much of a few. */
const isTold = ({ people, others }: FlagNumber, width: number, threshold: number): boolean =>
  (width === 0 && Math.min(people, others) === 0) ||
  (width < threshold - 1 && (isFew(people, threshold) || isFew(others, threshold)));

/** Tells whether shown totals of flags tell more of a few people, or of all people with so many flags, than the numbers of flags do. */
function isTelling(block: FlagBlock, shown: readonly number[], threshold: number): boolean {
  const totals = (block.counts[0] ?? []).map((_, flag) => withFlag(block, flag));
  if (isFew(sum(totals.filter((_, flag) => !shown.includes(flag))), threshold)) return true;
  const [before, after] = [networkOf(block, () => false), networkOf(block, (flag) => shown.includes(flag))];
  return delicateNumbers(block, threshold).some((one) => {
    const width = widthIn(after, block, one.row, one.flag);
    return isTold(one, width, threshold) && width < widthIn(before, block, one.row, one.flag);
  });
}

/** Returns the flags that can be shown of some blocks: each of enough people in every block, and not of nearly all of them. */
function shownFlags(blocks: readonly FlagBlock[], codes: readonly string[], threshold: number): number[] {
  const isEnough = (block: FlagBlock, flag: number): boolean => {
    const people = withFlag(block, flag);
    // Between two steps at which the same people stand there are none, as lists tell.
    return sum(block.sizes) === 0 || (people >= threshold && sum(block.sizes) - people >= threshold);
  };
  const total = (flag: number): number => sum(blocks.map((block) => withFlag(block, flag)));
  const shown = [...codes.keys()]
    .filter((flag) => blocks.every((block) => isEnough(block, flag)))
    .toSorted((a, b) => total(b) - total(a) || a - b);
  while (shown.length > 0 && blocks.some((block) => isTelling(block, shown, threshold))) shown.pop();
  return shown;
}

/** Joins people of several roles who have the same flags and came equally far. */
function joinAlike(people: readonly FlaggedPeople[]): FlaggedPeople[] {
  const alike = new Map<string, FlaggedPeople>();
  for (const one of people) {
    const key = [one.furthest, ...one.flags.toSorted()].join(' ');
    alike.set(key, { ...one, people: one.people + (alike.get(key)?.people ?? 0) });
  }
  return [...alike.values()];
}

/** Ways to choose steps of which numbers are shown, each with the first step, those with the most steps first. */
export const stepChoices: readonly (readonly number[])[] = Array.from(
  { length: 2 ** (reportSteps.length - 1) },
  (_, bits) => [0, ...[...reportSteps.keys()].slice(1).filter((step) => (bits >> (step - 1)) % 2 === 1)],
).toSorted((a, b) => b.length - a.length);

/** Steps and flags, counted from 0, of which numbers are shown. */
interface FlagChoice {
  readonly steps: readonly number[];
  readonly flags: readonly number[];
}

/** Tells whether a choice shows more numbers than another, or as many of more flags. */
function isBetter(choice: FlagChoice, other: FlagChoice): boolean {
  const [mine, others] = [choice, other].map(({ steps, flags }) => steps.length * flags.length);
  return mine === others ? choice.flags.length > other.flags.length : (mine ?? 0) > (others ?? 0);
}

/**
 * Protects the numbers of people with each flag of one category. A reader is taken to know how many flags of the category each person
 * has, because lists and pages of candidates tell it, and must not learn which ones these are. Steps at which too few people stand are
 * left out, and so are those that are in none of the choices. Returns null when no flag can be shown.
 */
export function protectFlags(
  given: readonly FlaggedPeople[],
  codes: readonly string[],
  threshold = smallestCell,
  choices = stepChoices,
): ProtectedFlags | null {
  if (given.length === 0) return null;
  const people = joinAlike(given);
  let best: FlagChoice = { steps: [], flags: [] };
  for (const steps of choices) {
    const blocks = steps.map((step, at) => {
      const next = steps[at + 1] ?? reportSteps.length;
      return blockOf(
        people.filter(({ furthest }) => furthest > step && furthest <= next),
        codes,
      );
    });
    const choice = { steps, flags: shownFlags(blocks, codes, threshold) };
    if (isBetter(choice, best)) best = choice;
  }
  const reaching = (code: string, step: number): number =>
    sum(people.flatMap((one) => (one.furthest > step && one.flags.includes(code) ? [one.people] : [])));
  if (best.flags.length === 0) return null;
  return {
    steps: best.steps,
    shown: Object.fromEntries(
      best.flags
        .toSorted((a, b) => a - b)
        .map((flag) => {
          const code = codes[flag] ?? '';
          return [code, best.steps.map((step) => reaching(code, step))];
        }),
    ),
  };
}
