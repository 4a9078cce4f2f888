import { scaleLinear } from 'd3-scale';
import { useTooFew } from './chart-figure.tsx';
import classes from './charts.module.css';
import marks from './marks.module.css';
import { Hatch, Plot, plotHeight, plotWidth } from './plot.tsx';

export interface Bar {
  readonly id: string;
  readonly label: string;
  /** Null when there is no figure. */
  readonly value: number | null;
  /** The figure as it is written. */
  readonly text: string;
  readonly hidden?: boolean | undefined;
  /** A figure of the earlier days, drawn paler. */
  readonly compared?: boolean | undefined;
  /** Stands under the figure, for example how many left before this step. */
  readonly note?: string | undefined;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  /** Largest value of the scale, if not the largest of the bars. */
  readonly top?: number;
}

/** Bars from zero, each with its label and figure. */
export function BarChart({ bars, top }: BarChartProps) {
  const tooFew = useTooFew();
  const most = top ?? Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const scale = scaleLinear([0, most > 0 ? most : 1], [0, plotWidth]).clamp(true);
  return (
    <ul className={classes['rows']}>
      {bars.map(({ id, label, value, text, hidden, compared, note }) => (
        <li key={id} data-compared={compared || undefined}>
          <span className={classes['label']} dir="auto">
            {label}
          </span>
          <Plot>
            {hidden ? <Hatch /> : null}
            <rect className={marks['bar']} y="1" width={scale(value ?? 0)} height={plotHeight - 2} />
          </Plot>
          <span className={classes['value']}>
            {hidden ? tooFew : text}
            {note === undefined ? null : <small dir="auto">{note}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Steps of a way: bars, each with how many went no further. */
export function FunnelChart({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <div className={classes['funnel']}>
      <BarChart bars={bars} />
    </div>
  );
}
