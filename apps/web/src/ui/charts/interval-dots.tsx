import { scaleLinear } from 'd3-scale';
import { Pause, useTooFew } from './chart-figure.tsx';
import classes from './charts.module.css';
import marks from './marks.module.css';
import { Hatch, Plot, plotHeight, plotWidth } from './plot.tsx';

export interface Dot {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  readonly low?: number | undefined;
  readonly high?: number | undefined;
  readonly text: string;
  /** A value of the row's own to which it is held. */
  readonly limit?: number | undefined;
  readonly hidden?: boolean | undefined;
}

interface IntervalDotsProps {
  readonly dots: readonly Dot[];
  /** Name of the dashed line: the one of all rows at a value, or of each at its limit. */
  readonly mark?: { readonly value?: number; readonly label: string };
}

const middle = plotHeight / 2;

interface DotRowProps {
  readonly dot: Dot;
  readonly scale: (value: number) => number;
  /** Value of the dashed line. */
  readonly line?: number | undefined;
}

function DotRow({ dot: { label, value, low, high, text, hidden }, scale, line }: DotRowProps) {
  const tooFew = useTooFew();
  return (
    <li>
      <span className={classes['label']} dir="auto">
        {label}
      </span>
      <Pause sign=":" />
      <Plot>
        {line === undefined ? null : <path className={marks['markLine']} d={`M${scale(line)} 0V${plotHeight}`} />}
        {hidden ? <Hatch /> : null}
        {hidden || low === undefined || high === undefined ? null : (
          <rect
            className={marks['interval']}
            x={scale(low)}
            y={middle - 2}
            width={scale(high) - scale(low)}
            height="4"
          />
        )}
        {hidden || value === null ? null : (
          <path className={marks['dot']} d={`M${scale(value)} ${middle - 6}V${middle + 6}`} />
        )}
      </Plot>
      <span className={classes['value']}>{hidden ? tooFew : text}</span>
    </li>
  );
}

/** Estimates with their intervals: a short line where the value stands, and a bar as far as chance may carry it. */
export function IntervalDots({ dots, mark }: IntervalDotsProps) {
  const ends = dots.flatMap(({ value, low, high }) => [value ?? 0, low ?? 0, high ?? 0]);
  const scale = scaleLinear([Math.min(0, ...ends), Math.max(mark?.value ?? 0, 0.01, ...ends)], [0, plotWidth])
    .nice()
    .clamp(true);
  return (
    <>
      {mark ? (
        <p className={classes['mark']}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path className={marks['markLine']} d="M6 0V12" />
          </svg>
          {mark.label}
        </p>
      ) : null}
      <ul className={classes['rows']}>
        {dots.map((dot) => (
          <DotRow key={dot.id} dot={dot} scale={scale} {...(mark ? { line: dot.limit ?? mark.value } : {})} />
        ))}
      </ul>
    </>
  );
}
