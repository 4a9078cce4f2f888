import { AreaChart } from '../../ui/charts/area-chart.tsx';
import { BarChart, FunnelChart } from '../../ui/charts/bar-chart.tsx';
import { ChartFigure, Pause } from '../../ui/charts/chart-figure.tsx';
import { HeatTable } from '../../ui/charts/heat-table.tsx';
import { IntervalDots } from '../../ui/charts/interval-dots.tsx';
import { LineChart, Sparkline } from '../../ui/charts/line-chart.tsx';
import { Hatch, Plot, Texture } from '../../ui/charts/plot.tsx';
import { QuantileStrips } from '../../ui/charts/quantile-strips.tsx';
import { StackedBars } from '../../ui/charts/stacked-bars.tsx';
import { Specimen } from './specimen.tsx';

const bars = [
  { id: 'fair', label: 'Law fair', value: 120, text: '120' },
  { id: 'friend', label: 'A friend', value: 0, text: '0' },
  { id: 'school', label: 'School visit', value: null, text: '', hidden: true },
];
const steps = [
  { id: 'applied', label: 'Applied', value: 340, text: '340' },
  { id: 'interviewed', label: 'Interviewed', value: 61, text: '61', note: '279 went no further' },
];
const counts = (...values: number[]) => values.map((value) => ({ value, text: String(value) }));
const quantiles = { p25: 2, median: 4, p75: 9, p90: 21 };

/** Shows the charts with the numbers of a small season. */
export function ChartSpecimens() {
  return (
    <Specimen name="Charts">
      <ChartFigure headline="Most heard of us at a law fair" subtitle="Applications, 2026/27">
        <BarChart bars={bars} />
      </ChartFigure>
      <ChartFigure headline="18% were interviewed" subtitle="Applications, 2026/27">
        <FunnelChart bars={steps} />
      </ChartFigure>
      <p>
        18%
        <Pause sign="," />
        <br />
        <small>15% to 21%</small>
      </p>
      <ChartFigure headline="Half of the people wait for an interview" subtitle="People by role">
        <StackedBars
          parts={[
            { id: 'read', label: 'To read' },
            { id: 'interview', label: 'Interview' },
          ]}
          bars={[
            { id: 'pupillage', label: 'Pupillage', values: counts(30, 30) },
            { id: 'mini', label: 'Mini-pupillage', values: [{ value: 0, text: '', hidden: true }] },
          ]}
        />
      </ChartFigure>
      <ChartFigure headline="No group passed clearly less often" subtitle="Passed the sift, with what chance may do">
        <IntervalDots
          mark={{ value: 0.4, label: 'Four fifths of the rate of others' }}
          dots={[
            { id: 'woman', label: 'Women', value: 0.52, low: 0.44, high: 0.6, text: '52% (44% to 60%)' },
            { id: 'other', label: 'Other', value: null, text: '', hidden: true },
          ]}
        />
      </ChartFigure>
      <ChartFigure headline="Half were read within 4 days" subtitle="Days in a stage">
        <QuantileStrips
          strips={[
            { id: 'sift', label: 'Sift', quantiles, text: 'half within 4 days' },
            { id: 'offer', label: 'Offer', quantiles: null, text: 'nobody' },
          ]}
        />
      </ChartFigure>
      <ChartFigure headline="More applied than last season" subtitle="Applications by week">
        <LineChart
          ends={['1 September', '31 August']}
          lines={[
            { id: 'now', label: '2026/27', text: '340', values: [3, 20, 90, 340] },
            { id: 'before', label: '2025/26', text: '280', values: [1, null, 80, 280] },
          ]}
        />
      </ChartFigure>
      <ChartFigure headline="20 applied yesterday" subtitle="Applications by day">
        <AreaChart
          values={[3, 20, 7].map((value, at) => ({ id: String(at), value, text: String(value) }))}
          said={['22 November: 3', 'highest 20, 23 November', 'today so far: 7']}
        />
      </ChartFigure>
      <HeatTable
        caption="Passed the sift by gender and disability"
        columns={[
          { id: 'disabled', label: 'Disabled' },
          { id: 'notDisabled', label: 'Not disabled' },
        ]}
        rows={[
          {
            id: 'woman',
            label: 'Women',
            cells: [
              { value: null, text: '', hidden: true },
              { value: 0.5, text: '50%' },
            ],
          },
        ]}
      />
      <p>
        340 applications <Sparkline values={[1, 4, 9, 30, 22]} />
      </p>
      <Plot>
        <Hatch />
        <Texture group={4} d="M0 0H2V12H0Z" />
      </Plot>
    </Specimen>
  );
}
