import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import classes from './charts.module.css';
import marks from './marks.module.css';
import { Plot, plotWidth } from './plot.tsx';

interface AreaChartProps {
  /** Figures at equal distances, each with the text that a pointer reads. */
  readonly values: readonly { readonly id: string; readonly value: number; readonly text: string }[];
  /** Words below it: for the first figure, for the highest, for the last. */
  readonly said: readonly [string, string, string];
}

const height = 60;

/** One number over time, drawn from zero. */
export function AreaChart({ values, said }: AreaChartProps) {
  const most = Math.max(1, ...values.map(({ value }) => value));
  const across = scaleLinear([0, Math.max(1, values.length - 1)], [0, plotWidth]);
  const up = scaleLinear([0, most], [height, 2]);
  const figures = values.map(({ value }, at): [number, number] => [across(at), up(value)]);
  const step = plotWidth / Math.max(1, values.length - 1);
  const [first, highest, last] = said;
  return (
    <>
      <Plot height={height} size="pane">
        <path className={marks['area']} d={area().y0(height)(figures) ?? ''} />
        <path className={marks['edge']} d={line()(figures) ?? ''} />
        {values.map(({ id, text }, at) => (
          <rect key={id} x={across(at) - step / 2} width={step} height={height} fill="transparent">
            <title>{text}</title>
          </rect>
        ))}
      </Plot>
      <p className={classes['ends']}>
        <span>{first}</span>
        <span>{highest}</span>
        <span className={classes['latest']}>{last}</span>
      </p>
    </>
  );
}
