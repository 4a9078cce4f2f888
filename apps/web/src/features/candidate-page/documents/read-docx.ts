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
/** Deepest nesting of tables that is read. No CV needs more. */
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

/** Returns true when a run has a property that is not switched off. */
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

/** Elements whose content is read, such as insertions and links. Deleted text is not among them. */
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

/**
 * Reads the texts, headings, lists and tables of a Word document. Leaves out pictures, fonts and pages. Rejects a document type
 * declaration and a file without a body.
 */
export async function readDocx(blob: Blob): Promise<DocxBlock[]> {
  const bytes = await unzipEntry(await blob.arrayBuffer(), 'word/document.xml', mostBytes);
  const xml = new TextDecoder().decode(bytes);
  // Word's format has no declarations. Declared entities can grow without end when they are read.
  if (xml.includes('<!DOCTYPE')) throw new Error('a Word document declares no entities');
  const body = new DOMParser().parseFromString(xml, 'application/xml').documentElement;
  const content = [...body.children].find((child) => child.localName === 'body');
  if (!content) throw new Error('a Word document has a body');
  return readBlocks(content, 0);
}
