import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import classes from './field.module.css';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

export type TextFieldProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;

/** One line of text. */
export function TextField({ id, label, hint, error, optional, ...rest }: TextFieldProps) {
  const texts: FieldTexts = { id, label, hint, ...(error ? { error } : {}), ...(optional ? { optional } : {}) };
  return (
    <FieldFrame {...texts}>
      <input
        id={id}
        className={classes['input']}
        type="text"
        dir="auto"
        aria-invalid={error ? true : undefined}
        {...describedBy(texts)}
        {...rest}
      />
    </FieldFrame>
  );
}

export type TextAreaFieldProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

/** Several lines of text. */
export function TextAreaField({ id, label, hint, error, optional, rows = 6, ...rest }: TextAreaFieldProps) {
  const texts: FieldTexts = { id, label, hint, ...(error ? { error } : {}), ...(optional ? { optional } : {}) };
  return (
    <FieldFrame {...texts}>
      <textarea
        id={id}
        rows={rows}
        dir="auto"
        className={classes['input']}
        aria-invalid={error ? true : undefined}
        {...describedBy(texts)}
        {...rest}
      />
    </FieldFrame>
  );
}
