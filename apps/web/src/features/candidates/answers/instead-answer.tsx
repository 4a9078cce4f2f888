import { insteadOf } from '@evenhand/domain/fields/field-choices';
import { useWords } from '../../../lib/words/words.ts';
import { answerText } from '../value-text.ts';
import { type AnswerProps, pathOf } from './answer-props.ts';
import classes from './answers.module.css';

interface InsteadProps extends AnswerProps {
  readonly question: string;
}

/** Offers the answers that replace a written one. Ticking a box empties the field above; writing there unticks it. */
export function InsteadAnswer({ question, ...props }: InsteadProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const codes = insteadOf(field);
  if (codes.length === 0) return null;
  return (
    <fieldset className={classes['instead']} aria-label={question}>
      {codes.map((code) => (
        <label key={code} className={classes['option']}>
          <input
            type="checkbox"
            name={pathOf(props)}
            checked={value === code}
            onChange={(event) => onChange(event.currentTarget.checked ? code : undefined)}
          />
          {answerText(t, field, code)}
        </label>
      ))}
    </fieldset>
  );
}
