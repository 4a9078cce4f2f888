import { choicesOf } from '@evenhand/domain/reference/choices';
import { useWords } from '../../../lib/words.ts';
import { choiceText } from '../value-text.ts';
import { type AnswerProps, pathOf } from './answer-props.ts';
import classes from './answers.module.css';
import { useFieldWords } from './field-texts.ts';
import { QuestionGroup } from './question-group.tsx';

/** Any number of a list, kept in the list's own order. */
export function MultiChoiceAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const list = field.choices ?? '';
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <QuestionGroup words={words}>
      {choicesOf(list).map((code) => (
        <label key={code} className={classes['option']}>
          <input
            type="checkbox"
            name={pathOf(props)}
            checked={chosen.includes(code)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              onChange(choicesOf(list).filter((one) => (one === code ? isOn : chosen.includes(one))));
            }}
          />
          {choiceText(t, list, code)}
        </label>
      ))}
    </QuestionGroup>
  );
}
