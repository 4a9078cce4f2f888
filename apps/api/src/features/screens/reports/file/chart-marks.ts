import {
  type ChartBar,
  type ChartDot,
  type ChartDrawing,
  type ChartPart,
  type ChartStack,
  type ChartStrip,
  chartSubtitle,
  leastOf,
  lineText,
} from '@evenhand/domain/reports/charts/chart-drawing';
import { figureText, tooFewText } from '@evenhand/domain/reports/report-figure';
import type { NamingWords } from '@evenhand/domain/reports/row-name';
import type { PaperChart, PaperMark } from '../../../../platform/pdf/report-paper.ts';

type PaperRow = PaperChart['rows'][number];

/** A part of a bar that is narrower than this has no room for its figure, which stands in the table. */
const narrowest = 0.08;

/** Colour of a bar, and the first of those of parts. */
const plainTone = 0;
const firstPart = 1;
/** Number of colours, which begin anew after the last one as they do on the page. */
const partTones = 8;
const toneOf = (part: ChartPart | undefined, at: number): number => firstPart + ((part?.colour ?? at) % partTones);

/** Returns a scale from the least to the largest value, as shares of the plot's width. */
function scaleTo(values: readonly number[], least = 0): (value: number) => number {
  const width = Math.max(0, ...values) - least;
  return (value) => (width > 0 ? Math.min(1, Math.max(0, (value - least) / width)) : 0);
}

const mark = (kind: PaperMark['kind'], from: number, to = from, tone = plainTone): PaperMark => ({
  kind,
  from,
  to,
  tone,
});

/** Colours of the steps within a bar. */
const levelTones: Readonly<Record<string, number>> = { applied: 6, interviewed: 1, offered: 2 };

interface NamedFigure {
  readonly label: string;
  readonly text: string;
  readonly hidden?: boolean | undefined;
  readonly compared?: boolean | undefined;
  readonly note?: string | undefined;
}

const rowOf = (
  words: NamingWords,
  { label, text, hidden, compared, note }: NamedFigure,
  marks: PaperMark[],
): PaperRow => ({
  label,
  text: hidden ? tooFewText(words) : text,
  note: note ?? '',
  isHidden: hidden ?? false,
  isPale: compared ?? false,
  marks: hidden ? [] : marks,
});

function barRows(words: NamingWords, bars: readonly ChartBar[]): PaperRow[] {
  const scale = scaleTo(bars.map(({ value }) => value ?? 0));
  return bars.map((bar) => {
    const inner = (bar.inner ?? []).map(({ id, value }) => mark('bar', 0, scale(value), levelTones[id] ?? plainTone));
    const whole = mark('bar', 0, scale(bar.value ?? 0), bar.inner ? levelTones['applied'] : plainTone);
    return rowOf(words, bar, [whole, ...inner]);
  });
}

function dotRows(words: NamingWords, dots: readonly ChartDot[]): PaperRow[] {
  const least = leastOf(dots);
  const scale = scaleTo(
    dots.flatMap(({ value, high }) => [value ?? 0, high ?? 0]),
    least,
  );
  const zero = least < 0 ? [mark('dashed', scale(0))] : [];
  return dots.map((dot) => {
    const { value, low, high, limit } = dot;
    const line = limit === undefined ? zero : [mark('dashed', scale(limit))];
    const band = low === undefined || high === undefined ? [] : [mark('band', scale(low), scale(high))];
    return rowOf(words, dot, [...line, ...band, ...(value === null ? [] : [mark('stroke', scale(value))])]);
  });
}

function stripRows(words: NamingWords, strips: readonly ChartStrip[]): PaperRow[] {
  const scale = scaleTo([1, ...strips.map(({ quantiles }) => quantiles?.p90 ?? 0)]);
  return strips.map((strip) => {
    const { quantiles } = strip;
    if (!quantiles) return rowOf(words, strip, []);
    const { p25, median, p75, p90 } = quantiles;
    const marks = [mark('line', scale(p75), scale(p90)), mark('range', scale(p25), scale(p75))];
    return rowOf(words, strip, [...marks, mark('stroke', scale(median))]);
  });
}

/** Returns a bar as parts of a whole. Hidden parts are hatched as its rest, or hide the whole bar where it has none. */
function stackRow(words: NamingWords, parts: readonly ChartPart[], stack: ChartStack): PaperRow {
  const { label, values, compared, rest } = stack;
  const sum = rest === undefined ? values.reduce((total, { value }) => total + value, 0) : 1;
  const share = (value: number): number => (sum > 0 ? value / sum : 0);
  const starts = values.map((_, at) => share(values.slice(0, at).reduce((total, { value }) => total + value, 0)));
  const marks = values.map(({ value }, at) => {
    const from = Math.min(1, starts[at] ?? 0);
    return mark('bar', from, Math.min(1, from + share(value)), toneOf(parts[at], at));
  });
  const hatched = rest === undefined ? [] : [mark('hatch', Math.max(0, 1 - rest), 1)];
  const named = values
    .map(({ value, text: figure }, at) => ({ value, figure, name: parts[at]?.label ?? '' }))
    .filter(({ value }) => share(value) >= narrowest)
    .map(({ value, figure, name }) => {
      const ofBar = figureText(words, 'share', share(value));
      return figure === null ? `${name} ${ofBar}` : `${name} ${figure} (${ofBar})`;
    });
  const text = [...named, ...(rest === undefined ? [] : [words.wordOr('ui.chart.rest', '')])].join(' · ');
  const hidden = rest === undefined && values.some((one) => one.hidden);
  return rowOf(words, { label, text, compared, hidden }, [...marks, ...hatched]);
}

function rowsOf(words: NamingWords, drawing: ChartDrawing): PaperRow[] {
  if (drawing.shape === 'dots') return dotRows(words, drawing.dots);
  if (drawing.shape === 'quantiles') return stripRows(words, drawing.strips);
  if (drawing.shape !== 'stacked-bars') return barRows(words, drawing.bars);
  return drawing.bars.map((stack) => stackRow(words, drawing.parts, stack));
}

/** Returns a chart of a table for paper, its marks as shares of the plot's width. */
export function paperChart(
  words: NamingWords,
  drawing: ChartDrawing,
  drawn: Parameters<typeof chartSubtitle>[2],
): PaperChart {
  const line = chartSubtitle(words, drawing, drawn);
  const drawnLine = drawing.shape === 'dots' ? lineText(words, drawing.dots) : null;
  const levels = drawing.shape === 'bars' ? drawing.levels : [];
  const parts = drawing.shape === 'stacked-bars' ? drawing.parts : [];
  return {
    subtitle: drawnLine === null ? line : `${line} · ${drawnLine}`,
    legend: [
      ...levels.map(({ id, label }) => ({ label, tone: levelTones[id] ?? plainTone })),
      ...parts.map((part, at) => ({ label: part.label, tone: toneOf(part, at) })),
    ],
    isWide: drawing.shape === 'stacked-bars',
    rows: rowsOf(words, drawing),
  };
}
