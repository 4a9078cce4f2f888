import {
  deepestCondition,
  isVisible,
  keysOfMessage,
  longestMessage,
  type MessageBlock,
  type MessageContent,
  type MessageInline,
  placeholderMark,
} from './message-document.ts';
import { isLinkPlaceholder } from './placeholders.ts';

export type MessageFaultCode =
  | 'message_subject_missing'
  | 'message_subject_long'
  | 'message_empty'
  | 'message_too_long'
  | 'message_conditions_deep'
  | 'message_placeholder_unknown'
  | 'message_link';

/** Reason why a message cannot be saved. `detail` is the placeholder or the address that it is about. */
export interface MessageFault {
  readonly code: MessageFaultCode;
  readonly field: 'subject' | 'document';
  readonly detail?: string;
}

const longestSubject = 200;

const linksOfLine = (line: readonly MessageInline[]): string[] =>
  line.flatMap((part) => (part.kind === 'text' && part.url !== undefined ? [part.url] : []));

function linksOfBlock(block: MessageBlock): string[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return linksOfLine(block.content);
  if (block.kind === 'list') return block.items.flatMap(linksOfLine);
  if (block.kind === 'button') return [block.url];
  return block.kind === 'when' ? block.blocks.flatMap(linksOfBlock) : [];
}

/** Browsers and Node have it; the types of this package are of neither. */
declare const URL: { canParse(url: string): boolean };

/** Matches an address of the web without a name, a password or a placeholder before its path. */
const webAddress = /^https?:\/\/[^\s/@?#\\{}]+(?:[/?#][^\s]*)?$/i;
/** Matches what may follow a host. */
const afterHost = /^(?:[/?#]|$)/;

/**
 * Returns an address without its placeholders. One of a page may stand at the beginning, before a path or alone; a value is never a part of
 * the host.
 */
const exampleOf = (url: string): string =>
  url.replaceAll(placeholderMark, (whole, key: string, at: number) => {
    const isBegin = at === 0 && isLinkPlaceholder(key) && afterHost.test(url.slice(whole.length));
    return isBegin ? 'https://example.org' : '{}';
  });

/** Returns whether an address leads to a web page: by itself, or because it begins with a placeholder that does. */
export function isMessageLink(url: string): boolean {
  const example = exampleOf(url);
  return webAddress.test(example) && URL.canParse(example);
}

const depthOf = (blocks: readonly MessageBlock[]): number =>
  Math.max(0, ...blocks.map((block) => (block.kind === 'when' ? 1 + depthOf(block.blocks) : 0)));

const saysSomething = (block: MessageBlock): boolean => {
  if (block.kind === 'when') return block.blocks.some(saysSomething);
  if (block.kind === 'list') return block.items.some((item) => item.length > 0);
  if (block.kind === 'paragraph' || block.kind === 'heading') {
    return block.content.some((part) => part.kind === 'placeholder' || (part.kind === 'text' && isVisible(part.text)));
  }
  return block.kind !== 'divider';
};

function subjectFaults(subject: string): MessageFault[] {
  if (!isVisible(subject)) return [{ code: 'message_subject_missing', field: 'subject' }];
  return subject.length > longestSubject ? [{ code: 'message_subject_long', field: 'subject' }] : [];
}

/** Returns the reasons why a message cannot be saved, for a use that has these placeholders. */
export function faultsOfMessage(content: MessageContent, known: readonly string[]): MessageFault[] {
  const { subject, document } = content;
  if (JSON.stringify(document).length > longestMessage) return [{ code: 'message_too_long', field: 'document' }];
  if (depthOf(document.blocks) > deepestCondition) return [{ code: 'message_conditions_deep', field: 'document' }];
  const inSubject = new Set(keysOfMessage({ subject, document: { blocks: [] } }));
  return [
    ...subjectFaults(subject),
    ...(document.blocks.some(saysSomething) ? [] : [{ code: 'message_empty', field: 'document' } as const]),
    ...keysOfMessage(content)
      .filter((key) => !known.includes(key))
      .map(
        (key): MessageFault => ({
          code: 'message_placeholder_unknown',
          field: inSubject.has(key) ? 'subject' : 'document',
          detail: key,
        }),
      ),
    ...document.blocks
      .flatMap(linksOfBlock)
      .filter((url) => !isMessageLink(url))
      .map((url): MessageFault => ({ code: 'message_link', field: 'document', detail: url })),
  ];
}

const textOfLine = (line: readonly MessageInline[]): string =>
  line.map((part) => (part.kind === 'text' ? `${part.text} ${part.url ?? ''}` : ' ')).join('');

function textsOf(block: MessageBlock): string[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return [textOfLine(block.content)];
  if (block.kind === 'list') return block.items.map(textOfLine);
  if (block.kind === 'button') return [block.text, block.url];
  return block.kind === 'when' ? block.blocks.flatMap(textsOf) : [];
}

/** Returns the years before `thisYear` that a text names, each once. */
export function staleYearsOfText(text: string, thisYear: number): number[] {
  const years = [...text.matchAll(/(?<!\d)20\d{2}(?!\d)/g)].map(([year]) => Number(year));
  return [...new Set(years)].filter((year) => year < thisYear).toSorted((a, b) => a - b);
}

/** Returns the years before `thisYear` that a message names in its own words, each once: a template of last season has them. */
export function staleYears({ subject, document }: MessageContent, thisYear: number): number[] {
  return staleYearsOfText([subject, ...document.blocks.flatMap(textsOf)].join('\n'), thisYear);
}
