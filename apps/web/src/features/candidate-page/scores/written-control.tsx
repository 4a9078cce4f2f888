import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import {
  boundsOf,
  dayOfSeconds,
  type ScoreProblem,
  type ScoreValue,
  scoreProblem,
  secondsOfDay,
} from '@evenhand/domain/scoring/metric';
import { longestTextScore } from '@evenhand/domain/scoring/metric-types';
import { type FormEvent, useState } from 'react';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { MatrixControl } from './matrix-control.tsx';
import type { ScoreControlProps } from './score-control.tsx';
import { scoreId } from './score-id.ts';
import classes from './scorecard.module.css';

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

/** Shows the control for a score that is written, or put together in a matrix. */
export function WrittenControl(props: ScoreControlProps) {
  switch (props.criterion.metricType) {
    case 'matrix':
      return <MatrixControl {...props} id={scoreId(props.criterion.key)} />;
    case 'text':
      return <TextControl {...props} />;
    case 'date':
      return <DateControl {...props} />;
    default:
      return <NumberControl {...props} />;
  }
}
