import { type Content, type Definition, paragraphs } from './paragraphs.ts';
import type { TimetableSheets } from './timetable-sheets.ts';

type Sheet = TimetableSheets['sheets'][number];

/** The first column holds times, which are short. */
const widthsOf = (heads: readonly string[]): string[] => heads.map((_, at) => (at === 0 ? 'auto' : '*'));

const cell = (text: string, style: string): Content => ({ stack: paragraphs(text, style) });

function table(heads: readonly string[], rows: Sheet['rows']): Content {
  const body = [heads.map((one) => cell(one, 'head')), ...rows.map((row) => row.map((one) => cell(one, 'text')))];
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: widthsOf(heads), body },
    layout: 'lightHorizontalLines',
    margin: [0, 12, 0, 0],
  };
}

/** Lays timetables out one sheet each. A long one goes on overleaf, under its headings again. */
export function timetablesDefinition({ title, language, author, heads, sheets }: TimetableSheets): Definition {
  const pages = sheets.map(
    (sheet, at): Content => ({
      stack: [
        ...paragraphs(sheet.title, 'title'),
        ...sheet.facts.flatMap((fact) => paragraphs(fact, 'text')),
        ...(sheet.rows.length === 0 ? paragraphs(sheet.empty, 'text') : [table(heads, sheet.rows)]),
      ],
      ...(at === 0 ? {} : { pageBreak: 'before' }),
    }),
  );
  return {
    language,
    displayTitle: true,
    info: { title, author },
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 48],
    defaultStyle: { font: 'Roboto', fontSize: 12, lineHeight: 1.2 },
    styles: { title: { fontSize: 24, bold: true, margin: [0, 0, 0, 6] }, head: { bold: true }, text: {} },
    content: pages.length === 0 ? [{ text: '' }] : pages,
  };
}
