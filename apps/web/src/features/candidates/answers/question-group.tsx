import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words.ts';
import frame from '../../../ui/field.module.css';
import { describedBy } from '../../../ui/field-frame.tsx';
import classes from './answers.module.css';
import type { FieldWords } from './field-texts.ts';

interface QuestionGroupProps {
  readonly words: FieldWords;
  readonly children: ReactNode;
}

/** A question with several inputs: legend, hint and error belong to all of them. */
export function QuestionGroup({ words, children }: QuestionGroupProps) {
  const t = useWords();
  const { id, label, hint, error, optional } = words;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`${frame['field']} ${classes['group']}`}
      data-error={error ? true : undefined}
      {...describedBy(words)}
    >
      <legend className={frame['label']}>
        {label} {optional ? <span className={frame['optional']}>{t('ui.optional')}</span> : null}
      </legend>
      {hint ? (
        <div id={`${id}-hint`} className={frame['hint']}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <div id={`${id}-error`} className={frame['error']}>
          <span className="visually-hidden">{t('ui.errorPrefix')}</span>
          {error}
        </div>
      ) : null}
      {children}
    </fieldset>
  );
}
