import { isEmptyValue, sameValue } from '../fields/values.ts';

export interface ThreeSides<V> {
  /** The answers with which both sides began. */
  readonly base: Readonly<Record<string, V>>;
  readonly mine: Readonly<Record<string, V>>;
  readonly theirs: Readonly<Record<string, V>>;
}

export interface Merged<V> {
  /** All changes of either side; mine for answers that both have changed. */
  readonly values: Readonly<Record<string, V>>;
  /** Answers that both sides have changed to different values, so that the candidate has to choose. */
  readonly clashes: readonly string[];
}

/** Returns whether two answers are the same. An empty and a missing one are. */
const isSame = (one: unknown, other: unknown): boolean =>
  sameValue(one, other) || (isEmptyValue(one) && isEmptyValue(other));

/** Returns the keys of answers in which two versions differ. */
export function differingKeys(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => !isSame(one[key], other[key]));
}

/** Merges the changes made here and elsewhere, answer by answer. */
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
 * Returns the base corrected by earlier states of this side, `ours`. An answer of theirs that is one of those came from here (the
 * reply to a save was lost, or the page was left while it was sent), so it is not a change by another device.
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
