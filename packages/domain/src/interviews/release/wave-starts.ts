import { wallSeconds } from '../wall-seconds.ts';

/** Returns when each group begins to choose, in seconds. */
export const waveStarts = ({
  timeZone,
  waves,
}: {
  readonly timeZone: string;
  readonly waves: readonly string[];
}): number[] => waves.map((wave) => wallSeconds(timeZone, wave));
