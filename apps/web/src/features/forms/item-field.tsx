import type { Answer } from '@evenhand/contract/records/forms/form-answers';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import type { ComponentType } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { CharactersLeft } from '../../ui/form/characters-left.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import type { FieldTexts } from '../../ui/form/field-frame.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { CheckGroup, RadioGroup } from '../../ui/form/option-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { YesNoToggle } from '../../ui/form/yes-no-toggle.tsx';
import { WordCounter } from './word-counter.tsx';

export interface InputProps {
  readonly item: Pick<AskedItem, 'kind' | 'options' | 'minWords' | 'maxWords' | 'required'>;
  readonly value: Answer;
  readonly texts: FieldTexts;
  readonly onChange: (value: Answer) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const mostRadios = 7;

/** Most characters of a line, and how few must be left before the number is shown. */
const longestLine = 500;
const nearEnd = 30;

/** A line that is too long is not cut. What is pasted stays, and the field says what to do. */
function ShortText({ value, texts, onChange }: InputProps) {
  return (
    <div>
      <TextField {...texts} value={textOf(value)} onChange={(event) => onChange(event.currentTarget.value)} />
      <CharactersLeft text={textOf(value)} max={longestLine} near={nearEnd} />
    </div>
  );
}

function LongText({ item, value, texts, onChange }: InputProps) {
  return (
    <div>
      <TextAreaField
        {...texts}
        rows={item.maxWords !== undefined && item.maxWords <= 100 ? 5 : 10}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <WordCounter text={textOf(value)} max={item.maxWords} />
    </div>
  );
}

function YesNo({ value, texts, onChange }: InputProps) {
  const t = useWords();
  const { id, label, hint, error, optional } = texts;
  return (
    <YesNoToggle
      id={id}
      label={optional ? `${String(label)} ${t('ui.optional')}` : String(label)}
      {...(typeof hint === 'string' && hint !== '' ? { hint } : {})}
      value={typeof value === 'boolean' ? value : null}
      onChange={onChange}
      showError={error !== undefined}
      {...(error === undefined ? {} : { error })}
    />
  );
}

function OneChoice({ item, value, texts, onChange }: InputProps) {
  const t = useWords();
  const choices = item.options ?? [];
  if (choices.length <= mostRadios) {
    return <RadioGroup {...texts} choices={choices} value={textOf(value)} onChange={onChange} />;
  }
  return (
    <SelectField
      {...texts}
      value={textOf(value)}
      emptyLabel={t('candidate.chooseOne')}
      choices={choices}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function SomeChoices({ item, value, texts, onChange }: InputProps) {
  const values = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return <CheckGroup {...texts} choices={item.options ?? []} values={values} onChange={onChange} />;
}

function Declaration({ value, texts, onChange }: InputProps) {
  return <CheckField {...texts} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

const DateItem = ({ value, texts, onChange }: InputProps) => (
  <DateField {...texts} value={textOf(value)} onChange={onChange} />
);
const NumberItem = ({ value, texts, onChange }: InputProps) => (
  <NumberField {...texts} value={value} onChange={onChange} />
);

const inputs = {
  shortText: ShortText,
  longText: LongText,
  yesNo: YesNo,
  choice: OneChoice,
  multiChoice: SomeChoices,
  date: DateItem,
  number: NumberItem,
  percent: NumberItem,
  declaration: Declaration,
} as const satisfies Readonly<Record<string, ComponentType<InputProps>>>;

const hasInput = (kind: string): kind is keyof typeof inputs => Object.hasOwn(inputs, kind);

/** The input of an answer that is one value. */
export function ItemInput(props: InputProps) {
  const { kind } = props.item;
  if (!hasInput(kind)) return null;
  const Input = inputs[kind];
  return <Input {...props} />;
}
