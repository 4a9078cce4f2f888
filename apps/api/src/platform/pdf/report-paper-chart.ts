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

/** Side of the square that a pattern repeats. */
const tile = 4;
const patternOf = (lines: string) => ({
  boundingBox: [0, 0, tile, tile] as [number, number, number, number],
  xStep: tile,
  yStep: tile,
  pattern: lines,
});

// Lengths down the page are positive.
const [falling, rising] = [
  '-1 3 m 1 5 l s 0 0 m 4 4 l s 3 -1 m 5 1 l s',
  '-1 1 m 1 -1 l s 0 4 m 4 0 l s 3 5 m 5 3 l s',
];
const [upright, level] = ['2 0 m 2 4 l s', '0 2 m 4 2 l s'];

/** Lines by which parts are told apart without colours, by the number of their tone, the same as those of the printed page. */
const textures: Readonly<Record<number, string>> = {
  2: rising,
  3: falling,
  4: upright,
  5: level,
  6: `${upright} ${level}`,
  7: '1.2 2 m 2.8 2 l s',
  8: `${rising} ${falling}`,
};

const textureName = (tone: number): string => `tone${tone}`;

/** Patterns of the marks: slanted lines of a figure that is hidden, and the lines of each tone. */
export const chartPatterns = {
  hatch: patternOf(`0.6 w ${rising}`),
  ...Object.fromEntries(
    Object.entries(textures).map(([tone, lines]) => [textureName(Number(tone)), patternOf(`0.7 w ${lines}`)]),
  ),
};

const plotHeight = 13;
const labelShare = 0.26;
const textShare = 0.24;
const gap = 8;

/** Marks at one value. */
const pointed: readonly PaperMark['kind'][] = ['stroke', 'dashed'];

const toneOf = (tone: number): string => tones[tone % tones.length] ?? tones[0];

/** Returns the lines of a tone over its colour; nothing for a tone without any. */
function texture(
  tone: number,
  box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
) {
  const number = tone % tones.length;
  if (textures[number] === undefined) return [];
  return [{ type: 'rect', ...box, color: [textureName(number), '#ffffff'] } satisfies Canvas];
}

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
  if (kind === 'dashed')
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

/** Draws a mark, a bar with the lines of its tone. */
function drawMarked(mark: PaperMark, width: number, isPale: boolean): Canvas[] {
  const { kind, from, to, tone } = mark;
  const box = { x: from * width, y: 1, w: Math.max(0, to - from) * width, h: plotHeight - 2 };
  return [drawMark(mark, width, isPale), ...(kind === 'bar' ? texture(tone, box) : [])];
}

/** Draws the marks of a row from the line at which they begin; a hidden row is hatched. */
function plot({ marks, isHidden, isPale }: PaperChart['rows'][number], width: number): Content {
  const hatch = isHidden ? [hatchedPart(0, width)] : [];
  const drawn = isHidden ? [] : marks.filter(({ kind, from, to }) => pointed.includes(kind) || to > from);
  const start: Canvas = { type: 'line', x1: 0, y1: 0, x2: 0, y2: plotHeight, lineWidth: 0.6, lineColor: ink.strong };
  return { canvas: [...hatch, ...drawn.flatMap((mark) => drawMarked(mark, width, isPale)), start] };
}

const legendColumns = 4;
/** Square of a tone in the legend, large enough to show its lines. */
const key = { x: 0, y: 1, w: 12, h: 9 };

/** Returns what each colour stands for, some on a line. */
function legendContent(legend: PaperChart['legend'], width: number): Content[] {
  const items = legend.map(
    ({ label, tone }): ContentColumn => ({
      width: width / legendColumns,
      columns: [
        { width: key.w + 2, canvas: [{ type: 'rect', ...key, color: toneOf(tone) }, ...texture(tone, key)] },
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
