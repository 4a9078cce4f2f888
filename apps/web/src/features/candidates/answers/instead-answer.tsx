import { insteadOf } from '@evenhand/domain/fields/field-choices';
import { useWords } from '../../../lib/words/words.ts';
import { OptionList } from '../../../ui/form/option-list.tsx';
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
      <OptionList
        type="checkbox"
        name={pathOf(props)}
        options={codes.map((code) => ({ value: code, label: answerText(t, field, code), checked: value === code }))}
        onChange={(code, isOn) => onChange(isOn ? code : undefined)}
      />
    </fieldset>
  );
}
