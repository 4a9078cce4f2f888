import type { DayCriterion } from '@evenhand/contract/processes/assessment-days/day-marks';
import type { MarkValue } from '@evenhand/domain/assessment-days/marks/day-mark';
import { scaleValues } from '@evenhand/domain/scoring/criteria';
import { boundsOf, scoreProblem } from '@evenhand/domain/scoring/metric';
import { useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import classes from './assessor-day.module.css';

interface MarkFieldProps {
  readonly criterion: DayCriterion;
  readonly value: MarkValue;
  readonly disabled: boolean;
  readonly onChange: (value: MarkValue) => void;
}

/** Buttons of which one is pressed. Pressing it again takes the score back. */
function Choices({
  choices,
  value,
  disabled,
  onChange,
}: Omit<MarkFieldProps, 'criterion'> & {
  readonly choices: readonly { readonly value: number | boolean; readonly label: string; readonly word: string }[];
}) {
  return (
    <div className={classes['choices']}>
      {choices.map((one) => (
        <button
          key={one.label}
          type="button"
          aria-pressed={value === one.value}
          disabled={disabled}
          onClick={() => onChange(value === one.value ? null : one.value)}
        >
          {one.label}
          {one.word ? <span className="visually-hidden"> {one.word}</span> : null}
        </button>
      ))}
    </div>
  );
}

function ScaleField(props: MarkFieldProps) {
  const t = useWords();
  const choices = scaleValues.map((one) => ({ value: one, label: String(one), word: t(`scale.${one}`) }));
  const chosen = scaleValues.find((one) => one === props.value);
  return (
    <>
      <Choices {...props} choices={choices} />
      <p className={classes['anchor']}>
        {chosen === undefined ? (
          t('staff.assessor.noScore')
        ) : (
          <>
            <b>{t(`scale.${chosen}`)}</b> {t(`scale.${chosen}.means`)}
          </>
        )}
      </p>
    </>
  );
}

/** A number that is kept once it lies within the bounds. */
function NumberMark({ criterion, value, disabled, onChange }: MarkFieldProps) {
  const t = useWords();
  const [typed, setTyped] = useState<number | string | null>(typeof value === 'number' ? value : null);
  const metric = { ...criterion, matrix: null };
  const { min, max } = boundsOf(metric);
  const bounds = { min: min ?? '', max: max ?? '' };
  const isWrong = typed !== null && scoreProblem(metric, typed) !== null;
  return (
    <NumberField
      id={`mark-${criterion.key}`}
      label={t(criterion.metricType === 'percent' ? 'staff.scores.percentFrom' : 'staff.scores.numberFrom', bounds)}
      value={typed}
      readOnly={disabled}
      {...(isWrong ? { error: t('staff.assessor.outOfRange', bounds) } : {})}
      onChange={(next) => {
        setTyped(next);
        if (next === null || (typeof next === 'number' && scoreProblem(metric, next) === null)) onChange(next);
      }}
    />
  );
}

function TextMark({ criterion, value, disabled, onChange }: MarkFieldProps) {
  const t = useWords();
  const [typed, setTyped] = useState(typeof value === 'string' ? value : '');
  return (
    <TextAreaField
      id={`mark-${criterion.key}`}
      label={t('staff.scores.inWords')}
      rows={3}
      maxLength={2000}
      value={typed}
      readOnly={disabled}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : text);
      }}
    />
  );
}

function Control(props: MarkFieldProps) {
  const t = useWords();
  switch (props.criterion.metricType) {
    case 'number':
    case 'percent':
      return <NumberMark {...props} />;
    case 'text':
      return <TextMark {...props} />;
    case 'boolean':
      return (
        <Choices
          {...props}
          choices={[
            { value: true, label: t('ui.yes'), word: '' },
            { value: false, label: t('ui.no'), word: '' },
          ]}
        />
      );
    default:
      return <ScaleField {...props} />;
  }
}

/** One criterion of a card, as its type asks for it. */
export function MarkField(props: MarkFieldProps) {
  const t = useWords();
  const { label, guidance } = props.criterion;
  return (
    <fieldset className={classes['criterion']}>
      <legend>{label}</legend>
      {guidance ? (
        <details>
          <summary>{t('staff.scores.guidance')}</summary>
          <p>{guidance}</p>
        </details>
      ) : null}
      <Control {...props} />
    </fieldset>
  );
}
