import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import {
  type ChartDrawing,
  chartDrawing,
  chartSubtitle,
  leastOf,
  lineText,
} from '@evenhand/domain/reports/charts/chart-drawing';
import type { ReportDefinition } from '@evenhand/domain/reports/report-definition';
import type { Ref } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { BarChart, FunnelChart } from '../../ui/charts/bar-chart.tsx';
import { ChartFigure } from '../../ui/charts/chart-figure.tsx';
import { IntervalDots } from '../../ui/charts/interval-dots.tsx';
import { QuantileStrips } from '../../ui/charts/quantile-strips.tsx';
import { StackedBars } from '../../ui/charts/stacked-bars.tsx';
import { namingWords } from './report-texts.ts';

type DotsDrawing = Extract<ChartDrawing, { shape: 'dots' }>;

/** Estimates, with a line at zero where some are below it, or where each group needs a closer look. */
function Dots({ dots }: Pick<DotsDrawing, 'dots'>) {
  const t = useWords();
  const label = lineText(namingWords(t), dots);
  if (label === null) return <IntervalDots dots={dots} />;
  return <IntervalDots dots={dots} mark={{ label, ...(leastOf(dots) < 0 ? { value: 0 } : {}) }} />;
}

function Marks({ drawing }: { readonly drawing: ChartDrawing }) {
  if (drawing.shape === 'funnel') return <FunnelChart bars={drawing.bars} />;
  if (drawing.shape === 'stacked-bars') return <StackedBars parts={drawing.parts} bars={drawing.bars} />;
  if (drawing.shape === 'dots') return <Dots dots={drawing.dots} />;
  return drawing.shape === 'quantiles' ? (
    <QuantileStrips strips={drawing.strips} />
  ) : (
    <BarChart levels={drawing.levels} bars={drawing.bars} />
  );
}

interface ReportChartProps {
  readonly table: ReportAnswer['tables'][number];
  readonly dimension: string;
  readonly chart: ReportDefinition['chart'];
  readonly headline: string;
  readonly subtitle: string;
  readonly ref?: Ref<HTMLElement>;
}

/** Draws a table of a report in the shape that answers its question. */
export function ReportChart({ table, dimension, chart, headline, subtitle, ref }: ReportChartProps) {
  const t = useWords();
  const drawing = chartDrawing(namingWords(t), { chart, table, dimension });
  const drawn = chartSubtitle(namingWords(t), drawing, { name: subtitle, table });
  return (
    <ChartFigure headline={headline} subtitle={drawn} {...(ref ? { ref } : {})}>
      {drawing ? <Marks drawing={drawing} /> : null}
    </ChartFigure>
  );
}
