/** Comparison of one value of a message, under which a part of it is written. */
export interface MessageCondition {
  /** Key of the value. */
  readonly key: string;
  readonly test: 'filled' | 'empty' | 'is' | 'isNot';
  /** Values to compare with; empty for `filled` and `empty`. */
  readonly values: readonly string[];
}

export interface MessageText {
  readonly kind: 'text';
  readonly text: string;
  readonly bold?: boolean | undefined;
  /** Address of a link. It may hold placeholders, as `{{ origin }}/applications`. */
  readonly url?: string | undefined;
}

export interface MessagePlaceholder {
  readonly kind: 'placeholder';
  readonly key: string;
  readonly bold?: boolean | undefined;
  /** Text for a recipient whose value is empty. Null leaves the line out. Without either, an empty value is a gap. */
  readonly fallback?: string | null | undefined;
}

export type MessageInline = MessageText | MessagePlaceholder | { readonly kind: 'break' };

export type MessageBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly content: readonly MessageInline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly MessageInline[])[] }
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  | { readonly kind: 'divider' }
  /** Paragraphs, or items of a list, of which a value holds any number. */
  | { readonly kind: 'values'; readonly key: string; readonly asList: boolean }
  | { readonly kind: 'when'; readonly condition: MessageCondition; readonly blocks: readonly MessageBlock[] };

/** Text of a message as its editor shows it. HTML and plain text are made from it. */
export interface MessageDocument {
  readonly blocks: readonly MessageBlock[];
}

/** Subject and text of a message in one language. The subject may hold placeholders, as `{{ roleTitle }}`. */
export interface MessageContent {
  readonly subject: string;
  readonly document: MessageDocument;
}

/** Value of a placeholder: a text, or several. */
export type MessageValue = string | number | boolean | null | readonly string[];
export type MessageValues = Readonly<Record<string, MessageValue>>;

/** Deepest nesting of conditions. */
export const deepestCondition = 3;
/** Most characters of a message, its marks included. */
export const longestMessage = 40_000;

const isFilled = (value: MessageValue | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false && value !== '';

/** Returns whether a part with the condition is written for these values. */
export function meetsCondition({ key, test, values }: MessageCondition, given: MessageValues): boolean {
  const value = Object.hasOwn(given, key) ? given[key] : undefined;
  if (test === 'filled' || test === 'empty') return isFilled(value) === (test === 'filled');
  return values.includes(String(value ?? '')) === (test === 'is');
}

/** Returns the blocks that are written for these values, without their conditions. */
export function blocksFor(blocks: readonly MessageBlock[], values: MessageValues): MessageBlock[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'when') return [block];
    return meetsCondition(block.condition, values) ? blocksFor(block.blocks, values) : [];
  });
}

/** A condition of a message, and whether it holds for a recipient. */
export interface ConditionResult {
  readonly condition: MessageCondition;
  readonly isMet: boolean;
}

/** Returns the conditions of a message in their order, each once. Those within a part that is left out are not asked. */
export function conditionsFor(blocks: readonly MessageBlock[], values: MessageValues): ConditionResult[] {
  const results = blocks.flatMap((block): ConditionResult[] => {
    if (block.kind !== 'when') return [];
    const isMet = meetsCondition(block.condition, values);
    return [{ condition: block.condition, isMet }, ...(isMet ? conditionsFor(block.blocks, values) : [])];
  });
  return [...new Map(results.map((one) => [JSON.stringify(one.condition), one])).values()];
}

/** Matches a placeholder within a subject or an address. */
export const placeholderMark = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g;

/** Returns the keys of the placeholders in a subject or an address. */
export const keysWithin = (text: string): string[] =>
  [...text.matchAll(placeholderMark)].map((match) => match[1] ?? '');

function keysOfLine(line: readonly MessageInline[]): string[] {
  return line.flatMap((part) => {
    if (part.kind === 'placeholder') return [part.key];
    return part.kind === 'text' && part.url !== undefined ? keysWithin(part.url) : [];
  });
}

function keysOfBlock(block: MessageBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return keysOfLine(block.content);
    case 'list':
      return block.items.flatMap(keysOfLine);
    case 'button':
      return [...keysWithin(block.text), ...keysWithin(block.url)];
    case 'divider':
      return [];
    case 'values':
      return [block.key];
    case 'when':
      return [block.condition.key, ...block.blocks.flatMap(keysOfBlock)];
  }
}

/** Returns the keys of every placeholder and condition of a message, each once. */
export const keysOfMessage = ({ subject, document }: MessageContent): string[] => [
  ...new Set([...keysWithin(subject), ...document.blocks.flatMap(keysOfBlock)]),
];

/** Puts several values into one line: a space after a sentence, a comma after anything else. */
export const lineOfValues = (values: readonly string[]): string =>
  values
    .map((value, at) => (at === values.length - 1 ? value : `${value}${/[.!?:…]$/u.test(value) ? '' : ','} `))
    .join('');

/** Returns the text of a value for a line. */
export const textOfValue = (value: MessageValue | undefined): string =>
  Array.isArray(value) ? lineOfValues(value) : String(value ?? '');

const visible = /[^\p{C}\p{Z}]/u;

/** Returns whether a reader sees anything of a text: spaces, control characters and joiners alone are nothing. */
export const isVisible = (text: string): boolean => visible.test(text);

const isEmpty = (key: string, values: MessageValues): boolean => !isVisible(textOfValue(values[key]));

const gapsOfLine = (line: readonly MessageInline[], values: MessageValues): string[] =>
  line.flatMap((part) => {
    if (part.kind !== 'placeholder' || part.fallback !== undefined) return [];
    return isEmpty(part.key, values) ? [part.key] : [];
  });

const emptyWithin = (text: string, values: MessageValues): string[] =>
  keysWithin(text).filter((key) => isEmpty(key, values));

function gapsOfBlock(block: MessageBlock, values: MessageValues): string[] {
  // A button that leads nowhere for this recipient is left out.
  if (block.kind === 'button') return emptyWithin(block.url, values).length > 0 ? [] : emptyWithin(block.text, values);
  const isText = block.kind === 'paragraph' || block.kind === 'heading';
  const lines = isText ? [block.content] : block.kind === 'list' ? block.items : [];
  return lines.filter((line) => !isLeftOut(line, values)).flatMap((line) => gapsOfLine(line, values));
}

/** Returns the keys of placeholders that would leave a gap in the message to this recipient, each once. */
export function gapsOfMessage({ subject, document }: MessageContent, values: MessageValues): string[] {
  const shown = blocksFor(document.blocks, values);
  return [...new Set([...emptyWithin(subject, values), ...shown.flatMap((block) => gapsOfBlock(block, values))])];
}

/**
 * Returns whether a line is left out: a placeholder that takes it along is empty, or a link in it leads nowhere for this
 * recipient.
 */
export const isLeftOut = (line: readonly MessageInline[], values: MessageValues): boolean =>
  line.some((part) => {
    if (part.kind === 'placeholder') return part.fallback === null && isEmpty(part.key, values);
    return part.kind === 'text' && part.url !== undefined && keysWithin(part.url).some((key) => isEmpty(key, values));
  });
