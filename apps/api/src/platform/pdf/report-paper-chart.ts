import { type Content, type ContentColumn, paragraphs } from './paragraphs.ts';
import type { PaperChart, PaperMark } from './report-paper.ts';

type Canvas = Extract<Content, { canvas: unknown }>['canvas'][number];

/** Colours of marks: that of bars, and those of parts, as the page has them. */
const tones = [
  '#1f4e79',
  '#1f4e79',
  '#c25b24',
  '#4a8f6d',
  '#8a5aa0',
  '#a98212',
  '#4f94b8',
  '#a83f5f',
  '#7a7872',
] as const;
const palest = 0.55;
const ink = { text: '#1b1c1e', strong: '#88867e', range: '#a9bbcc' } as const;

/** Slanted lines of a figure that is hidden. */
export const hatchPattern = {
  boundingBox: [0, 0, 4, 4] as [number, number, number, number],
  xStep: 4,
  yStep: 4,
  pattern: '0.6 w -1 3 m 1 5 l s 0 0 m 4 4 l s 3 -1 m 5 1 l s',
};

const plotHeight = 13;
const labelShare = 0.26;
const textShare = 0.24;
const gap = 8;

/** Marks at one value. */
const pointed: readonly PaperMark['kind'][] = ['stroke', 'zero'];

const toneOf = (tone: number): string => tones[tone % tones.length] ?? tones[0];

const hatchedPart = (x: number, w: number): Canvas => ({
  type: 'rect',
  x,
  y: 1,
  w,
  h: plotHeight - 2,
  color: ['hatch', ink.strong],
  lineWidth: 0.5,
  lineColor: ink.strong,
});

function drawMark({ kind, from, to, tone }: PaperMark, width: number, isPale: boolean): Canvas {
  const x = from * width;
  const w = Math.max(0, to - from) * width;
  const middle = plotHeight / 2;
  if (kind === 'line')
    return { type: 'line', x1: x, y1: middle, x2: x + w, y2: middle, lineWidth: 1, lineColor: ink.strong };
  if (kind === 'stroke')
    return { type: 'line', x1: x, y1: 1, x2: x, y2: plotHeight - 1, lineWidth: 2.2, lineColor: ink.text };
  if (kind === 'zero')
    return {
      type: 'line',
      x1: x,
      y1: 0,
      x2: x,
      y2: plotHeight,
      lineWidth: 0.8,
      lineColor: ink.strong,
      dash: { length: 2 },
    };
  if (kind === 'hatch') return hatchedPart(x, w);
  if (kind === 'band') return { type: 'rect', x, y: middle - 2, w, h: 4, color: ink.range };
  if (kind === 'range') return { type: 'rect', x, y: 2.5, w, h: plotHeight - 5, color: ink.range };
  return { type: 'rect', x, y: 1, w, h: plotHeight - 2, color: toneOf(tone), fillOpacity: isPale ? palest : 1 };
}

/** Draws the marks of a row from the line at which they begin; a hidden row is hatched. */
function plot({ marks, isHidden, isPale }: PaperChart['rows'][number], width: number): Content {
  const hatch = isHidden ? [hatchedPart(0, width)] : [];
  const drawn = isHidden ? [] : marks.filter(({ kind, from, to }) => pointed.includes(kind) || to > from);
  const start: Canvas = { type: 'line', x1: 0, y1: 0, x2: 0, y2: plotHeight, lineWidth: 0.6, lineColor: ink.strong };
  return { canvas: [...hatch, ...drawn.map((mark) => drawMark(mark, width, isPale)), start] };
}

const legendColumns = 4;

/** Returns what each colour stands for, some on a line. */
function legendContent(legend: PaperChart['legend'], width: number): Content[] {
  const items = legend.map(
    ({ label, tone }): ContentColumn => ({
      width: width / legendColumns,
      columns: [
        { width: 9, canvas: [{ type: 'rect', x: 0, y: 2, w: 7, h: 7, color: toneOf(tone) }] },
        { width: '*', stack: paragraphs(label, 'cell', 24) },
      ],
      columnGap: 3,
    }),
  );
  return Array.from(
    { length: Math.ceil(items.length / legendColumns) },
    (_, at): Content => ({
      columns: items.slice(at * legendColumns, (at + 1) * legendColumns),
      columnGap: 0,
      margin: [0, 0, 0, 3],
    }),
  );
}

/** Returns a chart as rows of label, marks and figure, which stay together with their subtitle. */
export function chartContent(chart: PaperChart, width: number): Content[] {
  const { subtitle, legend, isWide, rows } = chart;
  if (rows.length === 0) return [];
  const label = width * labelShare;
  const text = isWide ? 0 : width * textShare;
  const plotWidth = width - label - text - (isWide ? 1 : 2) * gap;
  const body = rows.map((row) => {
    const name: Content = { stack: paragraphs(row.label, 'cell', Math.floor(label / 5)), alignment: 'left' };
    const marks = plot(row, plotWidth);
    const said = [...paragraphs(row.text, 'cell'), ...(row.note === '' ? [] : paragraphs(row.note, 'hidden'))];
    return isWide ? [name, { stack: [marks, ...said] }] : [name, marks, { stack: said }];
  });
  return [
    {
      margin: [0, 10, 0, 0],
      unbreakable: true,
      stack: [
        { stack: paragraphs(subtitle, 'dimmed'), margin: [0, 0, 0, 5] },
        ...legendContent(legend, width),
        {
          table: { widths: isWide ? [label, plotWidth] : [label, plotWidth, text], body, dontBreakRows: true },
          layout: {
            hLineWidth: () => 0,
            vLineWidth: () => 0,
            paddingLeft: (column) => (column === 0 ? 0 : gap),
            paddingRight: () => 0,
            paddingTop: () => 2,
            paddingBottom: () => 2,
          },
        },
      ],
    },
  ];
}
