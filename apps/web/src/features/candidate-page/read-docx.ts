import { unzipEntry } from './unzip-entry.ts';

export interface DocxRun {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

export type DocxBlock =
  | { readonly kind: 'heading' | 'text' | 'item'; readonly runs: readonly DocxRun[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly DocxBlock[])[])[] };

const mostBytes = 20 * 1024 * 1024;
/** Tables in tables in tables are nobody's CV. */
const deepest = 8;

const named = (element: Element, name: string): Element[] =>
  [...element.children].filter((child) => child.localName === name);
const within = (element: Element, ...path: readonly string[]): Element | undefined => {
  let at: Element | undefined = element;
  for (const name of path) at = at && named(at, name)[0];
  return at;
};
const valOf = (element: Element | undefined): string | null =>
  element ? ([...element.attributes].find((one) => /(^|:)val$/.test(one.name))?.value ?? '') : null;

/** A property is on where it stands, unless it says that it is off. */
const isOn = (run: Element, property: string): boolean => {
  const value = valOf(within(run, 'rPr', property));
  return value !== null && !['0', 'false', 'off', 'none'].includes(value);
};

const saidBy: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' };

const readRun = (run: Element): DocxRun => ({
  text: [...run.children]
    .map((one) => (one.localName === 't' ? one.textContent : (saidBy[one.localName] ?? '')))
    .join(''),
  bold: isOn(run, 'b'),
  italic: isOn(run, 'i'),
});

/** What is inserted and linked is read, what was deleted is not. */
const holders: ReadonlySet<string> = new Set(['hyperlink', 'ins', 'smartTag', 'sdt', 'sdtContent', 'fldSimple']);

const readRuns = (element: Element): DocxRun[] =>
  [...element.children].flatMap((child) => {
    if (child.localName === 'r') return [readRun(child)];
    return holders.has(child.localName) ? readRuns(child) : [];
  });

function readParagraph(paragraph: Element): DocxBlock {
  const style = valOf(within(paragraph, 'pPr', 'pStyle')) ?? '';
  const isItem = within(paragraph, 'pPr', 'numPr') !== undefined || /^list/i.test(style);
  const kind = /^(heading|title)/i.test(style) ? 'heading' : isItem ? 'item' : 'text';
  return { kind, runs: readRuns(paragraph).filter((run) => run.text !== '') };
}

function readBlocks(element: Element, depth: number): DocxBlock[] {
  if (depth > deepest) return [];
  return [...element.children].flatMap((child): DocxBlock[] => {
    if (child.localName === 'p') return [readParagraph(child)];
    if (child.localName === 'tbl') {
      const rows = named(child, 'tr').map((row) => named(row, 'tc').map((cell) => readBlocks(cell, depth + 1)));
      return [{ kind: 'table', rows }];
    }
    return holders.has(child.localName) ? readBlocks(child, depth + 1) : [];
  });
}

/** What a Word document says: its texts, headings, lists and tables. Pictures, fonts and pages are left out. */
export async function readDocx(blob: Blob): Promise<DocxBlock[]> {
  const bytes = await unzipEntry(await blob.arrayBuffer(), 'word/document.xml', mostBytes);
  const xml = new TextDecoder().decode(bytes);
  // Word's format declares nothing; what is declared there can grow without end when it is read.
  if (xml.includes('<!DOCTYPE')) throw new Error('a Word document declares no entities');
  const body = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const content = [...body.children].find((child) => child.localName === 'body');
  if (!content) throw new Error('a Word document has a body');
  return readBlocks(content, 0);
}
