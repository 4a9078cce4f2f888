import { Readable } from 'node:stream';
import { harmlessText } from '@evenhand/domain/exports/list-export';
import type { Cell, TableSource } from './table-cell.ts';

/** Byte order mark, by which a spreadsheet knows that the file is UTF-8. */
const mark = '\uFEFF';
const special = /[",\r\n]/;

const quoted = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Formats a cell. Only texts, which a person may have typed, are made harmless: a number may begin with a minus. */
function field(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(harmlessText(cell));
  if (typeof cell !== 'object') return String(cell);
  if ('number' in cell) return String(cell.number);
  return 'day' in cell ? cell.day : cell.at;
}

const line = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`;

async function* lines({ headings, rows }: TableSource): AsyncGenerator<Buffer> {
  yield Buffer.from(mark + line(headings));
  for await (const part of rows) yield Buffer.from(part.map(line).join(''));
}

/** Returns a table in the format of RFC 4180, as a stream. */
export const writeCsv = (table: TableSource): Readable => Readable.from(lines(table), { objectMode: false });
