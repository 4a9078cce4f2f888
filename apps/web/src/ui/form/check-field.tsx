import type { InputHTMLAttributes } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './field.module.css';
import { describedBy, type FieldTexts } from './field-frame.tsx';

type CheckFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
    /** A switch acts at once; a box waits for the form to be sent. */
    readonly kind?: 'box' | 'switch';
  };

/** Yes or no to one thing. */
export function CheckField({ id, label, hint, error, optional: _optional, kind = 'box', ...rest }: CheckFieldProps) {
  const t = useWords();
  const texts: FieldTexts = { id, label, hint, ...(error ? { error } : {}) };
  const isSwitch = kind === 'switch';
  return (
    <div className={classes['field']} data-error={error ? true : undefined}>
      <div className={classes['check']}>
        {error ? (
          <div id={`${id}-error`} className={classes['error']}>
            <span className="visually-hidden">{t('ui.errorPrefix')}</span>
            {error}
          </div>
        ) : null}
        <input
          id={id}
          type="checkbox"
          className={isSwitch ? classes['switch'] : undefined}
          aria-invalid={error ? true : undefined}
          {...(isSwitch ? { role: 'switch' } : {})}
          {...describedBy(texts)}
          {...rest}
        />
        <label htmlFor={id}>{label}</label>
        {hint ? (
          <div id={`${id}-hint`} className={classes['hint']}>
            {hint}
          </div>
        ) : null}
      </div>
    </div>
  );
}
