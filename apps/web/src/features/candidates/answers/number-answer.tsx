import { isInstead } from '@evenhand/domain/fields/field-choices';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';
import { type AnswerProps, pathOf } from './answer-props.ts';
import classes from './answers.module.css';
import { useFieldWords } from './field-texts.ts';
import { InsteadAnswer } from './instead-answer.tsx';
import { numberText, readNumber } from './number-text.ts';

type NumberInputProps = Omit<TextFieldProps, 'value' | 'onChange'> & {
  readonly value: unknown;
  readonly onChange: (value: number | string | undefined) => void;
};

/** Takes digits as text: without a spinner, and unchanged by the mouse wheel. The typed text stays ("64." on its way to 64.5). */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState('');
  const shown = readNumber(typed) === value ? typed : numberText(value);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readNumber(event.currentTarget.value));
      }}
    />
  );
}

/** Asks for a number, a percentage, or a year of four digits. */
export function NumberAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const isYear = field.kind === 'year';
  const words = useFieldWords(props);
  return (
    <div className={classes['short']}>
      <NumberInput
        {...words}
        name={pathOf(props)}
        value={isInstead(field, value) ? undefined : value}
        onChange={onChange}
        {...(isYear ? { inputMode: 'numeric' as const, maxLength: 4 } : { maxLength: 8 })}
      />
      <InsteadAnswer {...props} question={words.label} />
    </div>
  );
}
