import { scaleLinear } from 'd3-scale';
import { Pause, useTooFew } from './chart-figure.tsx';
import classes from './charts.module.css';
import marks from './marks.module.css';
import { Hatch, Plot, plotHeight, plotWidth } from './plot.tsx';

export interface Strip {
  readonly id: string;
  readonly label: string;
  /** Null where no candidate was counted. */
  readonly quantiles: {
    readonly p25: number;
    readonly median: number;
    readonly p75: number;
    readonly p90: number;
  } | null;
  readonly text: string;
  readonly hidden?: boolean | undefined;
}

const middle = plotHeight / 2;

/** Durations: the half in the middle as a bar, the median across it, and a line to where nine of ten lie. */
export function QuantileStrips({ strips }: { readonly strips: readonly Strip[] }) {
  const tooFew = useTooFew();
  const most = Math.max(1, ...strips.map(({ quantiles }) => quantiles?.p90 ?? 0));
  const scale = scaleLinear([0, most], [0, plotWidth]);
  return (
    <ul className={classes['rows']}>
      {strips.map(({ id, label, quantiles, text, hidden }) => (
        <li key={id}>
          <span className={classes['label']} dir="auto">
            {label}
          </span>
          <Pause sign=":" />
          <Plot>
            {hidden ? <Hatch /> : null}
            {quantiles && !hidden ? (
              <>
                <path className={marks['whisker']} d={`M${scale(quantiles.p75)} ${middle}H${scale(quantiles.p90)}`} />
                <rect
                  className={marks['interval']}
                  x={scale(quantiles.p25)}
                  y="3"
                  width={scale(quantiles.p75) - scale(quantiles.p25)}
                  height={plotHeight - 6}
                />
                <path className={marks['dot']} d={`M${scale(quantiles.median)} 1V${plotHeight - 1}`} />
              </>
            ) : null}
          </Plot>
          <span className={classes['value']}>{hidden ? tooFew : text}</span>
        </li>
      ))}
    </ul>
  );
}
