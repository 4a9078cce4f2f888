import { openSeals } from './mail-liquid.ts';
import { MailTemplateError } from './mail-template-error.ts';

/** A run of text; `url` when it is a link. Texts still hold sealed values. */
export interface MailSpan {
  readonly text: string;
  readonly url: string | null;
  readonly bold?: boolean;
}

export type MailLine = readonly MailSpan[];

export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly lines: readonly MailLine[] }
  | { readonly kind: 'list'; readonly items: readonly MailLine[]; readonly ordered: boolean }
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  | { readonly kind: 'divider' };

const link = /\[([^[\]\n]{1,4000})\]\([ \t]*([^()\s]{1,4000})[ \t]*\)/g;
const linkAlone = /^\[([^[\]\n]{1,4000})\]\([ \t]*([^()\s]{1,4000})[ \t]*\)$/;

/** Matches bold text, written between two asterisks at each end. */
const boldText = /\*\*([^*\n]{1,4000})\*\*/;

/** Returns the spans of a text without links. Every second piece between its marks is bold. */
const readText = (text: string): MailSpan[] =>
  text
    .split(boldText)
    .map((piece, at): MailSpan => ({ text: piece, url: null, ...(at % 2 === 1 ? { bold: true } : {}) }))
    .filter((span) => span.text !== '');

/** Returns the address of a link, with values filled in. Accepts only http and https, and no name or password before the host. */
export function readUrl(sealed: string): string {
  const written = openSeals(sealed, (value) => value).trim();
  const url = URL.canParse(written) ? new URL(written) : null;
  const web = url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
  if (!web || url.username !== '' || url.password !== '') {
    throw new MailTemplateError('bad_link', [openSeals(sealed, () => '…')]);
  }
  return url.href;
}

function readLine(line: string): MailLine {
  const spans: MailSpan[] = [];
  let from = 0;
  for (const match of line.matchAll(link)) {
    spans.push(...readText(line.slice(from, match.index)));
    spans.push({ text: match[1] ?? '', url: readUrl(match[2] ?? '') });
    from = match.index + match[0].length;
  }
  return [...spans, ...readText(line.slice(from))];
}

function addLine(blocks: MailBlock[], line: string, continues: boolean): void {
  const button = linkAlone.exec(line);
  if (button !== null) {
    blocks.push({ kind: 'button', text: button[1] ?? '', url: readUrl(button[2] ?? '') });
    return;
  }
  const last = continues ? blocks.at(-1) : undefined;
  if (line.startsWith('- ')) {
    const item = readLine(line.slice(2).trim());
    if (last?.kind === 'list') blocks.splice(-1, 1, { ...last, items: [...last.items, item] });
    else blocks.push({ kind: 'list', items: [item], ordered: false });
    return;
  }
  if (last?.kind === 'paragraph') blocks.splice(-1, 1, { kind: 'paragraph', lines: [...last.lines, readLine(line)] });
  else blocks.push({ kind: 'paragraph', lines: [readLine(line)] });
}

/** Whether a line prints nothing: an empty placeholder leaves no empty paragraph behind. */
const isBlank = (line: string): boolean => openSeals(line, (value) => value).trim() === '';

/**
 * Reads a body: paragraphs separated by empty lines (a single line break stays one), `- ` before the items of a list,
 * `[text](address)` for a link, which alone on its line is a button, `**text**` for bold text.
 */
export function readBlocks(body: string): MailBlock[] {
  const blocks: MailBlock[] = [];
  let continues = false;
  for (const line of body.split('\n').map((written) => written.trim())) {
    const blank = isBlank(line);
    if (!blank) addLine(blocks, line, continues);
    continues = !blank;
  }
  return blocks;
}
