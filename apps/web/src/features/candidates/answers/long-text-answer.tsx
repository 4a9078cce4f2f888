import { useWords } from '../../../lib/words.ts';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { type AnswerProps, pathOf } from './answer-props.ts';
import classes from './answers.module.css';
import { useFieldWords } from './field-texts.ts';
import { textOf } from './text-answer.tsx';

/** Several lines, with the characters that are left. Typing past the end is possible: cutting is the writer's own work. */
export function LongTextAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const left = field.maxLength === undefined ? null : field.maxLength - textOf(value).trim().length;
  const word = left !== null && left < 0 ? 'profile.charactersOver' : 'profile.characters';
  return (
    <div>
      <TextAreaField
        {...useFieldWords(props)}
        name={pathOf(props)}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {left === null ? null : (
        <p className={classes['count']} data-over={left < 0 || undefined}>
          {t(word, { count: Math.abs(left) })}
        </p>
      )}
    </div>
  );
}
