import type { DrawnStart } from './draw.ts';
import { shuffleByLot } from './shuffle.ts';

/**
 * Returns how many places of each start are open up to and with a wave. Each wave has a share of every start, never some of the
 * starts; the places that cannot be parted are spread over the waves by lot.
 *
 * @param wave The number of the wave, from 1.
 */
export function placesUpToWave(
  starts: readonly DrawnStart[],
  { wave, waves, seed }: { readonly wave: number; readonly waves: number; readonly seed: string },
): ReadonlyMap<string, number> {
  const order = shuffleByLot(
    starts.map(({ id }) => id),
    seed,
  );
  const lots = new Map(order.map((id, index) => [id, (index + 0.5) / order.length]));
  return new Map(
    starts.map(({ id, places }) => [id, Math.floor((places * Math.min(wave, waves)) / waves + (lots.get(id) ?? 0))]),
  );
}
