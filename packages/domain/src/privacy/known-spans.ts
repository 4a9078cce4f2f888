import { foldText } from '../text/fold.ts';

/** A part of a text, given by character positions. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A text prepared for search: folded, without apostrophes and invisible characters, with the origin of each letter. */
interface Searchable {
  readonly text: string;
  readonly folded: string;
  /** For each letter of the folded text the position at which its original character begins; last, the end of the text. */
  readonly places: readonly number[];
}

const dropped = /['’‘‛`´ʼ\p{Cf}]/gu;

export function searchable(text: string): Searchable {
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const letters = foldText(character).replace(dropped, '');
    for (let index = 0; index < letters.length; index += 1) places.push(at);
    folded += letters;
    at += character.length;
  }
  return { text, folded, places: [...places, text.length] };
}

const letterOrDigit = /[\p{L}\p{M}\p{N}]/u;
const lower = /\p{Ll}/u;
const upper = /\p{Lu}/u;
const letter = /[\p{L}\p{M}]/u;

/** Returns whether a word begins or ends between the two characters. "AmaraOsei2" has three words. */
function isEdge(one: string, next: string): boolean {
  if (!letterOrDigit.test(one) || !letterOrDigit.test(next)) return true;
  if (letter.test(one) !== letter.test(next)) return true;
  return lower.test(one) && upper.test(next);
}

const characterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

const lastBefore = (text: string, at: number): string => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';

function isWhole({ text }: Searchable, { from, to }: Span): boolean {
  const begins = from === 0 || isEdge(lastBefore(text, from), characterAt(text, from));
  return begins && (to >= text.length || isEdge(lastBefore(text, to), characterAt(text, to)));
}

/** Returns the position after combining marks: they belong to the letter before them. */
function afterMarks(text: string, at: number): number {
  let to = at;
  while (to < text.length && /\p{M}/u.test(characterAt(text, to))) to += characterAt(text, to).length;
  return to;
}

/** Finds a pattern in the folded text and returns spans of the original. `whole` finds it only as words of their own. */
export function findSpans(within: Searchable, pattern: RegExp, whole: boolean): Span[] {
  const { folded, places, text } = within;
  const spans: Span[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
    const last = places[match.index + match[0].length - 1] ?? text.length;
    const to = afterMarks(text, last + characterAt(text, last).length);
    const span = { from: places[match.index] ?? 0, to };
    if (!whole || isWhole(within, span)) spans.push(span);
    else pattern.lastIndex = match.index + 1;
  }
  return spans;
}

/** Replaces each span once. Overlapping spans are replaced together. */
export function replaceSpans(text: string, spans: readonly Span[], by: string): string {
  let left = '';
  let at = 0;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (to <= at) continue;
    if (from >= at) left += text.slice(at, from) + by;
    at = to;
  }
  return left + text.slice(at);
}
