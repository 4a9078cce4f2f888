const day = 86_400_000;

/** Whole days since a time; never fewer than none. */
export const daysSince = (time: string): number => Math.max(0, Math.floor((Date.now() - Date.parse(time)) / day));
