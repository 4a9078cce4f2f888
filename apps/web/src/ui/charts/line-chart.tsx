import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import classes from './charts.module.css';
import marks from './marks.module.css';
import { Plot, plotWidth } from './plot.tsx';

export interface Line {
  readonly id: string;
  readonly label: string;
  /** The last figure as it is written. */
  readonly text: string;
  /** Figures at equal distances; null where there is none, or none that may be shown. */
  readonly values: readonly (number | null)[];
}

interface LineChartProps {
  /** At most four: more are not told apart. */
  readonly lines: readonly Line[];
  /** Words for the two ends of the time shown. */
  readonly ends: readonly [string, string];
}

const height = 60;

/** Draws values at equal distances; a gap stays a gap. */
function pathOf(values: readonly (number | null)[], most: number, tall: number): string {
  const across = scaleLinear([0, Math.max(1, values.length - 1)], [0, plotWidth]);
  const up = scaleLinear([0, most > 0 ? most : 1], [tall - 1, 1]);
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => across(at))
    .y((value) => up(value ?? 0));
  return draw([...values]) ?? '';
}

const mostOf = (lines: readonly Pick<Line, 'values'>[]): number =>
  Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));

/** Up to four lines over time, with names and last figures beside them. */
export function LineChart({ lines, ends }: LineChartProps) {
  const shown = lines.slice(0, 4);
  const most = mostOf(shown);
  return (
    <div className={classes['lines']}>
      <Plot height={height} size="tall">
        {shown.map(({ id, values }, at) => (
          <path key={id} className={marks['line']} data-group={at + 1} d={pathOf(values, most, height)} />
        ))}
      </Plot>
      <p className={classes['ends']}>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <ul className={classes['legend']}>
        {shown.map(({ id, label, text }, at) => (
          <li key={id}>
            <svg viewBox="0 0 24 12" aria-hidden="true" data-long>
              <path className={marks['line']} data-group={at + 1} d="M0 6H24" />
            </svg>
            {label} {text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A small line in a row of text, which says the same as the text. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  return (
    <span className={classes['spark']}>
      <Plot size="line">
        <path className={marks['line']} data-group={1} d={pathOf(values, mostOf([{ values }]), 16)} />
      </Plot>
    </span>
  );
}
