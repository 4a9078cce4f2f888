import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from './role-page.module.css';

// Its long texts are loaded by the readers who unfold it.
const SmallPrintTexts = lazy(async () => ({ default: (await import('./small-print-texts.tsx')).SmallPrintTexts }));

/** Folds how decisions are made, adjustments, and what happens with a candidate's data. */
export function SmallPrint() {
  const t = useWords();
  const [isOpened, setOpened] = useState(false);
  return (
    <details className={isOpened ? classes['fold'] : `${classes['fold']} no-print`} onToggle={() => setOpened(true)}>
      <summary>
        <h2>{t('roles.smallPrint')}</h2>
        <span>{t('roles.smallPrintText')}</span>
      </summary>
      {isOpened ? (
        <Suspense fallback={<Waiting />}>
          <SmallPrintTexts />
        </Suspense>
      ) : null}
    </details>
  );
}
