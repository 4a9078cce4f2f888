import type { ReactNode } from 'react';
import classes from './today.module.css';

interface PaneProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of the day with its heading. */
export function Pane({ title, note, children }: PaneProps) {
  return (
    <section className={classes['pane']}>
      <header>
        <h2>{title}</h2>
        {note ? <span className={classes['faint']}>{note}</span> : null}
      </header>
      {children}
    </section>
  );
}
