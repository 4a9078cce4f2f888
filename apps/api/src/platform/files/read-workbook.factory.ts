import { listZipEntries, unpackZipEntry } from './zip-entries.ts';

/** A cell of a workbook in a test: its text or number, and the format in which a number is shown. */
export interface ReadCell {
  readonly value: string | number;
  readonly format: string | null;
}

export type ReadSheets = Readonly<Record<string, readonly (readonly (ReadCell | null)[])[]>>;

const plainText = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const attribute = (xml: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1];

/** Returns the position of a column by its letters: A is 0. */
const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellsOf(row: string, formats: readonly (string | null)[]): (ReadCell | null)[] {
  const cells: (ReadCell | null)[] = [];
  for (const [, head = '', body = ''] of row.matchAll(/<c( [^>]*)>(.*?)<\/c>/gs)) {
    const at = columnAt((attribute(head, 'r') ?? '').replace(/\d+$/, ''));
    while (cells.length < at) cells.push(null);
    const text = /<t [^>]*>(.*?)<\/t>/s.exec(body)?.[1];
    const number = /<v>(.*?)<\/v>/.exec(body)?.[1];
    const value = text === undefined ? Number(number) : plainText(text);
    cells.push({ value, format: formats[Number(attribute(head, 's') ?? 0)] ?? null });
  }
  return cells;
}

/** Reads a workbook as a spreadsheet does: by the names and links that its parts say. Throws when one of them is missing. */
export function readWorkbook(bytes: Buffer): ReadSheets {
  const entries = listZipEntries(bytes) ?? [];
  const part = (path: string): string => {
    const entry = entries.find(({ name }) => name === path);
    const content = entry && unpackZipEntry(bytes, entry, 10_000_000);
    if (!content) throw new Error(`the workbook has no ${path}`);
    return String(content);
  };
  const styles = part('xl/styles.xml');
  const codes = new Map(
    [...styles.matchAll(/<numFmt ([^>]*)\/>/g)].map(([, text = '']) => [
      attribute(` ${text}`, 'numFmtId'),
      attribute(` ${text}`, 'formatCode') ?? '',
    ]),
  );
  const formats = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf([^>]*)\/>/g)].map(
    ([, text = '']) => codes.get(attribute(text, 'numFmtId')) ?? null,
  );
  const links = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship ([^>]*)\/>/g)].map(([, text = '']) => [
      attribute(` ${text}`, 'Id'),
      attribute(` ${text}`, 'Target') ?? '',
    ]),
  );
  return Object.fromEntries(
    [...part('xl/workbook.xml').matchAll(/<sheet ([^>]*)\/>/g)].map(([, text = '']) => {
      const rows = part(`xl/${links.get(attribute(` ${text}`, 'r:id'))}`).matchAll(/<row [^>]*>(.*?)<\/row>/gs);
      return [plainText(attribute(` ${text}`, 'name') ?? ''), [...rows].map(([, row = '']) => cellsOf(row, formats))];
    }),
  );
}
