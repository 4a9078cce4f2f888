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
  readonly size?: 'row' | 'line' | 'pane' | 'tall';
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

/** Lines by which parts are told apart without colours, by the number of their group. The first has none. */
const textures: Readonly<Record<number, string>> = {
  2: 'M0 8L1.6 0',
  3: 'M0 0L1.6 8',
  4: 'M.8 0V8',
  5: 'M0 4H1.6',
  6: 'M.8 0V8M0 4H1.6',
  7: 'M.5 4H1.1',
  8: 'M0 8L1.6 0M0 0L1.6 8',
};

interface TextureProps {
  readonly group: number;
  /** Outline of the part. */
  readonly d: string;
}

/** Lines over a part, which show on paper and in forced colours alone. */
export function Texture({ group, d }: TextureProps) {
  const id = useId();
  const lines = textures[group];
  if (lines === undefined) return null;
  return (
    <>
      <pattern id={id} width="1.6" height="8" patternUnits="userSpaceOnUse">
        <path d={lines} className={marks['textureLine']} />
      </pattern>
      <path d={d} fill={`url(#${id})`} className={marks['texture']} />
    </>
  );
}
