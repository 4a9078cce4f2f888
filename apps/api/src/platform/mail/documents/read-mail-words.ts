import type {
  MessageBlock,
  MessageCondition,
  MessageDocument,
  MessageInline,
} from '@evenhand/domain/messages/message-document';
import { placeholderMark } from '@evenhand/domain/messages/message-document';

/** Part of a text with marks, as the catalogue of words has it. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'if'; readonly branches: readonly Branch[] }
  | { readonly kind: 'for'; readonly key: string; readonly parts: readonly Part[] };

interface Branch {
  /** Null for `else`. */
  readonly condition: MessageCondition | null;
  readonly parts: readonly Part[];
}

const tag = /\{%\s*(if|elsif|else|endif|for|endfor)\b([^%]*)%\}/g;

function readCondition(text: string): MessageCondition {
  const [, key = '', operator = '', value = ''] =
    /^([A-Za-z]+)(?:\.size)?\s*(==|!=|>|)\s*(.*)$/.exec(text.trim()) ?? [];
  const plain = value.trim().replaceAll(/^['"]|['"]$/g, '');
  if (operator === '==') return { key, test: 'is', values: [plain] };
  if (key !== '' && (plain === '' || operator === '>')) return { key, test: 'filled', values: [] };
  throw new Error(`this condition cannot be read: ${text}`);
}

/** Pieces of a source between its tags, and the tags. */
type Token = { readonly tag: string; readonly rest: string } | { readonly text: string };

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const match of source.matchAll(tag)) {
    tokens.push({ text: source.slice(from, match.index) }, { tag: match[1] ?? '', rest: (match[2] ?? '').trim() });
    from = match.index + match[0].length;
  }
  return [...tokens, { text: source.slice(from) }];
}

const isTag = (token: Token | undefined, names: readonly string[]): token is { tag: string; rest: string } =>
  token !== undefined && 'tag' in token && names.includes(token.tag);

/** Takes the tokens up to the tag that ends the part in which they stand, and returns what they say. */
function takeParts(tokens: Token[]): Part[] {
  const parts: Part[] = [];
  while (tokens.length > 0 && !isTag(tokens[0], ['elsif', 'else', 'endif', 'endfor'])) {
    const token = tokens.shift();
    if (token === undefined) break;
    if ('text' in token) parts.push({ kind: 'text', text: token.text });
    else parts.push(token.tag === 'for' ? takeLoop(tokens, token.rest) : takeBranches(tokens, token.rest));
  }
  return parts;
}

function takeLoop(tokens: Token[], rest: string): Part {
  const parts = takeParts(tokens);
  tokens.shift();
  return { kind: 'for', key: rest.split(/\s+in\s+/)[1] ?? '', parts };
}

function takeBranches(tokens: Token[], rest: string): Part {
  const branches: Branch[] = [{ condition: readCondition(rest), parts: takeParts(tokens) }];
  for (let next = tokens.shift(); isTag(next, ['elsif', 'else']); next = tokens.shift()) {
    branches.push({ condition: next.tag === 'else' ? null : readCondition(next.rest), parts: takeParts(tokens) });
  }
  return { kind: 'if', branches };
}

const opposite = { filled: 'empty', empty: 'filled', is: 'isNot', isNot: 'is' } as const;

/** Writes branches, of which the first that is met holds, as conditions that do not depend on their order. */
function writeBranches(
  [first, ...others]: readonly Branch[],
  write: (parts: readonly Part[]) => MessageBlock[],
): MessageBlock[] {
  if (first === undefined) return [];
  const { condition } = first;
  if (condition === null) return write(first.parts);
  const met: MessageBlock = { kind: 'when', condition, blocks: write(first.parts) };
  const rest = writeBranches(others, write);
  if (rest.length === 0) return [met];
  return [met, ...negated(condition, rest)];
}

/** Puts blocks under the opposite of a condition. What depends on another value of the same key needs no further one. */
function negated(condition: MessageCondition, blocks: readonly MessageBlock[]): MessageBlock[] {
  const { key, test, values } = condition;
  if (test === 'is' && blocks.every((block) => block.kind === 'when' && block.condition.key === key)) {
    return blocks.map((block) => {
      if (block.kind !== 'when' || block.condition.test !== 'isNot') return block;
      return { ...block, condition: { key, test: 'isNot', values: [...values, ...block.condition.values] } };
    });
  }
  return [{ kind: 'when', condition: { ...condition, test: opposite[test] }, blocks }];
}

const blankLine = /\n[ \t]*\n/;
const isBlank = (parts: readonly Part[]): boolean =>
  parts.every((part) => part.kind === 'text' && part.text.trim() === '');

/** Returns whether a part stands between paragraphs, and not within one. */
function standsAlone(part: Part, before: readonly Part[], next: Part | undefined): boolean {
  if (part.kind === 'for') return true;
  if (part.kind !== 'if' || !isBlank(before)) return false;
  if (next === undefined || (next.kind === 'text' && /^[ \t]*(?:\n[ \t]*(?:\n|$)|$)/.test(next.text))) return true;
  return part.branches.every(({ parts }) => {
    const last = parts.at(-1);
    return last?.kind === 'text' && /\n[ \t]*\n\s*$/.test(last.text);
  });
}

function blocksOf(parts: readonly Part[]): MessageBlock[] {
  const blocks: MessageBlock[] = [];
  let paragraph: Part[] = [];
  const end = (): void => {
    blocks.push(...paragraphBlocks(paragraph));
    paragraph = [];
  };
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'text') {
      const [first = '', ...others] = part.text.split(blankLine);
      paragraph.push({ kind: 'text', text: first });
      for (const text of others) {
        end();
        paragraph.push({ kind: 'text', text });
      }
    } else if (standsAlone(part, paragraph, parts[at + 1])) {
      end();
      blocks.push(...aloneBlocks(part));
    } else {
      paragraph.push(part);
    }
  }
  end();
  return blocks;
}

function aloneBlocks(part: Part): MessageBlock[] {
  if (part.kind === 'if') return writeBranches(part.branches, blocksOf);
  if (part.kind === 'text') return [];
  const asList = part.parts.some((inner) => inner.kind === 'text' && inner.text.trim().startsWith('- '));
  return [{ kind: 'values', key: part.key, asList }];
}

/**
 * Returns a part within a paragraph as text, when the condition asks only for the value that it writes: a whole line goes with
 * an empty value, and a value alone needs no condition. Null when the condition decides on more than that.
 */
function withoutCondition(part: Part): string | null {
  if (part.kind !== 'if' || part.branches.length !== 1) return null;
  const [{ condition, parts } = { condition: null, parts: [] }] = part.branches;
  const text = parts.map((inner) => (inner.kind === 'text' ? inner.text : '\u0000')).join('');
  if (condition?.test !== 'filled' || text.includes('\u0000')) return null;
  const mark = `{{ ${condition.key} }}`;
  if (!text.includes(mark)) return null;
  const alone = text.trim();
  if (/^\s*\n- /.test(text) && !alone.includes('\n'))
    return text.trimEnd().replace(mark, `{{ ${condition.key}?line }}`);
  return alone === mark ? text.replace(mark, `{{ ${condition.key}?blank }}`) : null;
}

/** Writes a paragraph; conditions within it give one for each of their branches. */
function paragraphBlocks(parts: readonly Part[]): MessageBlock[] {
  const plain = parts.map((part): Part => {
    const text = withoutCondition(part);
    return text === null ? part : { kind: 'text', text };
  });
  const at = plain.findIndex((part) => part.kind === 'if');
  const chosen = plain[at];
  if (chosen?.kind !== 'if') return lineBlocks(plain.map((part) => (part.kind === 'text' ? part.text : '')).join(''));
  const withElse = chosen.branches.some(({ condition }) => condition === null);
  const branches = withElse ? chosen.branches : [...chosen.branches, { condition: null, parts: [] }];
  return writeBranches(branches, (inner) => blocksOf([...plain.slice(0, at), ...inner, ...plain.slice(at + 1)]));
}

const link = /\[([^[\]]+)\]\(\s*((?:\{\{[^}]*\}\}|[^()\s])+)\s*\)/g;
const linkAlone = new RegExp(`^${link.source}$`);
const mark = /\{\{\s*([A-Za-z][A-Za-z0-9]*)(\?line|\?blank)?\s*\}\}/g;

/** Matches bold text, as `readBlocks` reads it. */
const boldText = /\*\*([^*\n]+)\*\*/;

function runOf(text: string, isBold: boolean): MessageInline[] {
  const parts: MessageInline[] = [];
  let from = 0;
  const look = isBold ? { bold: true } : {};
  const add = (plain: string): void => {
    if (plain !== '') parts.push({ kind: 'text', text: plain, ...look });
  };
  for (const match of text.matchAll(mark)) {
    add(text.slice(from, match.index));
    const [whole, key = '', rule] = match;
    const fallback = rule === undefined ? {} : { fallback: rule === '?line' ? null : '' };
    parts.push({ kind: 'placeholder', key, ...look, ...fallback });
    from = match.index + whole.length;
  }
  add(text.slice(from));
  return parts;
}

/** Reads a text without links. Every second piece between its marks is bold. */
const inlineOf = (text: string): MessageInline[] =>
  text.split(boldText).flatMap((piece, at) => runOf(piece, at % 2 === 1));

/** Takes the rule of an empty value out of an address: a link that leads nowhere takes its line along in any case. */
const addressOf = (url: string): string => url.replace('?line', '').replaceAll(placeholderMark, '{{ $1 }}');

function lineOf(text: string): MessageInline[] {
  const parts: MessageInline[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    parts.push(...inlineOf(text.slice(from, match.index)));
    parts.push({ kind: 'text', text: match[1] ?? '', url: addressOf(match[2] ?? '') });
    from = match.index + match[0].length;
  }
  return [...parts, ...inlineOf(text.slice(from))];
}

/** Adds a line to the blocks before it, of which it may continue the last. */
function addLine(blocks: MessageBlock[], line: string): void {
  const last = blocks.at(-1);
  const button = linkAlone.exec(line);
  if (button) {
    blocks.push({ kind: 'button', text: button[1] ?? '', url: addressOf(button[2] ?? '') });
  } else if (line.startsWith('- ')) {
    const item = lineOf(line.slice(2).trim());
    if (last?.kind === 'list') blocks.splice(-1, 1, { ...last, items: [...last.items, item] });
    else blocks.push({ kind: 'list', ordered: false, items: [item] });
  } else if (last?.kind === 'paragraph') {
    blocks.splice(-1, 1, { ...last, content: [...last.content, { kind: 'break' }, ...lineOf(line)] });
  } else {
    blocks.push({ kind: 'paragraph', content: lineOf(line) });
  }
}

function lineBlocks(text: string): MessageBlock[] {
  const blocks: MessageBlock[] = [];
  const lines = text.split('\n').map((line) => line.trim());
  for (const line of lines) if (line !== '') addLine(blocks, line);
  return blocks;
}

/**
 * Reads the body of a mail as the catalogue has it, with marks and tags, as the document from which its editor starts. Throws
 * for a tag or a condition that the catalogue does not use.
 */
export const readMailWords = (body: string): MessageDocument => ({ blocks: blocksOf(takeParts(tokensOf(body))) });
