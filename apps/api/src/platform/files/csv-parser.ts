import type { Options, Parser } from 'csv-parse';

/**
 * Opens a parser of lines as people's spreadsheets write them: with a byte order mark, with lines of other lengths, quotes within cells and
 * empty lines. It is loaded only when it is used.
 */
export async function openCsvParser(options: Pick<Options, 'delimiter' | 'info' | 'to'> = {}): Promise<Parser> {
  const { parse } = await import('csv-parse');
  return parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, ...options });
}
