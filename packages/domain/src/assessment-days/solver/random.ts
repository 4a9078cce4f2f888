/** A source of numbers that only its seed decides, the same in every browser and on the server. */
export interface SeededRandom {
  /** Returns a number from 0 to below 1. */
  readonly next: () => number;
  /** Returns a whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
}

/** Returns Mulberry32, which uses whole numbers alone: they are exact everywhere. */
export function seedRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, below: (limit) => Math.floor(next() * limit) };
}

/** Puts the items into a random order, by Fisher and Yates. */
export function shuffle<Item>(items: Item[], random: SeededRandom): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const kept = items[last];
    const swapped = items[other];
    if (kept === undefined || swapped === undefined) continue;
    items[last] = swapped;
    items[other] = kept;
  }
  return items;
}
