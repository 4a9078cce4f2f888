import classes from './list-text.module.css';

interface MeterProps {
  /** From 0 to 1. */
  readonly share: number;
  /** The figure that the bar shows. */
  readonly children: string;
}

/** A figure in a list with a bar, so that a column of them is compared at a glance. */
export function Meter({ share, children }: MeterProps) {
  const width = Math.max(0, Math.min(1, share)) * 40;
  return (
    <span className={classes['meter']}>
      <svg viewBox="0 0 40 5" preserveAspectRatio="none" aria-hidden="true">
        <rect width={width} height="5" fill="currentColor" />
      </svg>
      {children}
    </span>
  );
}
