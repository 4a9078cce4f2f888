import { suggestSubjects } from '../../candidates.api.ts';
import type { AnswerProps } from '../answer-props.ts';
import { Combobox } from '../choices/combobox.tsx';
import { useFieldWords } from '../field-texts.ts';
import { textOf } from '../text-answer.tsx';

/** Asks for the subject of a course: suggests usual names, and accepts any other. */
export function SubjectAnswer(props: AnswerProps) {
  const { value, onChange } = props;
  return (
    <Combobox
      words={useFieldWords(props)}
      value={textOf(value)}
      // Suggestions are the English names of courses on British diplomas.
      lang="en"
      suggest={suggestSubjects}
      onType={onChange}
      onChoose={({ name }) => onChange(name)}
    />
  );
}
