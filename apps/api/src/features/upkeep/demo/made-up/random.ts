/** Random values that repeat for the same seed, so that every demo shows the same people. */
export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  next(): number;
  /** Returns a whole number between the two, both included. */
  int(from: number, to: number): number;
  /** Returns true with this probability. */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns one of the choices, each in proportion to its weight. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
  /** Returns several different items of the list. */
  sample<T>(list: readonly T[], count: number): T[];
  /** Returns a number around 0.5, seldom near 0 or 1. */
  middling(): number;
}

/** Returns a mulberry32 generator, whose 32 bits of state are enough to make up people. */
export function openRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    const [one] = list.slice(int(0, list.length - 1));
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  return {
    next,
    int,
    pick,
    chance: (share) => next() < share,
    weighted(choices) {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [choice, weight] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return pick(choices)[0];
    },
    sample(list, count) {
      const rest = [...list];
      const chosen: (typeof rest)[number][] = [];
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(int(0, rest.length - 1), 1));
      return chosen;
    },
    middling: () => (next() + next() + next()) / 3,
  };
}

/** Returns a seed made from a text, so that a tenant's people stay the same when another tenant is added. */
export function seedOf(text: string): number {
  let seed = 2_166_136_261;
  for (const character of text) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return seed >>> 0;
}
