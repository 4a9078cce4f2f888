import colours from './piece-kinds.module.css';
import classes from './timetable.module.css';
import type { PieceKind } from './timetable-parts.ts';

interface TimetableLegendProps {
  readonly kinds: readonly { readonly kind: PieceKind; readonly label: string }[];
}

/** Says in words what the colours of a timetable mean. */
export function TimetableLegend({ kinds }: TimetableLegendProps) {
  return (
    <ul className={`${classes['legend']} ${colours['kinds']}`}>
      {kinds.map(({ kind, label }) => (
        <li key={kind}>
          <span className={classes['swatch']} data-kind={kind} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  );
}
