import type { WordKey } from '@evenhand/words/parts';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from '../listing.module.css';

/** Lists key facts. Leaves out facts without a value (an empty text). */
export function FactList({ facts }: { readonly facts: readonly (readonly [WordKey, ReactNode])[] }) {
  const t = useWords();
  return (
    <dl className={classes['factList']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([word, value]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
