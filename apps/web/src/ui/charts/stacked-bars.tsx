import { stack, stackOffsetExpand } from 'd3-shape';
import { formatPercent } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { Pause, useTooFew } from './chart-figure.tsx';
import classes from './charts.module.css';
import marks from './marks.module.css';
import { Hatch, Plot, plotHeight, plotWidth, Texture } from './plot.tsx';

export interface StackedBar {
  readonly id: string;
  readonly label: string;
  /** One figure for each part, in the order of the parts. Hidden ones are drawn as the rest, or hide the whole bar without one. */
  readonly values: readonly {
    readonly value: number;
    /** Null where the share of the bar says all. */
    readonly text: string | null;
    readonly hidden?: boolean | undefined;
  }[];
  /** Share of the bar that its hidden parts have together. */
  readonly rest?: number | undefined;
  readonly compared?: boolean | undefined;
}

interface StackedPart {
  readonly id: string;
  readonly label: string;
  /** Number of its colour from 0; its place among the parts unless it is named. */
  readonly colour?: number | undefined;
}

interface StackedBarsProps {
  readonly parts: readonly StackedPart[];
  readonly bars: readonly StackedBar[];
}

/** A part narrower than this has no room for its figure, which stands in the table. */
const narrowest = 0.08;

const isAllHidden = ({ values, rest }: Pick<StackedBar, 'values' | 'rest'>): boolean =>
  rest === undefined && values.some(({ hidden }) => hidden);

const colours = 8;
const groupAt = (parts: readonly StackedPart[], at: number): number => ((parts[at]?.colour ?? at) % colours) + 1;

function PartsOf({ parts, values, rest = 0 }: Pick<StackedBar, 'values' | 'rest'> & Pick<StackedBarsProps, 'parts'>) {
  const keys = values.map((_, at) => String(at));
  const sums = stack<Record<string, number>>().keys(keys).offset(stackOffsetExpand)([
    Object.fromEntries(values.map(({ value }, at) => [String(at), value])),
  ]);
  const shown = 1 - rest;
  const ends = sums.map((series) => ({ from: shown * (series[0]?.[0] ?? 0), to: shown * (series[0]?.[1] ?? 0) }));
  return (
    <Plot>
      {ends.map(({ from, to }, at) => (
        <rect
          key={keys[at]}
          className={marks['part']}
          data-group={groupAt(parts, at)}
          x={from * plotWidth}
          y="1"
          width={Math.max(0, to - from) * plotWidth}
          height={plotHeight - 2}
        />
      ))}
      {ends.map(({ from, to }, at) =>
        to > from ? (
          <Texture
            key={keys[at]}
            group={groupAt(parts, at)}
            d={`M${from * plotWidth} 1H${to * plotWidth}V${plotHeight - 1}H${from * plotWidth}Z`}
          />
        ) : null,
      )}
      {rest > 0 ? <Hatch x={shown * plotWidth} width={rest * plotWidth} /> : null}
    </Plot>
  );
}

/** Bars of one length, each divided into its parts. The parts have the same order and colour in every bar. */
export function StackedBars({ parts, bars }: StackedBarsProps) {
  const t = useWords();
  const tooFew = useTooFew();
  const textOf = ({ values, rest }: StackedBar): string => {
    if (isAllHidden({ values, rest })) return tooFew;
    // Shown shares of a bar with a rest are of the whole.
    const sum = rest === undefined ? values.reduce((total, { value }) => total + value, 0) : 1;
    const named = values
      .map(({ value, text }, at) => ({ value, text, label: parts[at]?.label ?? '' }))
      .filter(({ value }) => sum > 0 && value / sum >= narrowest)
      .map(({ value, text, label }) => {
        const share = formatPercent(value / sum);
        return text === null ? `${label} ${share}` : `${label} ${text} (${share})`;
      });
    return [...named, ...(rest === undefined ? [] : [t('ui.chart.rest')])].join(' · ');
  };
  return (
    <>
      <ul className={classes['legend']}>
        {parts.map(({ id, label }, at) => (
          <li key={id}>
            <svg viewBox="0 0 2 12" preserveAspectRatio="none" aria-hidden="true">
              <rect className={marks['part']} data-group={groupAt(parts, at)} width="2" height="12" />
              <Texture group={groupAt(parts, at)} d="M0 0H2V12H0Z" />
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
            <Pause sign=":" />
            {isAllHidden(bar) ? (
              <Plot>
                <Hatch />
              </Plot>
            ) : (
              <PartsOf parts={parts} values={bar.values} rest={bar.rest} />
            )}
            <span className={classes['value']}>{textOf(bar)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
