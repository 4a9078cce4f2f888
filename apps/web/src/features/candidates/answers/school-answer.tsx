import { isInstitution } from '@evenhand/domain/fields/values';
import { TextField } from '../../../ui/text-field.tsx';
import { type AnswerProps, pathOf } from './answer-props.ts';
import { useFieldWords } from './field-texts.ts';

/** A school by its name. Any name will do: no list has every school of every country. */
export function SchoolAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  return (
    <TextField
      {...useFieldWords(props)}
      name={pathOf(props)}
      autoComplete="off"
      maxLength={field.maxLength}
      value={isInstitution(value) ? value.name : ''}
      onChange={(event) => {
        const name = event.currentTarget.value;
        onChange(name.trim() === '' ? undefined : { id: null, name });
      }}
    />
  );
}
