import { CharactersLeft } from '../../../ui/form/characters-left.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { type AnswerProps, pathOf } from './answer-props.ts';
import { useFieldWords } from './field-texts.ts';
import { textOf } from './text-answer.tsx';

/** Asks for several lines, and shows how many characters are left. */
export function LongTextAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  return (
    <div>
      <TextAreaField
        {...useFieldWords(props)}
        rows={3}
        data-grows
        name={pathOf(props)}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <CharactersLeft text={textOf(value)} max={field.maxLength} />
    </div>
  );
}
