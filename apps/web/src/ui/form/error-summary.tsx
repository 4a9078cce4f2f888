import { useEffect, useRef } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './error-summary.module.css';

interface ErrorSummaryProps {
  readonly errors: readonly { readonly field: string; readonly text: string }[];
  /** A problem that is not about one field. */
  readonly problem?: string | null;
  readonly reference?: string | null;
  /** Called before the focus goes to a field, which may have to be shown first. */
  readonly onFollow?: (field: string) => void;
}

function focusField(field: string): void {
  const input = document.getElementById(field);
  const fold = input?.closest('details');
  if (fold) fold.open = true;
  input?.scrollIntoView({ block: 'center' });
  input?.focus();
}

/** All that keeps a form from being sent, at its top, each with a link to its field. It takes the focus when it appears. */
export function ErrorSummary({ errors, problem = null, reference = null, onFollow }: ErrorSummaryProps) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0 || problem !== null;
  const signature = `${problem ?? ''}${errors.map((error) => error.field).join()}`;
  useEffect(() => {
    if (signature !== '') box.current?.focus();
  }, [signature]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes['summary']} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{t('ui.errorSummary.title')}</h2>
      {problem ? <p>{problem}</p> : null}
      {reference ? <p>{t('errors.reference', { reference })}</p> : null}
      {errors.length > 0 ? (
        <ul>
          {errors.map(({ field, text }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  onFollow?.(field);
                  focusField(field);
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
