import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { scaleValues } from '@evenhand/domain/scoring/criteria';
import type { ScoreValue } from '@evenhand/domain/scoring/metric';
import { lazy } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import classes from './scorecard.module.css';

export interface ScoreControlProps {
  readonly criterion: Criterion;
  readonly value: ScoreValue | null;
  readonly disabled: boolean;
  /** A null value removes the score. */
  readonly onScore: (value: ScoreValue | null) => void;
}

/** Loaded for a role that has such a criterion. Most are scored on the scale alone. */
const WrittenControl = lazy(async () => ({ default: (await import('./written-control.tsx')).WrittenControl }));

const asScale = (value: ScoreValue): (typeof scaleValues)[number] => scaleValues.find((one) => one === value) ?? 0;

/** The empty scale shows it; a screen reader is told. */
const NotYet = () => <span className="visually-hidden">{useWords()('staff.scores.notYet')}</span>;

function ScaleControl({ value, disabled, onScore }: ScoreControlProps) {
  const t = useWords();
  return (
    <div className={classes['scale']}>
      {scaleValues.map((score) => (
        <button
          key={score}
          type="button"
          title={t(`scale.${score}.means`)}
          aria-pressed={value === score}
          disabled={disabled}
          onClick={() => onScore(value === score ? null : score)}
        >
          {score}
          <span className="visually-hidden"> {t(`scale.${score}`)}</span>
        </button>
      ))}
      {value === null ? <NotYet /> : <span className={classes['word']}>{t(`scale.${asScale(value)}`)}</span>}
      {value === null ? null : <span className={classes['means']}>{t(`scale.${asScale(value)}.means`)}</span>}
    </div>
  );
}

const answers = [
  { answer: true, word: 'ui.yes' },
  { answer: false, word: 'ui.no' },
] as const;

function YesNoControl({ value, disabled, onScore }: ScoreControlProps) {
  const t = useWords();
  return (
    <div className={classes['scale']} data-words>
      {answers.map(({ answer, word }) => (
        <button
          key={word}
          type="button"
          aria-pressed={value === answer}
          disabled={disabled}
          onClick={() => onScore(value === answer ? null : answer)}
        >
          {t(word)}
        </button>
      ))}
      {value === null ? <NotYet /> : null}
    </div>
  );
}

/** Shows the control for scoring one criterion, by its type. */
export function ScoreControl(props: ScoreControlProps) {
  switch (props.criterion.metricType) {
    case 'scale':
      return <ScaleControl {...props} />;
    case 'boolean':
      return <YesNoControl {...props} />;
    default:
      return <WrittenControl {...props} />;
  }
}
