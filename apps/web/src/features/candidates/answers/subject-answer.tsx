import { suggestSubjects } from '../candidates.api.ts';
import type { AnswerProps } from './answer-props.ts';
import { Combobox } from './combobox.tsx';
import { useFieldWords } from './field-texts.ts';
import { textOf } from './text-answer.tsx';

/** The subject of a course: suggestions of what courses are usually called, and every other name as it is typed. */
export function SubjectAnswer(props: AnswerProps) {
  const { value, onChange } = props;
  return (
    <Combobox
      words={useFieldWords(props)}
      value={textOf(value)}
      // What courses are called on a British diploma.
      lang="en"
      suggest={suggestSubjects}
      onType={onChange}
      onChoose={({ name }) => onChange(name)}
    />
  );
}
