import { stack, stackOffsetExpand } from 'd3-shape';
import { formatPercent } from '../../lib/format/format.ts';
import { useTooFew } from './chart-figure.tsx';
import classes from './charts.module.css';
import marks from './marks.module.css';
import { Hatch, Plot, plotHeight, plotWidth } from './plot.tsx';

export interface StackedBar {
  readonly id: string;
  readonly label: string;
  /** One figure for each part, in the order of the parts. A hidden one hides the whole bar: the rest would tell it. */
  readonly values: readonly { readonly value: number; readonly text: string; readonly hidden?: boolean | undefined }[];
  readonly compared?: boolean | undefined;
}

interface StackedBarsProps {
  readonly parts: readonly { readonly id: string; readonly label: string }[];
  readonly bars: readonly StackedBar[];
}

/** A part narrower than this has no room for its figure, which stands in the table. */
const narrowest = 0.08;

function PartsOf({ values }: Pick<StackedBar, 'values'>) {
  const keys = values.map((_, at) => String(at));
  const sums = stack<Record<string, number>>().keys(keys).offset(stackOffsetExpand)([
    Object.fromEntries(values.map(({ value }, at) => [String(at), value])),
  ]);
  const ends = sums.map((series) => ({ from: series[0]?.[0] ?? 0, to: series[0]?.[1] ?? 0 }));
  return (
    <Plot>
      {ends.map(({ from, to }, at) => (
        <rect
          key={keys[at]}
          className={marks['part']}
          data-group={(at % 8) + 1}
          x={from * plotWidth}
          y="1"
          width={Math.max(0, to - from) * plotWidth}
          height={plotHeight - 2}
        />
      ))}
    </Plot>
  );
}

/** Bars of one length, each divided into its parts. The parts have the same order and colour in every bar. */
export function StackedBars({ parts, bars }: StackedBarsProps) {
  const tooFew = useTooFew();
  const textOf = ({ values }: StackedBar): string => {
    const sum = values.reduce((total, { value }) => total + value, 0);
    if (values.some(({ hidden }) => hidden)) return tooFew;
    return values
      .map(({ value, text }, at) => ({ value, text: `${parts[at]?.label ?? ''} ${text}` }))
      .filter(({ value }) => sum > 0 && value / sum >= narrowest)
      .map(({ value, text }) => `${text} (${formatPercent(value / sum)})`)
      .join(' · ');
  };
  return (
    <>
      <ul className={classes['legend']}>
        {parts.map(({ id, label }, at) => (
          <li key={id}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect className={marks['part']} data-group={(at % 8) + 1} width="12" height="12" />
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <ul className={classes['rows']} data-wide>
        {bars.map((bar) => (
          <li key={bar.id} data-compared={bar.compared || undefined}>
            <span className={classes['label']} dir="auto">
              {bar.label}
            </span>
            {bar.values.some(({ hidden }) => hidden) ? (
              <Plot>
                <Hatch />
              </Plot>
            ) : (
              <PartsOf values={bar.values} />
            )}
            <span className={classes['value']}>{textOf(bar)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
