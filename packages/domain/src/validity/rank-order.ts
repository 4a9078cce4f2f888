import type { MarkAndOutcome } from './correlations.ts';

/** Sums of numbers by place, of which the sum before a place is found quickly (P. M. Fenwick, 1994). */
class PlaceSums {
  readonly #sums: Float64Array;

  constructor(places: number) {
    this.#sums = new Float64Array(places + 1);
  }

  add(place: number, value: number): void {
    for (let at = place + 1; at < this.#sums.length; at += at & -at) this.#sums[at] = (this.#sums[at] ?? 0) + value;
  }

  before(place: number): number {
    let sum = 0;
    for (let at = place; at > 0; at -= at & -at) sum += this.#sums[at] ?? 0;
    return sum;
  }
}

const pairsAmong = (people: number): number => (people * (people - 1)) / 2;

/** Counts the pairs of people who have one value in common. */
function tiesOf(pairs: readonly MarkAndOutcome[], sideOf: (pair: MarkAndOutcome) => number): number {
  const groups = Map.groupBy(pairs, sideOf).values();
  return [...groups].reduce((sum, own) => sum + pairsAmong(own.reduce((all, { people }) => all + people, 0)), 0);
}

/**
 * Returns Kendall's tau-b: of the pairs of people, how many more stand in the same order by both sides than in the reverse order, as a
 * share, ties left out on each side (M. G. Kendall, Biometrika 33, 1945). Null when a side is the same for all.
 */
export function tauB(pairs: readonly MarkAndOutcome[]): number | null {
  const people = pairs.reduce((sum, one) => sum + one.people, 0);
  const places = new Map(
    [...new Set(pairs.map(({ outcome }) => outcome))].toSorted((a, b) => a - b).map((outcome, at) => [outcome, at]),
  );
  const seen = new PlaceSums(places.size);
  let [all, more] = [0, 0];
  const byMark = [...Map.groupBy(pairs, ({ mark }) => mark)].toSorted(([a], [b]) => a - b);
  for (const [, own] of byMark) {
    for (const { outcome, people: count } of own) {
      const place = places.get(outcome) ?? 0;
      more += count * (seen.before(place) - (all - seen.before(place + 1)));
    }
    for (const { outcome, people: count } of own) seen.add(places.get(outcome) ?? 0, count);
    all += own.reduce((sum, { people: count }) => sum + count, 0);
  }
  const total = pairsAmong(people);
  const apart = (total - tiesOf(pairs, ({ mark }) => mark)) * (total - tiesOf(pairs, ({ outcome }) => outcome));
  return apart <= 0 ? null : more / Math.sqrt(apart);
}
