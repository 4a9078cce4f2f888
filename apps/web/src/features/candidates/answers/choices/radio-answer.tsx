import { offeredCodes } from '@evenhand/domain/fields/field-choices';
import { useWords } from '../../../../lib/words/words.ts';
import { GroupFrame } from '../../../../ui/form/group-frame.tsx';
import { OptionList } from '../../../../ui/form/option-list.tsx';
import { answerText } from '../../value-text.ts';
import { type AnswerProps, pathOf } from '../answer-props.ts';
import classes from '../answers.module.css';
import { useFieldWords } from '../field-texts.ts';

/** Asks for one of a few. An optional answer can be cleared. */
export function RadioAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const mayClear = field.requirement === 'optional' && value !== undefined && value !== null;
  return (
    <GroupFrame {...words}>
      <OptionList
        type="radio"
        name={pathOf(props)}
        options={offeredCodes(field, value).map((code) => ({
          value: code,
          label: answerText(t, field, code),
          checked: value === code,
        }))}
        onChange={(code) => onChange(code)}
        {...(mayClear ? { onClear: () => onChange(undefined) } : {})}
      >
        {mayClear ? (
          <button type="button" className={classes['clear']} onClick={() => onChange(undefined)}>
            <span aria-hidden="true">{t('ui.clear')}</span>
            <span className="visually-hidden">{t('profile.clearAnswer', { question: words.label })}</span>
          </button>
        ) : null}
      </OptionList>
    </GroupFrame>
  );
}
