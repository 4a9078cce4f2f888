import type { MessageBlock, MessageDocument, MessageInline } from './message-document.ts';

/**
 * Matches what stands for more than itself in a typed line: bold text, a link with its words, a placeholder, an address of a web
 * page. A name between braces that no placeholder can have matches too, so that it is told as unknown.
 */
const mark = new RegExp(
  [
    String.raw`\*\*(?<bold>.+?)\*\*`,
    String.raw`\[(?<words>[^[\]{}]+)\]\((?<url>(?:[^()]|\([^()]*\))*)\)`,
    String.raw`\{\{\s*(?<key>[^{}]*?)\s*\}\}`,
    String.raw`(?<address>https?:\/\/[^\s<>"*{}]+[^\s<>"*{}.,;:!?)\]])`,
  ].join('|'),
  'g',
);

const boldly = (isBold: boolean): { bold?: true } => (isBold ? { bold: true } : {});

function inlineOf(line: string, isBold: boolean): MessageInline[] {
  const parts: MessageInline[] = [];
  const say = (text: string, url?: string): void => {
    if (text !== '') parts.push({ kind: 'text', text, ...boldly(isBold), ...(url === undefined ? {} : { url }) });
  };
  let from = 0;
  for (const match of line.matchAll(mark)) {
    const { bold, words, url = '', key, address } = match.groups ?? {};
    say(line.slice(from, match.index));
    from = match.index + match[0].length;
    if (bold !== undefined) parts.push(...inlineOf(bold, true));
    else if (words !== undefined) say(words, url.trim());
    else if (key !== undefined) parts.push({ kind: 'placeholder', key, ...boldly(isBold) });
    else say(address ?? '', address);
  }
  say(line.slice(from));
  return parts;
}

/** Returns a part without properties that say nothing. */
function plainPart(part: MessageInline): MessageInline {
  if (part.kind === 'break') return part;
  const { bold, ...rest } = part;
  const known = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(known) as typeof rest), ...boldly(bold === true) };
}

/** Joins texts that look the same, and leaves out what says nothing. */
function joined(line: readonly MessageInline[]): MessageInline[] {
  const parts: MessageInline[] = [];
  for (const part of line.map(plainPart)) {
    const last = parts.at(-1);
    if (part.kind !== 'text') parts.push(part);
    else if (last?.kind === 'text' && last.url === part.url && last.bold === part.bold)
      parts.splice(-1, 1, { ...last, text: last.text + part.text });
    else if (part.text !== '') parts.push(part);
  }
  return parts;
}

/** Returns the parts of a paragraph line by line. */
function linesOf(content: readonly MessageInline[]): MessageInline[][] {
  const lines: MessageInline[][] = [[]];
  for (const part of content) {
    if (part.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(part);
  }
  return lines;
}

/** Takes the spaces from the ends of a line. */
function trimmed(line: readonly MessageInline[]): MessageInline[] {
  const parts = joined(line);
  for (const [at, cut] of [
    [0, 'trimStart'],
    [-1, 'trimEnd'],
  ] as const) {
    for (let part = parts.at(at); part?.kind === 'text'; part = parts.at(at)) {
      const text = part.text[cut]();
      if (text !== '') {
        parts.splice(at, 1, { ...part, text });
        break;
      }
      parts.splice(at, 1);
    }
  }
  return parts;
}

const withBreaks = (lines: readonly (readonly MessageInline[])[]): MessageInline[] =>
  lines.flatMap((line, at): MessageInline[] => [...(at === 0 ? [] : [{ kind: 'break' } as const]), ...line]);

/** Returns the lines of a paragraph without the empty ones at its ends. */
function paragraphLines(content: readonly MessageInline[]): MessageInline[][] {
  const lines = linesOf(content).map(trimmed);
  const isSaid = (line: readonly MessageInline[]): boolean => line.length > 0;
  const first = lines.findIndex(isSaid);
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(isSaid) + 1);
}

/** Returns a block as it is typed, so that two documents that read the same are equal. */
function plainly(block: MessageBlock): MessageBlock[] {
  if (block.kind === 'list') return [{ ...block, items: block.items.map(trimmed) }];
  if (block.kind !== 'paragraph') return [block];
  const lines = paragraphLines(block.content);
  return lines.length === 0 ? [] : [{ kind: 'paragraph', content: withBreaks(lines) }];
}

function blocksOf(lines: readonly string[]): MessageBlock[] {
  const blocks: MessageBlock[] = [];
  for (const line of lines) {
    const item = /^- +(?<item>.+)$/.exec(line)?.groups?.['item'];
    const content = inlineOf(item ?? line, false);
    const last = blocks.at(-1);
    if (item !== undefined && last?.kind === 'list') blocks.splice(-1, 1, { ...last, items: [...last.items, content] });
    else if (item !== undefined) blocks.push({ kind: 'list', ordered: false, items: [content] });
    else if (last?.kind === 'paragraph') {
      blocks.splice(-1, 1, { ...last, content: [...last.content, { kind: 'break' }, ...content] });
    } else blocks.push({ kind: 'paragraph', content });
  }
  return blocks;
}

/**
 * Returns a typed text as a document. An empty line parts paragraphs, `- ` begins an item of a list, `**` stands around bold
 * text, `[words](https://example.org)` is a link and `{{ firstName }}` a placeholder.
 */
export const documentOfTyped = (typed: string): MessageDocument => ({
  blocks: typed
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .flatMap((lines) => blocksOf(lines.filter((line) => line !== '')))
    .flatMap(plainly),
});

function typedPart(part: MessageInline): string {
  if (part.kind === 'placeholder') return `{{ ${part.key} }}`;
  if (part.kind === 'break') return '\n';
  if (part.url === undefined || part.url === part.text) return part.text;
  return `[${part.text}](${part.url})`;
}

/** Returns a line as it is typed, with the marks of bold text around all that is bold together. */
function typedLine(line: readonly MessageInline[]): string {
  let text = '';
  let isBold = false;
  for (const part of line) {
    const bold = part.kind !== 'break' && part.bold === true;
    if (bold !== isBold) text += '**';
    isBold = bold;
    text += typedPart(part);
  }
  return isBold ? `${text}**` : text;
}

function typedBlock(block: MessageBlock): string {
  if (block.kind === 'paragraph') return linesOf(block.content).map(typedLine).join('\n');
  return block.kind === 'list' ? block.items.map((item) => `- ${typedLine(item)}`).join('\n') : '';
}

/** Returns the text by which a document is typed; null when it has parts that cannot be typed, such as a button or a condition. */
export function typedOfDocument({ blocks }: MessageDocument): string | null {
  const plain = blocks.flatMap(plainly);
  const typed = plain.map(typedBlock).join('\n\n');
  return JSON.stringify(inOrder(documentOfTyped(typed).blocks)) === JSON.stringify(inOrder(plain)) ? typed : null;
}

/** Returns a value of which objects that are equal are written the same. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, one]) => [key, inOrder(one)]);
}

/** Returns the names between braces of a subject that no placeholder can have, such as `first name`. */
export const oddMarks = (subject: string): string[] =>
  [...subject.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)]
    .map((match) => match[1] ?? '')
    .filter((key) => !/^[A-Za-z][A-Za-z0-9]*$/.test(key));
