import { isEmptyValue, sameValue } from '../fields/values.ts';

export interface ThreeSides<V> {
  /** What both began with. */
  readonly base: Readonly<Record<string, V>>;
  readonly mine: Readonly<Record<string, V>>;
  readonly theirs: Readonly<Record<string, V>>;
}

export interface Merged<V> {
  /** Everything that either side has changed; of what both have, mine. */
  readonly values: Readonly<Record<string, V>>;
  /** What both have changed, each to something else: somebody has to choose. */
  readonly clashes: readonly string[];
}

/** The same answer? One that is empty and one that is missing are the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  sameValue(one, other) || (isEmptyValue(one) && isEmptyValue(other));

/** The answers in which two versions differ. */
export function differingKeys(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => !isSame(one[key], other[key]));
}

/** Brings together what was changed here and elsewhere, answer by answer. */
export function mergeValues<V>({ base, mine, theirs }: ThreeSides<V>): Merged<V> {
  const changedThere = new Set(differingKeys(base, theirs));
  const changedHere = new Set(differingKeys(base, mine));
  const clashes = differingKeys(mine, theirs).filter((key) => changedThere.has(key) && changedHere.has(key));
  const taken = [...changedThere].filter((key) => !changedHere.has(key));
  const kept = Object.entries(mine).filter(([key]) => !taken.includes(key));
  const fresh = Object.entries(theirs).filter(([key]) => taken.includes(key));
  return { values: Object.fromEntries([...kept, ...fresh]), clashes };
}

/**
 * What both began with, told that this side had `ours` before: an answer of theirs that is one of those came from here (the reply
 * to a save was lost, or the page was left while it was sent), so it is nobody else's change.
 */
export function baseKnowing<V>(
  { base, theirs }: Pick<ThreeSides<V>, 'base' | 'theirs'>,
  ours: readonly Readonly<Record<string, V>>[],
): Readonly<Record<string, V>> {
  const own = Object.entries(theirs).filter(([key, value]) =>
    ours.some((one) => Object.hasOwn(one, key) && isSame(one[key], value)),
  );
  return { ...base, ...Object.fromEntries(own) };
}
