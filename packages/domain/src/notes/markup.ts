import { type Mention, splitMentions } from './mentions.ts';

/** A part of a line in one style. */
export interface MarkupRun {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  /** An address with http or https; no other scheme can be followed. */
  readonly href?: string;
  readonly mention?: Mention;
}
export type MarkupLine = readonly MarkupRun[];

/** A part of a note. It contains no HTML, so that nothing in a note can act. */
export interface Block {
  readonly kind: 'text' | 'list' | 'numbers' | 'quote';
  readonly lines: readonly MarkupLine[];
}

type Manner = Pick<MarkupRun, 'bold' | 'italic'>;

/** **bold**, _italic_ or an address, each within one line. */
const marks =
  /\*\*(?=\S)(?<bold>[^\n]{1,2000}?)(?<=\S)\*\*|(?<![\p{L}\p{N}_])_(?=\S)(?<italic>[^\n_]{1,2000}?)(?<=\S)_(?![\p{L}\p{N}_])|(?<href>https?:\/\/[^\s<>"'()]{1,500}[^\s<>"'().,;:!?])/gu;

function readTyped(text: string, manner: Manner): MarkupRun[] {
  const runs: MarkupRun[] = [];
  let from = 0;
  const typed = (to: number): void => {
    if (to > from) runs.push({ ...manner, text: text.slice(from, to) });
  };
  for (const found of text.matchAll(marks)) {
    typed(found.index);
    const { bold, italic, href } = found.groups ?? {};
    if (bold !== undefined) runs.push(...readTyped(bold, { ...manner, bold: true }));
    else if (italic !== undefined) runs.push(...readTyped(italic, { ...manner, italic: true }));
    else if (href !== undefined) runs.push({ ...manner, text: href, href });
    from = found.index + found[0].length;
  }
  typed(text.length);
  return runs;
}

const readLine = (line: string): MarkupLine =>
  splitMentions(line).flatMap((part) =>
    typeof part === 'string' ? readTyped(part, {}) : [{ text: `@${part.name}`, mention: part }],
  );

const starts: readonly (readonly [Block['kind'], RegExp])[] = [
  ['list', /^\s{0,3}[-*•]\s+/],
  ['numbers', /^\s{0,3}\d{1,3}[.)]\s+/],
  ['quote', /^\s{0,3}>\s?/],
];

/** Returns the kind of a line, and its text without the mark. */
function kindOf(line: string): { readonly kind: Block['kind']; readonly said: string } {
  for (const [kind, start] of starts) {
    const found = start.exec(line);
    if (found && line.length > found[0].length) return { kind, said: line.slice(found[0].length) };
  }
  return { kind: 'text', said: line };
}

/** Reads a note's text as blocks: lists, quotes, and texts between empty lines. */
export function readMarkup(body: string): Block[] {
  const blocks: { kind: Block['kind']; lines: MarkupLine[] }[] = [];
  let open = false;
  for (const line of body.split('\n')) {
    if (line.trim() === '') {
      open = false;
      continue;
    }
    const { kind, said } = kindOf(line);
    const last = blocks.at(-1);
    if (open && last?.kind === kind) last.lines.push(readLine(said));
    else blocks.push({ kind, lines: [readLine(said)] });
    open = true;
  }
  return blocks;
}
