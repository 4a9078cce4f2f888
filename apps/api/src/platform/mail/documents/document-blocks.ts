import {
  blocksFor,
  isLeftOut,
  isVisible,
  keysWithin,
  type MessageBlock,
  type MessageDocument,
  type MessageInline,
  type MessageValues,
  placeholderMark,
  textOfValue,
} from '@evenhand/domain/messages/message-document';
import { type MailBlock, type MailLine, type MailSpan, readUrl } from '../mail-blocks.ts';
import { seal, withoutSeals } from '../mail-liquid.ts';

/** Returns a text with sealed values in place of its placeholders. */
export const fillText = (text: string, values: MessageValues): string =>
  withoutSeals(text).replaceAll(placeholderMark, (_, key: string) => seal(textOfValue(values[key])));

function spanOf(part: MessageInline, values: MessageValues): MailSpan {
  if (part.kind === 'break') return { text: '', url: null };
  const bold = part.bold === true;
  if (part.kind === 'text') {
    return {
      text: withoutSeals(part.text),
      url: part.url === undefined ? null : readUrl(fillText(part.url, values)),
      bold,
    };
  }
  const value = textOfValue(values[part.key]);
  return { text: isVisible(value) ? seal(value) : withoutSeals(part.fallback ?? ''), url: null, bold };
}

/** Takes the space off the end of a line, which an empty value may leave there. */
const endLine = (line: readonly MailSpan[]): MailSpan[] =>
  line.map((span, at) => (at === line.length - 1 ? { ...span, text: span.text.trimEnd() } : span));

/** Returns the lines of a paragraph, without those that an empty value takes along. */
function linesOf(content: readonly MessageInline[], values: MessageValues): MailLine[] {
  const lines: MessageInline[][] = [[]];
  for (const part of content) {
    if (part.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(part);
  }
  return lines
    .filter((line) => !isLeftOut(line, values))
    .map((line) => endLine(line.map((part) => spanOf(part, values)).filter(({ text }) => text !== '')))
    .filter((line) => line.length > 0);
}

const valuesOf = (key: string, values: MessageValues): readonly string[] => {
  const value = values[key];
  return Array.isArray(value) ? value : [textOfValue(value)].filter((text) => text !== '');
};

const lineOfValue = (value: string): MailLine => [{ text: seal(value), url: null }];

/** A button that leads nowhere for this recipient is left out. One without words has its address for them, so that it has a name. */
function buttonBlocks({ text, url }: Extract<MessageBlock, { kind: 'button' }>, values: MessageValues): MailBlock[] {
  if (keysWithin(url).some((key) => !isVisible(textOfValue(values[key])))) return [];
  const address = readUrl(fillText(url, values));
  const words = fillText(text, values);
  return [{ kind: 'button', text: words.trim() === '' ? address : words, url: address }];
}

function mailBlocks(block: MessageBlock, values: MessageValues): MailBlock[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading': {
      const lines = linesOf(block.content, values);
      return lines.length === 0 ? [] : [{ kind: block.kind, lines }];
    }
    case 'list': {
      const items = block.items.filter((item) => !isLeftOut(item, values)).flatMap((item) => linesOf(item, values));
      return items.length === 0 ? [] : [{ kind: 'list', items, ordered: block.ordered }];
    }
    case 'button':
      return buttonBlocks(block, values);
    case 'divider':
      return [{ kind: 'divider' }];
    case 'values': {
      const lines = valuesOf(block.key, values).map(lineOfValue);
      if (block.asList) return lines.length === 0 ? [] : [{ kind: 'list', items: lines, ordered: false }];
      return lines.map((line) => ({ kind: 'paragraph', lines: [line] }));
    }
    case 'when':
      return [];
  }
}

/** Returns the blocks of a mail to a recipient with these values. Throws MailTemplateError for a link that leads to no web page. */
export const blocksOfDocument = ({ blocks }: MessageDocument, values: MessageValues): MailBlock[] =>
  blocksFor(blocks, values).flatMap((block) => mailBlocks(block, values));
