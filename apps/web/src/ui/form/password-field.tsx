import { useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password, with a way to see what one has typed. */
export function PasswordField({ id, label, hint, error, 'aria-describedby': more, ...rest }: TextFieldProps) {
  const t = useWords();
  const [shown, setShown] = useState(false);
  const texts: FieldTexts = { id, label, hint, ...(error ? { error } : {}) };
  return (
    <FieldFrame {...texts}>
      <div className={classes['withButton']}>
        <input
          id={id}
          className={classes['input']}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          {...rest}
          type={shown ? 'text' : 'password'}
          {...describedBy(texts, more)}
        />
        <button
          type="button"
          className={classes['reveal']}
          aria-label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
          onClick={() => setShown(!shown)}
        >
          {t(shown ? 'ui.hide' : 'ui.show')}
        </button>
      </div>
    </FieldFrame>
  );
}
