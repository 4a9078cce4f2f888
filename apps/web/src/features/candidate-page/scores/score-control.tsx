import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { scaleValues } from '@evenhand/domain/scoring/criteria';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import {
  boundsOf,
  dayOfSeconds,
  longestTextScore,
  type ScoreProblem,
  type ScoreValue,
  scoreProblem,
  secondsOfDay,
} from '@evenhand/domain/scoring/metric';
import { type FormEvent, useState } from 'react';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { MatrixControl } from './matrix-control.tsx';
import classes from './scorecard.module.css';

export interface ScoreControlProps {
  readonly criterion: Criterion;
  readonly value: ScoreValue | null;
  readonly disabled: boolean;
  /** A null value removes the score. */
  readonly onScore: (value: ScoreValue | null) => void;
}

const scoreId = (key: string): string => `score-${key}`;

/** Moves the focus to the field of a score. */
export function focusScore(key: string): void {
  const id = scoreId(key);
  (document.getElementById(`${id}-day`) ?? document.getElementById(id))?.focus();
}

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

function problemOf(t: Translate, criterion: Criterion, problem: ScoreProblem): string {
  const { min, max } = boundsOf(criterion);
  return problem === 'out_of_range' && min !== null && max !== null
    ? t('fields.error.out_of_range', { min, max })
    : t(`errors.${problem}`);
}

/** Keeps what is typed, also when it could not be saved. Saves when the field is left, and on Enter in a one-line field. */
function useTyped(props: ScoreControlProps, shown: string, read: (text: string) => ScoreValue | null) {
  const t = useWords();
  const { criterion, value, onScore } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<ScoreProblem | null>(null);

  function keep(): void {
    if (typed === null) return;
    const next = read(typed);
    const wrong = next === null ? null : scoreProblem(criterion, next);
    setProblem(wrong);
    if (wrong === null && next !== value) onScore(next);
  }
  return {
    text: typed ?? shown,
    type: setTyped,
    keep,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      keep();
    },
    told: problem === null ? {} : { error: problemOf(t, criterion, problem) },
  };
}

function readNumber(text: string): number | null {
  const bare = text.trim().replace(',', '.').replace(/\s*%$/, '');
  return bare === '' ? null : Number(bare);
}

function NumberControl(props: ScoreControlProps) {
  const t = useWords();
  const { criterion, value, disabled } = props;
  const { min, max } = boundsOf(criterion);
  const { text, type, keep, submit, told } = useTyped(
    props,
    typeof value === 'number' ? formatScore(value) : '',
    readNumber,
  );
  const word = criterion.metricType === 'percent' ? 'staff.scores.percentFrom' : 'staff.scores.numberFrom';
  return (
    <form className={classes['typed']} data-short noValidate onSubmit={submit}>
      <TextField
        id={scoreId(criterion.key)}
        label={t(word, { min: min ?? '', max: max ?? '' })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        disabled={disabled}
        value={text}
        {...told}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={keep}
      />
    </form>
  );
}

const readWords = (text: string): string | null => text.trim() || null;

function TextControl(props: ScoreControlProps) {
  const t = useWords();
  const { criterion, value, disabled } = props;
  const { text, type, keep, told } = useTyped(props, typeof value === 'string' ? value : '', readWords);
  return (
    <div className={classes['typed']}>
      <TextAreaField
        id={scoreId(criterion.key)}
        label={t('staff.scores.inWords')}
        rows={3}
        maxLength={longestTextScore}
        disabled={disabled}
        value={text}
        {...told}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={keep}
      />
    </div>
  );
}

/** Returns NaN for a day that does not exist, so that it is reported as wrong. */
const readDay = (text: string): number | null => (text === '' ? null : (secondsOfDay(text) ?? Number.NaN));

function DateControl(props: ScoreControlProps) {
  const t = useWords();
  const { criterion, value, disabled } = props;
  const { text, type, keep, submit, told } = useTyped(
    props,
    typeof value === 'number' ? dayOfSeconds(value) : '',
    readDay,
  );
  return (
    <form
      className={classes['typed']}
      noValidate
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) keep();
      }}
    >
      <fieldset className={classes['bare']} disabled={disabled}>
        <DateField id={scoreId(criterion.key)} label={t('staff.scores.day')} value={text} {...told} onChange={type} />
      </fieldset>
    </form>
  );
}

/** Shows the control for scoring one criterion, by its type. */
export function ScoreControl(props: ScoreControlProps) {
  switch (props.criterion.metricType) {
    case 'scale':
      return <ScaleControl {...props} />;
    case 'boolean':
      return <YesNoControl {...props} />;
    case 'matrix':
      return <MatrixControl {...props} id={scoreId(props.criterion.key)} />;
    case 'text':
      return <TextControl {...props} />;
    case 'date':
      return <DateControl {...props} />;
    case 'number':
    case 'percent':
      return <NumberControl {...props} />;
  }
}
