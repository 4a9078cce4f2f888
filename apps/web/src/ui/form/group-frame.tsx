import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/words.ts';
import frame from './field.module.css';
import { describedBy, type FieldTexts, inItsLanguage } from './field-frame.tsx';
import classes from './option-group.module.css';

/** A question with several inputs: legend, hint and error belong to all of them. */
export function GroupFrame({ children, ...texts }: FieldTexts & { readonly children: ReactNode }) {
  const t = useWords();
  const { id, label, hint, error, optional = false } = texts;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`${frame['field']} ${classes['group']}`}
      data-error={error ? true : undefined}
      {...describedBy(texts)}
    >
      <legend className={frame['label']}>
        {inItsLanguage(label)} {optional ? <span className={frame['optional']}>{t('ui.optional')}</span> : null}
      </legend>
      {hint ? (
        <div id={`${id}-hint`} className={frame['hint']}>
          {inItsLanguage(hint)}
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
