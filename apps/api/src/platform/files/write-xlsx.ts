import { Readable } from 'node:stream';
import { type Cell, numberFormats, type TableSource } from './table-cell.ts';
import { writeZip, type ZipPart, type ZipStream } from './write-zip.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetKind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The longest text that a cell may hold. */
const longest = 32_767;
/** Characters that XML 1.0 cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out.
const unspeakable = /[\x00-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;
/** Start of a code such as `_x000D_`, which a spreadsheet reads as that character. Texts typed like this stay as they are. */
const coded = /_(?=x[0-9A-Fa-f]{4}_)/g;

const escaped = (text: string): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replace(unspeakable, '')
    .replace(coded, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const letters = 26;
const firstLetter = 65;

/** Returns a column's name: "A" to "Z", then "AA". */
export function columnName(index: number): string {
  const last = String.fromCharCode(firstLetter + (index % letters));
  return index < letters ? last : columnName(Math.floor(index / letters) - 1) + last;
}

const dayMs = 86_400_000;
/** Days from the year 1900 to 1970, as spreadsheets count them. */
const epoch = 25_569;
const decimals = 1e8;

function serial(at: string): number {
  return Math.round((Date.parse(`${at.replace(' ', 'T')}Z`) / dayMs + epoch) * decimals) / decimals;
}

/** Numbers of the cells' styles: their positions in `styles`. */
const heading = 1;
const moment = 2;
const calendarDay = 3;
const firstNumber = 4;
const formatNames = Object.keys(numberFormats);

const textCell = (at: string, text: string, style = ''): string =>
  `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const numberCell = (at: string, value: number, style = ''): string =>
  Number.isFinite(value) ? `<c r="${at}"${style}><v>${value}</v></c>` : '';

/** Returns the XML of a cell with a format of its own. */
function formattedXml(at: string, cell: Exclude<Cell, string | number | boolean | null>): string {
  if ('number' in cell) return numberCell(at, cell.number, ` s="${firstNumber + formatNames.indexOf(cell.format)}"`);
  return 'day' in cell
    ? numberCell(at, serial(`${cell.day} 00:00`), ` s="${calendarDay}"`)
    : numberCell(at, serial(cell.at), ` s="${moment}"`);
}

/** Returns the XML of a cell. A text is marked as one, so that no spreadsheet takes it for a formula. */
function cellXml(at: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(at, cell);
  if (typeof cell === 'number') return numberCell(at, cell);
  return typeof cell === 'boolean' ? `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>` : formattedXml(at, cell);
}

const narrowest = 12;
const widest = 40;

/** Side on which the first column of a sheet stands. */
type Direction = 'ltr' | 'rtl';

interface SheetHead {
  readonly headings: readonly string[];
  /** Names of the columns. */
  readonly names: readonly string[];
  readonly direction: Direction;
}

function headXml({ headings, names, direction }: SheetHead): string {
  const widths = headings.map((text, index) => {
    const width = Math.min(widest, Math.max(narrowest, text.length + 2));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const cells = headings.map((text, index) => textCell(`${names[index]}1`, text, ` s="${heading}"`));
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const turned = direction === 'rtl' ? 'rightToLeft="1" ' : '';
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView ${turned}workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${cells.join('')}</row>`;
}

async function* sheet({ headings, rows }: TableSource, direction: Direction): AsyncGenerator<Buffer> {
  const names = headings.map((_text, index) => columnName(index));
  yield Buffer.from(headXml({ headings, names, direction }));
  let number = 1;
  for await (const part of rows) {
    let text = '';
    for (const cells of part) {
      number += 1;
      text += `<row r="${number}">`;
      for (const [index, cell] of cells.entries()) text += cellXml(`${names[index]}${number}`, cell);
      text += '</row>';
    }
    yield Buffer.from(text);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** Own number formats: moments, days, then those of numbers. Numbers below 164 are the spreadsheet's. */
const ownFormats = ['yyyy\\-mm\\-dd\\ hh:mm', 'yyyy\\-mm\\-dd', ...Object.values(numberFormats)];
const firstFormat = 164;
const numFmts = ownFormats.map((code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${code}"/>`);
const formatXfs = ownFormats.map((_code, at) => `<xf numFmtId="${firstFormat + at}" applyNumberFormat="1"/>`);

const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="${numFmts.length}">${numFmts.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formatXfs.length + 2}"><xf/><xf fontId="1" applyFont="1"/>${formatXfs.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Returns the parts of a workbook besides its sheets, by path. */
function frame(titles: readonly string[]): Readonly<Record<string, string>> {
  const numbered = titles.map((title, at) => ({ title: escaped(title), number: at + 1 }));
  const types = numbered.map(
    ({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetKind}.worksheet+xml"/>`,
  );
  const sheets = numbered.map(
    ({ title, number }) => `<sheet name="${title}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  const links = numbered.map(
    ({ number }) =>
      `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetKind}.sheet.main+xml"/>${types.join('')}<Override PartName="/xl/styles.xml" ContentType="${sheetKind}.styles+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packaged}/relationships">${links.join('')}<Relationship Id="rId${titles.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}

const part = (path: string, at: Date, open: () => Readable): ZipPart => ({
  path,
  at,
  packed: true,
  open: async () => open(),
});

/** Longest name of a sheet. */
const mostLetters = 31;

/** Returns a title without the characters that a sheet's name may not hold, cut to the letters that it may have. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\']/g, ' ')
    .slice(0, mostLetters)
    .trim() || 'Sheet1';

/** Returns the names of the sheets. Of two that are alike the later one has its number. */
function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>();
  return titles.map((title, at) => {
    const name = sheetName(title);
    const known = taken.has(name.toLowerCase());
    const number = ` ${at + 1}`;
    const own = known ? `${name.slice(0, mostLetters - number.length)}${number}` : name;
    taken.add(own.toLowerCase());
    return own;
  });
}

/** A sheet of a workbook: its name and its table. */
export interface Sheet {
  readonly title: string;
  readonly table: TableSource;
}

interface WorkbookOptions {
  /** Time of the files within it. */
  readonly at: Date;
  /** From the left, unless its words are read from the right. */
  readonly direction?: Direction;
}

/** Returns a workbook as a stream. */
export function writeWorkbook(sheets: readonly Sheet[], { at, direction = 'ltr' }: WorkbookOptions): ZipStream {
  const parts = Object.entries(frame(sheetNames(sheets.map(({ title }) => title)))).map(([path, text]) =>
    part(path, at, () => Readable.from([Buffer.from(text)])),
  );
  const tables = sheets.map(({ table }, index) =>
    part(`xl/worksheets/sheet${index + 1}.xml`, at, () => Readable.from(sheet(table, direction))),
  );
  return writeZip([...parts, ...tables]);
}

/** Returns a workbook with one sheet, as a stream. */
export const writeXlsx = (
  table: TableSource,
  { title, at }: { readonly title: string; readonly at: Date },
): ZipStream => writeWorkbook([{ title, table }], { at });
