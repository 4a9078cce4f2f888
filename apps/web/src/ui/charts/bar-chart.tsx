import { scaleLinear } from 'd3-scale';
import { Pause, useTooFew } from './chart-figure.tsx';
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
  /** Parts of the figure, each part of the one before, drawn within the bar. */
  readonly inner?: readonly { readonly id: string; readonly value: number }[] | undefined;
}

interface BarChartProps {
  readonly bars: readonly Bar[];
  /** Largest value of the scale, if not the largest of the bars. */
  readonly top?: number;
  /** Names of the bar and of what is drawn within it. */
  readonly levels?: readonly { readonly id: string; readonly label: string }[];
}

/** How far each level stands in from the edge of the bar: it is told from the others by its height too. */
const insets = [1, 4, 6.5] as const;
const insetOf = (depth: number): number => insets[Math.min(depth, insets.length - 1)] ?? 1;

interface LevelProps {
  readonly depth: number;
  readonly isNested: boolean;
  readonly width: number;
}

function Level({ depth, isNested, width }: LevelProps) {
  const y = insetOf(depth);
  return (
    <rect
      className={marks['bar']}
      data-depth={isNested ? depth : undefined}
      y={y}
      width={width}
      height={plotHeight - 2 * y}
    />
  );
}

/** Says what the bar and the levels within it are. */
function LevelLegend({ levels }: Required<Pick<BarChartProps, 'levels'>>) {
  return (
    <ul className={classes['legend']}>
      {levels.map(({ id, label }, depth) => (
        <li key={id}>
          <svg viewBox={`0 0 12 ${plotHeight}`} preserveAspectRatio="none" aria-hidden="true">
            <Level depth={depth} isNested width={12} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Bars from zero, each with its label and figure. */
export function BarChart({ bars, top, levels = [] }: BarChartProps) {
  const tooFew = useTooFew();
  const most = top ?? Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const scale = scaleLinear([0, most > 0 ? most : 1], [0, plotWidth]).clamp(true);
  const isNested = levels.length > 0;
  return (
    <>
      {isNested ? <LevelLegend levels={levels} /> : null}
      <ul className={classes['rows']}>
        {bars.map(({ id, label, value, text, hidden, compared, note, inner = [] }) => (
          <li key={id} data-compared={compared || undefined}>
            <span className={classes['label']} dir="auto">
              {label}
            </span>
            <Pause sign=":" />
            <Plot>
              {hidden ? <Hatch /> : null}
              <Level depth={0} isNested={isNested} width={scale(value ?? 0)} />
              {inner.map((one) => (
                <Level
                  key={one.id}
                  depth={levels.findIndex((level) => level.id === one.id)}
                  isNested
                  width={scale(one.value)}
                />
              ))}
            </Plot>
            <span className={classes['value']}>
              {hidden ? tooFew : text}
              {note === undefined ? null : (
                <>
                  <Pause sign="," />
                  <small dir="auto">{note}</small>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
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
