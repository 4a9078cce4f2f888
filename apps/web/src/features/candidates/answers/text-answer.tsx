import type { Field, FieldKind } from '@evenhand/domain/fields/field';
import { isInstead } from '@evenhand/domain/fields/field-choices';
import type { InputHTMLAttributes } from 'react';
import { CharactersLeft } from '../../../ui/form/characters-left.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type AnswerProps, pathOf } from './answer-props.ts';
import { useFieldWords } from './field-texts.ts';
import { InsteadAnswer } from './instead-answer.tsx';

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;

const byKind: Readonly<Partial<Record<FieldKind, Attributes>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

/** Autocomplete tokens for what the browser knows about the candidate (WCAG 1.3.5). */
const autoComplete: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  preferredName: 'nickname',
  lastName: 'family-name',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  town: 'address-level2',
};

const attributesOf = ({ id, kind, readOnly = false }: Field): Attributes => ({
  ...byKind[kind],
  ...(autoComplete[id] ? { autoComplete: autoComplete[id] } : {}),
  readOnly,
});

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Share of the length limit at which the remaining characters are shown: most answers never come near it. */
const lastPart = 1 / 8;

/**
 * Asks for one line: text, address or telephone number. Text that is too long is not cut; the form says so while it is typed and
 * when it is saved.
 */
export function TextAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const words = useFieldWords(props);
  const text = isInstead(field, value) ? '' : textOf(value);
  return (
    <div>
      <TextField
        {...words}
        {...attributesOf(field)}
        name={pathOf(props)}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <CharactersLeft text={text} max={field.maxLength} near={Math.floor((field.maxLength ?? 0) * lastPart)} />
      <InsteadAnswer {...props} question={words.label} />
    </div>
  );
}
