import type { ReportAnswer, ReportRow } from '@evenhand/contract/screens/reports/reports';
import type { ReportDefinition } from '@evenhand/domain/reports/report-definition';
import type { Ref } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { type Bar, BarChart, FunnelChart } from '../../ui/charts/bar-chart.tsx';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import { IntervalDots } from '../../ui/charts/interval-dots.tsx';
import { QuantileStrips } from '../../ui/charts/quantile-strips.tsx';
import { StackedBars } from '../../ui/charts/stacked-bars.tsx';
import { cellText, columnName, figureText, rowName } from './report-texts.ts';

type Table = ReportAnswer['tables'][number];

interface Drawn {
  readonly t: Translate;
  readonly table: Table;
  readonly dimension: string;
}

/** More rows than these are read in the table. */
const mostRows = 16;
/** Parts of a whole: sums of them are no part. */
const sums: readonly string[] = ['people', 'ofAll'];

/** Groups in the order of their colours, so that one has the same colour beside whatever others it stands. */
const colourOrder: readonly (readonly string[])[] = [
  ['woman', 'asian', 'disabled', 'professional'],
  ['man', 'black', 'notDisabled', 'intermediate'],
  ['mixed', 'working'],
  ['white'],
  ['other'],
  ['unknown'],
  ['notShown'],
];
const colourOf = (code: string): number | undefined => {
  const place = colourOrder.findIndex((codes) => codes.includes(code));
  return place < 0 ? undefined : place;
};

const idOf = ({ code, compared, season }: ReportRow): string => `${code}${season ?? ''}${compared ? '-before' : ''}`;
const numberOf = (value: string | number | null | undefined): number => (typeof value === 'number' ? value : 0);

function barsOf({ t, table, dimension }: Drawn): Bar[] {
  return table.rows.slice(0, mostRows).map((row) => {
    const cell = row.cells[0] ?? { value: null };
    return {
      id: idOf(row),
      label: rowName(t, dimension, row),
      value: cell.value === null ? null : numberOf(cell.value),
      text: figureText(t, table.columns[0]?.unit ?? 'count', cell.value),
      hidden: cell.hidden,
      compared: row.compared,
    };
  });
}

/** Adds to each step how many of the step before went no further. */
function stepsOf(drawn: Drawn): Bar[] {
  const { t, table } = drawn;
  const lost = (at: number): number | null => {
    const row = table.rows[at];
    const before = table.rows.slice(0, at).findLast(({ compared }) => (compared ?? false) === (row?.compared ?? false));
    const [now, earlier] = [row?.cells[0]?.value, before?.cells[0]?.value];
    return typeof now === 'number' && typeof earlier === 'number' ? earlier - now : null;
  };
  return barsOf(drawn).map((bar, at) => {
    const count = lost(at);
    return count === null ? bar : { ...bar, note: t('report.lost', { count, number: formatNumber(count) }) };
  });
}

function Stacked({ t, table, dimension }: Drawn) {
  const isShare = table.columns.filter(({ unit }) => unit === 'share').length > 1;
  const unit = isShare ? 'share' : 'count';
  const parts = table.columns.flatMap((column, at) =>
    column.unit === unit && !sums.includes(column.id) ? [{ at, id: column.id, label: columnName(t, column) }] : [],
  );
  const partOf = (row: ReportRow, at: number) => {
    const cell = row.cells[at] ?? { value: null };
    const text = isShare ? null : figureText(t, unit, cell.value);
    return { value: numberOf(cell.value), text, hidden: cell.hidden };
  };
  if (isShare) {
    // Groups are the parts there, and each step is a bar.
    const rows = table.rows.filter(({ compared }) => !compared);
    const bars = parts.map(({ at, id, label }) => ({ id, label, values: rows.map((row) => partOf(row, at)) }));
    const named = rows.map((row) => ({ id: row.code, label: rowName(t, dimension, row), colour: colourOf(row.code) }));
    return <StackedBars parts={named} bars={bars} />;
  }
  const bars = table.rows.slice(0, mostRows).map((row) => ({
    id: idOf(row),
    label: rowName(t, dimension, row),
    values: parts.map(({ at }) => partOf(row, at)),
    compared: row.compared,
  }));
  // A bar of no people has no parts to show; its row stands in the table.
  const drawn = bars.filter(({ values }) => values.some(({ value, hidden }) => hidden || value > 0));
  return <StackedBars parts={parts} bars={drawn} />;
}

function Dots({ t, table, dimension }: Drawn) {
  const at = Math.max(
    0,
    table.columns.findIndex(({ unit }) => unit === 'rate' || unit === 'ratio'),
  );
  const dots = table.rows.slice(0, mostRows).map((row) => {
    const cell = row.cells[at] ?? { value: null };
    const { low, high, hidden } = cell;
    const value = cell.value === null ? null : numberOf(cell.value);
    const text = cellText(t, table.columns[at]?.unit ?? 'rate', cell);
    return { id: idOf(row), label: rowName(t, dimension, row), value, low, high, hidden, text };
  });
  // A finding without a value to draw is read in its sentence.
  return dots.some(({ value, hidden }) => hidden || value !== null) ? <IntervalDots dots={dots} /> : null;
}

function Strips({ t, table, dimension }: Drawn) {
  const at = (id: string): number => table.columns.findIndex((column) => column.id === id);
  const strips = table.rows.map((row) => {
    const [p25, median, p75, p90] = ['p25', 'median', 'p75', 'p90'].map((id) => row.cells[at(id)]?.value);
    const isThere = [p25, median, p75, p90].every((value) => typeof value === 'number');
    return {
      id: idOf(row),
      label: rowName(t, dimension, row),
      quantiles: isThere
        ? { p25: numberOf(p25), median: numberOf(median), p75: numberOf(p75), p90: numberOf(p90) }
        : null,
      text: isThere ? t('report.halfWithin', { days: figureText(t, 'days', median ?? null) }) : '–',
      hidden: row.cells.some(({ hidden }) => hidden),
    };
  });
  return <QuantileStrips strips={strips} />;
}

function Marks({ chart, ...drawn }: Drawn & { readonly chart: ReportDefinition['chart'] }) {
  if (chart === 'funnel') return <FunnelChart bars={stepsOf(drawn)} />;
  if (chart === 'stacked-bars') return <Stacked {...drawn} />;
  if (chart === 'dots' || chart === 'heat') return <Dots {...drawn} />;
  return chart === 'quantiles' ? <Strips {...drawn} /> : <BarChart bars={barsOf(drawn)} />;
}

interface ReportChartProps {
  readonly table: Table;
  readonly dimension: string;
  readonly chart: ReportDefinition['chart'];
  readonly headline: string;
  readonly subtitle: string;
  readonly ref?: Ref<HTMLElement>;
}

/** Draws a table of a report in the shape that answers its question. */
export function ReportChart({ table, dimension, chart, headline, subtitle, ref }: ReportChartProps) {
  const t = useWords();
  return (
    <ChartFigure headline={headline} subtitle={subtitle} {...(ref ? { ref } : {})}>
      <Marks t={t} table={table} dimension={dimension} chart={chart} />
    </ChartFigure>
  );
}
