import { type Content, type ContentColumn, type Definition, paragraphs } from './paragraphs.ts';
import type { PaperTable, ReportPaper } from './report-paper.ts';
import { chartContent, chartPatterns } from './report-paper-chart.ts';

const margin = 42;
/** Width between the margins of A4, in points. */
const widths = { portrait: 595.28 - 2 * margin, landscape: 841.89 - 2 * margin } as const;
/** A table with more columns than these needs the long side of the paper. */
const mostUpright = 7;
const cellPadding = 3;

const ink = { text: '#1b1c1e', dimmed: '#54565b', hair: '#dfddd6', strong: '#88867e', ground: '#f6f5f2' } as const;

/** Letters that fit on a line of small type, by which lines from right to left are broken. */
const lettersIn = (width: number): number => Math.max(8, Math.floor(width / 5));

/** Returns the widths of a table's columns: figures have one width, and names what is left. */
function columnWidths(columns: number, width: number): number[] {
  const figures = Math.max(1, columns - 1);
  const padded = width - (columns - 1) * 2 * cellPadding;
  const each = Math.min(84, (padded * 0.74) / figures);
  return [padded - figures * each, ...Array.from({ length: columns - 1 }, () => each)];
}

/** Keeps an interval in brackets on one line, below its figure where the column is narrow but wide enough for it. */
const keptTogether = (text: string, width: number): string =>
  text.replace(/\(.*\)$/, (interval) =>
    interval.length <= lettersIn(width) ? interval.replaceAll(' ', '\u00a0') : interval,
  );

/** Returns a table under its title, which stands again over the rest of a long one overleaf. */
function tableContent({ title, heads, rows, note }: PaperTable, width: number): Content[] {
  const cells = columnWidths(heads.length, width);
  const set = (text: string, style: string, at: number): Content[] =>
    paragraphs(text, style, lettersIn(cells[at] ?? width));
  const titleRow = heads.map((_, at) =>
    at === 0 ? { stack: paragraphs(title, 'section'), colSpan: heads.length } : '',
  );
  const headRow = heads.map(
    (text, at): Content => ({
      stack: set(text, 'head', at),
      alignment: at === 0 || rows[0]?.[at]?.isNumber === false ? 'left' : 'right',
    }),
  );
  const figureRows = rows.map((row) =>
    row.map(
      ({ text, isHidden, isNumber }, at): Content => ({
        stack: set(isNumber ? keptTogether(text, cells[at] ?? width) : text, isHidden ? 'hidden' : 'cell', at),
        alignment: isNumber ? 'right' : 'left',
      }),
    ),
  );
  const below: Content[] = note === '' ? [] : [{ stack: paragraphs(note, 'dimmed'), margin: [0, 4, 0, 0] }];
  if (rows.length === 0) return [...paragraphs(title, 'section'), ...below];
  const table: Content = {
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: cells,
      body: [titleRow, headRow, ...figureRows],
    },
    layout: {
      hLineWidth: (line) => (line < 2 ? 0 : line === 2 ? 0.8 : 0.4),
      vLineWidth: () => 0,
      hLineColor: (line) => (line === 2 ? ink.strong : ink.hair),
      paddingLeft: (column) => (column === 0 ? 0 : cellPadding),
      paddingRight: (column) => (column === heads.length - 1 ? 0 : cellPadding),
      paddingTop: () => 2.5,
      paddingBottom: () => 2.5,
    },
  };
  return [table, ...below];
}

const sectionContent = ({ title, texts }: ReportPaper['sections'][number]): Content[] => [
  ...(title === '' ? [] : [{ stack: paragraphs(title, 'section'), margin: [0, 0, 0, 3] } satisfies Content]),
  ...texts.map((text): Content => ({ stack: paragraphs(text, 'text'), margin: [0, 0, 0, 3] })),
];

/** Returns the foot of a page: who it was made for and when, and its number. */
function footer({ made, pageNumber }: ReportPaper, page: number, pages: number): Content {
  const number = pageNumber.replace('{page}', String(page)).replace('{pages}', String(pages));
  const left: ContentColumn = { width: '*', stack: paragraphs(made, 'foot') };
  const right: ContentColumn = { width: 90, stack: paragraphs(number, 'foot'), alignment: 'right' };
  return { columns: [left, right], columnGap: 12, margin: [margin, 12, margin, 0] };
}

/** Lays a report out on A4: the answer and its chart first, then every table, and what is counted at the end. */
export function reportPaperDefinition(paper: ReportPaper): Definition {
  const isLong = paper.tables.some(({ heads }) => heads.length - 1 > mostUpright);
  const orientation = isLong ? 'landscape' : 'portrait';
  const width = widths[orientation];
  const { title, language, author, about, headline, remarks, chart, notes } = paper;
  return {
    language,
    displayTitle: true,
    info: { title, author },
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [margin, 40, margin, 46],
    patterns: chartPatterns,
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: ink.text },
    styles: {
      title: { fontSize: 19, bold: true, lineHeight: 1.1 },
      text: {},
      dimmed: { color: ink.dimmed },
      headline: { fontSize: 12.5, bold: true },
      section: { fontSize: 12, bold: true },
      head: { fontSize: 8, bold: true, color: ink.dimmed },
      cell: { fontSize: 8.5 },
      hidden: { fontSize: 8, color: ink.dimmed },
      foot: { fontSize: 8, color: ink.dimmed },
    },
    content: [
      { stack: paragraphs(title, 'title'), margin: [0, 0, 0, 8] },
      { stack: about.flatMap((text) => paragraphs(text, 'dimmed')), margin: [0, 0, 0, 12] },
      { stack: paragraphs(headline, 'headline'), margin: [0, 0, 0, 2] },
      ...remarks.map((text): Content => ({ stack: paragraphs(text, 'text'), margin: [0, 2, 0, 0] })),
      ...(chart === null ? [] : chartContent(chart, width)),
      ...(notes.texts.length === 0 ? [] : [{ stack: sectionContent(notes), margin: [0, 12, 0, 0] } satisfies Content]),
      ...paper.tables.flatMap((table): Content[] => [{ stack: tableContent(table, width), margin: [0, 14, 0, 0] }]),
      ...paper.sections.map(
        (section): Content => ({ stack: sectionContent(section), unbreakable: true, margin: [0, 12, 0, 0] }),
      ),
    ],
    footer: (page, pages) => footer(paper, page, pages),
  };
}
