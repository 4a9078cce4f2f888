import { isMarkedEnglish } from '@evenhand/words/english-mark';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './field.module.css';

export interface FieldTexts {
  /** Also the id of the input, so that an error summary can lead to it. */
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly optional?: boolean;
}

/** English that stands in for a text in the reader's language is told to be English, so that it is read aloud as that. */
export const inItsLanguage = (text: ReactNode): ReactNode =>
  typeof text === 'string' && isMarkedEnglish(text) ? (
    <span lang="en" dir="ltr">
      {text}
    </span>
  ) : (
    text
  );

interface FieldFrameProps extends FieldTexts {
  readonly children: ReactNode;
}

/** The id of what an input is called. */
export const labelId = (id: string): string => `${id}-label`;
const hintId = (id: string): string => `${id}-hint`;
const errorId = (id: string): string => `${id}-error`;

/** Returns the `aria-describedby` of an input: its error first, then its hint, then the ids in `more`. */
export function describedBy({ id, hint, error }: FieldTexts, more?: string): { 'aria-describedby'?: string } {
  const ids = [error ? errorId(id) : '', hint ? hintId(id) : '', more ?? ''].filter((part) => part !== '');
  return ids.length > 0 ? { 'aria-describedby': ids.join(' ') } : {};
}

/** Label above, hint under it, error above the input: in the order they are needed. */
export function FieldFrame({ id, label, hint, error, optional = false, children }: FieldFrameProps) {
  const t = useWords();
  return (
    <div className={classes['field']} data-error={error ? true : undefined}>
      <label id={labelId(id)} htmlFor={id} className={classes['label']}>
        {inItsLanguage(label)} {optional ? <span className={classes['optional']}>{t('ui.optional')}</span> : null}
      </label>
      {hint ? (
        <div id={hintId(id)} className={classes['hint']}>
          {inItsLanguage(hint)}
        </div>
      ) : null}
      {error ? (
        <div id={errorId(id)} className={classes['error']}>
          <span className="visually-hidden">{t('ui.errorPrefix')}</span>
          {error}
        </div>
      ) : null}
      {children}
    </div>
  );
}
