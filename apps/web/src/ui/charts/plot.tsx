import { type ReactNode, useId } from 'react';
import classes from './charts.module.css';
import marks from './marks.module.css';

/** Width of a plot in its own units; it takes the width of its column, and holds no text that would be scaled with it. */
export const plotWidth = 100;
export const plotHeight = 16;

interface PlotProps {
  readonly children: ReactNode;
  readonly height?: number;
  /** Height on the page. */
  readonly size?: 'row' | 'line' | 'tall';
}

/** Marks without text. Hidden from screen readers, because the same figures stand beside it as text. */
export function Plot({ children, height = plotHeight, size = 'row' }: PlotProps) {
  return (
    <svg
      className={classes['plot']}
      data-size={size}
      viewBox={`0 0 ${plotWidth} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

interface HatchProps {
  readonly x?: number;
  readonly width?: number;
}

/** Place of a figure that is hidden. */
export function Hatch({ x = 0, width = plotWidth }: HatchProps) {
  const id = useId();
  return (
    <>
      <pattern id={id} width="1.6" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 8L1.6 0" className={marks['hatch']} />
      </pattern>
      <rect x={x} y="1" width={width} height={plotHeight - 2} fill={`url(#${id})`} className={marks['hatched']} />
    </>
  );
}
