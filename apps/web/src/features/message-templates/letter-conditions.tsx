import type { MessagePreview } from '@evenhand/contract/processes/message-templates';
import { useWords } from '../../lib/words/words.ts';
import { placeholderName } from './placeholder-names.ts';
import classes from './template-editor.module.css';

/** The test that holds when another one does not. */
const opposite = { filled: 'empty', empty: 'filled', is: 'isNot', isNot: 'is' } as const;

/** Says of each part that has a condition why it is in the letter, or why it is not. */
export function LetterConditions({ conditions }: Pick<MessagePreview, 'conditions'>) {
  const t = useWords();
  if (conditions.length === 0) return null;
  return (
    <ul aria-label={t('staff.templates.preview.conditions')} className={classes['conditions']}>
      {conditions.map(({ condition: { key, test, values }, isMet }) => {
        const reason = t(`staff.templates.preview.because.${isMet ? test : opposite[test]}`, {
          placeholder: placeholderName(t, key),
          values: values.join(', '),
        });
        return (
          <li key={`${key} ${test} ${values.join(' ')}`}>
            {t(isMet ? 'staff.templates.preview.shown' : 'staff.templates.preview.leftOut', { reason })}
          </li>
        );
      })}
    </ul>
  );
}
