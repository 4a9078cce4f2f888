import type { WordBlock, WordCell, WordParagraph, WordRun, WordText } from '@evenhand/contract/base/word-text';
import mammoth from 'mammoth';
import { tidyText } from './tidy-text.ts';

/** Element of a document as mammoth reads it. Its own types leave this out. */
export interface WordElement {
  readonly type: string;
  readonly children?: readonly WordElement[];
  /** The letters of an element of the type `text`. */
  readonly value?: string;
  readonly styleId?: string | null;
  readonly styleName?: string | null;
  readonly numbering?: object | null;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly colSpan?: number;
  readonly rowSpan?: number;
}

type Style = Omit<WordRun, 'text'>;

const signs: Readonly<Record<string, string>> = { tab: '\t', break: '\n' };
const longestSpan = 100;

const childrenOf = (element: WordElement): readonly WordElement[] => element.children ?? [];

/** Reads a Word document. Pictures and files outside it are not opened. */
export async function readWord(bytes: Uint8Array): Promise<WordElement> {
  const documents: WordElement[] = [];
  await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    {
      includeEmbeddedStyleMap: false,
      // The document itself is wanted, and no HTML of it.
      transformDocument: (document: WordElement) => {
        documents.push(document);
        return { ...document, children: [] };
      },
    },
  );
  const [document] = documents;
  if (!document) throw new Error('The document has not been read');
  return document;
}

/** Returns the text of an element. An empty line follows each paragraph, and a line break ends a line. */
export function plainText(element: WordElement): string {
  if (element.type === 'text') return element.value ?? '';
  const sign = signs[element.type];
  if (sign !== undefined) return sign;
  const inner = childrenOf(element).map(plainText).join('');
  return element.type === 'paragraph' ? `${inner}\n\n` : inner;
}

function runsOf(element: WordElement, style: Style): WordRun[] {
  const text = element.type === 'text' ? (element.value ?? '') : signs[element.type];
  if (text !== undefined) return text === '' ? [] : [{ text: tidyText(text, text.length * 3), ...style }];
  const isRun = element.type === 'run';
  const own = isRun ? { bold: element.isBold === true, italic: element.isItalic === true } : style;
  return childrenOf(element).flatMap((child) => runsOf(child, own));
}

/** Joins neighbours of one style: Word begins a run at each correction. */
function joinRuns(runs: readonly WordRun[]): WordRun[] {
  const joined: WordRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isSame = last?.bold === run.bold && last.italic === run.italic;
    if (last && isSame) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}

function paragraphOf(element: WordElement): WordParagraph {
  const styles = [element.styleName ?? '', element.styleId ?? ''];
  const isHeading = styles.some((style) => /^(heading|title)/i.test(style));
  const isItem = Boolean(element.numbering) || styles.some((style) => /^list/i.test(style));
  const kind = isHeading ? 'heading' : isItem ? 'item' : 'text';
  return { kind, runs: joinRuns(runsOf(element, { bold: false, italic: false })) };
}

const hasText = ({ runs }: WordParagraph): boolean => runs.length > 0;

/** Returns the paragraphs of an element, those of tables within it too. */
const paragraphsIn = (element: WordElement): WordParagraph[] =>
  element.type === 'paragraph'
    ? [paragraphOf(element)].filter(hasText)
    : childrenOf(element).flatMap((child) => paragraphsIn(child));

const spanOf = (span: number | undefined): number =>
  span !== undefined && Number.isInteger(span) ? Math.max(1, Math.min(span, longestSpan)) : 1;

const cellOf = (element: WordElement): WordCell => ({
  paragraphs: paragraphsIn(element),
  columns: spanOf(element.colSpan),
  rows: spanOf(element.rowSpan),
});

const ofType = (element: WordElement, type: string): WordElement[] =>
  childrenOf(element).filter((child) => child.type === type);

function blocksOf(element: WordElement): WordBlock[] {
  if (element.type === 'paragraph') return [paragraphOf(element)].filter(hasText);
  if (element.type !== 'table') return childrenOf(element).flatMap(blocksOf);
  return [{ kind: 'table', rows: ofType(element, 'tableRow').map((row) => ofType(row, 'tableCell').map(cellOf)) }];
}

/** Returns a document's headings, paragraphs, list items and tables, up to `mostBytes` of JSON. */
export function wordTextOf(document: WordElement, mostBytes: number): WordText {
  const blocks: WordBlock[] = [];
  let left = mostBytes;
  for (const block of blocksOf(document)) {
    left -= Buffer.byteLength(JSON.stringify(block));
    if (left < 0) return { blocks, cut: true };
    blocks.push(block);
  }
  return { blocks, cut: false };
}
