/** The word joiner (U+2060), which keeps a line from breaking after a dash. */
const joiner = '\u2060';

/** Returns "18:00–20:00", which stays on one line. */
export const timeRange = (from: string, to: string): string => `${from}–${joiner}${to}`;

/** Returns a text whose ranges, such as "18:00–20:00", stay on one line. */
export const keepRanges = (text: string): string => text.replace(/(?<=\p{Nd})–(?=\p{Nd})/gu, `–${joiner}`);
