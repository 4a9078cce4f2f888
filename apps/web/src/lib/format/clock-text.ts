const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns minutes since midnight as a clock shows them: "09:05". */
export const clockText = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
