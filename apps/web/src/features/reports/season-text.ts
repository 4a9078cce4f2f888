/** Returns a recruitment year as it is written. */
export const seasonText = (season: number): string => `${season}/${String(season + 1).slice(2)}`;
