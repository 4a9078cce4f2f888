import { type ReactNode, type Ref, useId } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './charts.module.css';

/** Text of a figure that would tell something about a few people. */
export const useTooFew = (): string => useWords()('ui.chart.tooFew');

/** Parts texts for screen readers where the layout parts them for the eye: read together, two figures would be one number. */
export const Pause = ({ sign }: { readonly sign: ':' | ',' | '.' }) => (
  <span className="visually-hidden">{`${sign} `}</span>
);

/** Signs at the end of a sentence: it needs no other. */
const sentenceEnd = /[.!?؟。]$/u;

interface ChartFigureProps {
  /** A sentence about what the chart shows. */
  readonly headline: string;
  /** Unit, people and days of the figures. */
  readonly subtitle: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** A chart with its headline above. Its numbers stand in a table beside it. */
export function ChartFigure({ headline, subtitle, children, ref }: ChartFigureProps) {
  const id = useId();
  return (
    <figure className={classes['figure']} aria-labelledby={id} {...(ref ? { ref } : {})}>
      <figcaption id={id}>
        <strong dir="auto">{headline}</strong>
        {sentenceEnd.test(headline) ? <span className="visually-hidden"> </span> : <Pause sign="." />}
        <span dir="auto">{subtitle}</span>
      </figcaption>
      {children}
    </figure>
  );
}
