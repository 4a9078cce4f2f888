import { IconChevronDown, IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../lib/words/words.ts';
import { Waiting } from '../text/waiting.tsx';
import classes from './form-frame.module.css';

interface FormFrameProps {
  readonly back: { readonly to: string; readonly label: string };
  /** The role or the profile that the form belongs to. */
  readonly title: ReactNode;
  /** Name of the open step. */
  readonly step: string;
  /** Number of the open step, from 1; null for a step that is not counted. */
  readonly number: number | null;
  readonly total: number;
  /** Receipt that says where typed answers are kept. */
  readonly saved?: ReactNode;
  /** The steps as links: beside the form where there is room, else opened from the line. */
  readonly steps: ReactNode;
  readonly stepsLabel: string;
  /** Stands under the steps: the choice of a language. */
  readonly under?: ReactNode;
  /** Shown beside the form like the steps: when it closes. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a form that takes several steps: one line that stays, with the progress as its lower edge. */
export function FormFrame(props: FormFrameProps) {
  const { back, title, step, number, total, saved, steps, stepsLabel, under, note, children } = props;
  const t = useWords();
  const [opened, setOpened] = useState<string | null>(null);
  const isOpen = opened === step;
  const position = number === null ? null : t('ui.progress.value', { value: number, total });
  return (
    <div data-form-frame>
      <div className={`${classes['bar']} no-print`}>
        <div className={classes['line']}>
          <Link to={back.to} className={classes['back']} aria-label={back.label}>
            <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
          </Link>
          <div className={classes['where']}>
            <p className={classes['title']}>{title}</p>
            <p className={classes['position']}>{position === null ? step : `${position} · ${step}`}</p>
          </div>
          <button
            type="button"
            className={classes['more']}
            aria-label={stepsLabel}
            aria-expanded={isOpen}
            onClick={() => {
              setOpened(isOpen ? null : step);
              // They open at the head of the page, which the line may have left.
              if (!isOpen) window.scrollTo(0, 0);
            }}
          >
            <IconChevronDown size={20} stroke={1.6} aria-hidden="true" />
          </button>
          <div className={classes['saved']}>{saved}</div>
        </div>
        <div
          className={classes['progress']}
          role="progressbar"
          aria-label={stepsLabel}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={number ?? total}
          {...(position === null ? {} : { 'aria-valuetext': position })}
        >
          <div style={{ inlineSize: `${((number ?? total) / total) * 100}%` }} />
        </div>
      </div>
      <div className={classes['columns']} data-open={isOpen || undefined}>
        <div className={classes['steps']}>
          {steps}
          {under}
        </div>
        {note ? <div className={classes['note']}>{note}</div> : null}
        <div className={classes['main']}>{children}</div>
      </div>
    </div>
  );
}

/** The frame while the form is on its way, so that nothing moves when it comes. */
export function WaitingForm({ title }: { readonly title: string }) {
  return (
    <div data-form-frame>
      <div className={`${classes['bar']} no-print`}>
        <div className={classes['line']} />
        <div className={classes['progress']} />
      </div>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <h1>{title}</h1>
          <Waiting />
        </div>
      </div>
    </div>
  );
}

interface FormActionsProps {
  /** The one button that leads on. */
  readonly next: ReactNode;
  /** Quieter ways beside it. */
  readonly children?: ReactNode;
}

/** The way on: on a phone a bar at the lower edge of the screen. */
export function FormActions({ next, children }: FormActionsProps) {
  return (
    <div className={`${classes['go']} no-print`}>
      <div className={classes['on']}>{next}</div>
      {children}
    </div>
  );
}
