import { useState } from 'react';
import classes from './option-group.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Returns the text as a number. Text that is no number stays text, so that it is shown again with an error. */
function readNumber(text: string): number | string | null {
  const bare = text.trim().replace(',', '.').replace(/\s*%$/, '');
  if (bare === '') return null;
  const number = Number(bare);
  return Number.isFinite(number) ? number : text;
}

const numberText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  readonly value: unknown;
  readonly onChange: (value: number | string | null) => void;
};

/** Digits as text: no spinner, no number changed by a wheel. What is typed stays as it was typed ("64." on its way to 64.5). */
export function NumberField({ value, onChange, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const shown = readNumber(typed) === value ? typed : numberText(value);
  return (
    <div className={classes['number']}>
      <TextField
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        {...rest}
        value={shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(readNumber(event.currentTarget.value));
        }}
      />
    </div>
  );
}
