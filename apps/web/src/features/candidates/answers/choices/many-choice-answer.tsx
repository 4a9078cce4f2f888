import { useBoot } from '../../../../entities/site/boot-context.ts';
import { useWords } from '../../../../lib/words/words.ts';
import { Button } from '../../../../ui/button/button.tsx';
import frame from '../../../../ui/form/field.module.css';
import { GroupFrame } from '../../../../ui/form/group-frame.tsx';
import { answerText } from '../../value-text.ts';
import { type AnswerProps, pathOf } from '../answer-props.ts';
import classes from '../answers.module.css';
import { useFieldWords } from '../field-texts.ts';
import { groupsOf } from './choice-answer.tsx';

/** Asks for several of a long list. Chosen ones stand above and can be removed; the next one is chosen below. */
export function ManyChoiceAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const base = useBoot().organization?.countryBase ?? 'UK';
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const codes = groupsOf(t, field, base).flatMap((group) => group.codes);
  const add = (text: string): void => {
    const code = codes.find((one) => String(one) === text);
    if (code !== undefined && !chosen.includes(code)) onChange([...chosen, code]);
  };
  return (
    <GroupFrame {...words}>
      {chosen.length === 0 ? null : (
        <ul className={classes['chosen']}>
          {chosen.map((code) => {
            const name = answerText(t, field, code);
            return (
              <li key={String(code)}>
                <span>{name}</span>
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => onChange(chosen.filter((one) => one !== code))}
                  aria-label={t('profile.chosen.remove', { name })}
                >
                  {t('ui.remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <select
        className={frame['input']}
        name={pathOf(props)}
        aria-label={`${words.label}: ${t('profile.chosen.add')}`}
        value=""
        onChange={(event) => add(event.currentTarget.value)}
      >
        <option value="">{t('profile.chosen.add')}</option>
        {codes
          .filter((code) => !chosen.includes(code))
          .map((code) => (
            <option key={code} value={String(code)}>
              {answerText(t, field, code)}
            </option>
          ))}
      </select>
    </GroupFrame>
  );
}
