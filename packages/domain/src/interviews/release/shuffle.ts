/** Returns a source of numbers from 0 up to 1 that is the same for the same seed everywhere (xoshiro128**, seeded by FNV-1a). */
function randomFrom(seed: string): () => number {
  const state = [0, 1, 2, 3].map((part) => {
    let hash = 0x811c9dc5;
    for (const sign of `${part}:${seed}`) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
    return hash >>> 0;
  });
  const turned = (value: number, by: number): number => (value << by) | (value >>> (32 - by));
  return () => {
    const [a = 0, b = 0, c = 0, d = 0] = state;
    const drawn = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0;
    state[0] = a ^ d ^ b;
    state[1] = b ^ c ^ a;
    state[2] = c ^ a ^ (b << 9);
    state[3] = turned(d ^ b, 11);
    return drawn / 2 ** 32;
  };
}

/**
 * Returns ids in an order by lot. The same ids and seed give the same order whatever order they come in, so that neither the
 * time of an answer nor the order of a table counts.
 */
export function shuffleByLot(ids: readonly string[], seed: string): string[] {
  const shuffled = [...ids].sort((a, b) => (a < b ? -1 : 1));
  const random = randomFrom(seed);
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] ?? '', shuffled[last] ?? ''];
  }
  return shuffled;
}
