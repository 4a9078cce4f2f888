import { type KeyboardEvent, useId } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './yes-no-toggle.module.css';

interface YesNoToggleProps {
  /** Id of the first option, so that an error summary can lead to it. */
  readonly id?: string;
  readonly label: string;
  readonly hint?: string;
  /** Null while there is no answer. */
  readonly value: boolean | null;
  readonly onChange: (value: boolean | null) => void;
  readonly disabled?: boolean;
  readonly error?: string;
  /** Shows the error; false while the question has yet to be answered. */
  readonly showError?: boolean;
}

const options = [
  { value: true, word: 'ui.yes' },
  { value: false, word: 'ui.no' },
] as const;

/** A question of yes or no. The chosen option, clicked again, clears the answer; Enter chooses. */
export function YesNoToggle(props: YesNoToggleProps) {
  const { label, hint, value, onChange, disabled = false, error, showError = false } = props;
  const t = useWords();
  const ownId = useId();
  const id = props.id ?? ownId;
  const errorShown = showError && error !== undefined;
  const described = [hint ? `${id}-hint` : '', errorShown ? `${id}-error` : ''].filter((part) => part !== '').join(' ');

  const click = (option: boolean): void => {
    if (!disabled) onChange(value === option ? null : option);
  };
  const keyDown = (event: KeyboardEvent, option: boolean): void => {
    if (event.key !== 'Enter') return;
    // Enter only chooses: the click that the browser would make of it could clear.
    event.preventDefault();
    if (!disabled) onChange(option);
  };

  return (
    <fieldset className={classes['group']} aria-describedby={described === '' ? undefined : described}>
      <legend className={classes['legend']}>{label}</legend>
      {hint ? (
        <div id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </div>
      ) : null}
      {errorShown ? (
        <div id={`${id}-error`} className={classes['error']}>
          <span className="visually-hidden">{t('ui.errorPrefix')}</span>
          {error}
        </div>
      ) : null}
      <div className={classes['options']}>
        {options.map((option, place) => (
          <button
            key={option.word}
            id={place === 0 ? id : undefined}
            type="button"
            className={classes['option']}
            aria-pressed={value === option.value}
            aria-disabled={disabled || undefined}
            onClick={() => click(option.value)}
            onKeyDown={(event) => keyDown(event, option.value)}
          >
            {t(option.word)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
