import { splitMentions, writeMention } from '@evenhand/domain/notes/mentions';

/** User ids by the name that stands for them in the typed text. */
export type KnownNames = Map<string, string>;

/** Returns the colleagues whom a note already mentions. */
export const namesIn = (body: string): KnownNames =>
  new Map(splitMentions(body).flatMap((part) => (typeof part === 'string' ? [] : [[part.name, part.userId]])));

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Returns the text as it is stored: "@Jo Field" becomes a mention of the colleague chosen by that name. */
export function withMentions(typed: string, known: ReadonlyMap<string, string>): string {
  // The longest names come first: "Jo Fielding" is not "Jo Field".
  const names = [...known.keys()].sort((a, b) => b.length - a.length).map(escaped);
  if (names.length === 0) return typed;
  const mention = new RegExp(`@(${names.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return typed.replace(mention, (whole, name: string) => {
    const userId = known.get(name);
    return userId === undefined ? whole : writeMention({ userId, name });
  });
}

/** Matches the beginning of a mention just before the caret: "@Jo Fi". */
const beginning = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.-]{0,40}(?: [\p{L}\p{M}\p{N}'’.-]{0,40})?)$/u;

export interface Sought {
  /** Offset of the "@". */
  readonly from: number;
  readonly term: string;
}

export function soughtAt(text: string, caret: number): Sought | null {
  const [, term] = beginning.exec(text.slice(0, caret)) ?? [];
  return term === undefined ? null : { from: caret - term.length - 1, term };
}

/** Returns true when the typed part of a name could mean this colleague, until the server's answer is there. */
export function couldMean(name: string, term: string): boolean {
  const [whole, part] = [name.toLocaleLowerCase(), term.toLocaleLowerCase()];
  return whole.startsWith(part) || whole.split(' ').some((word) => word.startsWith(part));
}

/** Puts marks around the selection, or around the caret. */
export function wrapSelection(area: HTMLTextAreaElement, mark: string): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  area.setRangeText(`${mark}${value.slice(from, to)}${mark}`, from, to, 'end');
  area.setSelectionRange(from + mark.length, to + mark.length);
  area.focus();
}

/** Turns the selected lines into a list. */
export function listSelection(area: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd, value } = area;
  const from = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const lines = value.slice(from, selectionEnd).split('\n');
  area.setRangeText(lines.map((line) => `- ${line}`).join('\n'), from, selectionEnd, 'end');
  area.focus();
}
