/** Returns the lines of a list of calls or screens, without comments and empty lines. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

const isParameter = (part: string): boolean => part.startsWith(':') || /^\{.*\}$/.test(part);

/** Tells whether a parameter of ours takes fixed words of the specification as its values. */
const takesWord = (part: string): boolean => part === ':type';

function partCovers(ours: string, theirs: string): boolean {
  if (isParameter(theirs)) return isParameter(ours);
  return ours === theirs || takesWord(ours);
}

/** Tells whether an endpoint (`GET /a/:id`) answers a call of the specification (`GET /a/{id}`). */
export function coversCall(endpoint: string, call: string): boolean {
  const ours = endpoint.split(/[ /]/);
  const theirs = call.split(/[ /]/);
  return ours.length === theirs.length && ours.every((part, at) => partCovers(part, theirs[at] ?? ''));
}

/** Returns the entries of a list in source text: its string literals that begin as `pattern` says. */
export const listedIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(/'([^'\n]*)'/g)].flatMap(([, text = '']) => (pattern.test(text) ? [text] : []));

/** Returns the entries that were not there before, of a list that may only shrink. */
export const grownBy = (before: readonly string[], now: readonly string[]): string[] =>
  now.filter((entry) => !before.includes(entry));
