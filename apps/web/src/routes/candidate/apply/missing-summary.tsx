import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../../../ui/form/error-summary.module.css';

/** All that keeps an application from being sent, above the last look at it, with the ways to mend it. It takes the focus. */
export function MissingSummary({ children }: { readonly children: ReactNode }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the part's own heading has had it.
    const later = setTimeout(() => box.current?.focus());
    return () => clearTimeout(later);
  }, []);
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes['summary']} aria-labelledby="missing-summary-title">
      <h2 id="missing-summary-title">{t('apply.review.missingTitle')}</h2>
      <div className="stack">{children}</div>
    </div>
  );
}
