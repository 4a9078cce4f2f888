import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import type { Answers } from './applications.api.ts';
import classes from './applications.module.css';

interface AnswersConflictProps {
  /** What was answered differently, each with its question. */
  readonly items: readonly { readonly key: string; readonly label: string }[];
  readonly mine: Answers;
  readonly theirs: Answers;
  /** An answer as it is read. */
  readonly show: (key: string, answers: Answers) => ReactNode;
  readonly onResolve: (choice: 'mine' | 'theirs') => void;
}

/** The same questions were answered elsewhere too: both answers are shown, and nothing goes before somebody has chosen. */
export function AnswersConflict({ items, mine, theirs, show, onResolve }: AnswersConflictProps) {
  const t = useWords();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className={classes['conflict']} aria-labelledby="conflict-title" role="alert">
      <h2 id="conflict-title">{t('profile.conflict.title')}</h2>
      <p>{t('profile.conflict.text')}</p>
      {items.map(({ key, label }) => (
        <div key={key} className={classes['difference']}>
          <h3>{label}</h3>
          <div>
            <h4>{t('profile.conflict.mine')}</h4>
            {show(key, mine)}
          </div>
          <div>
            <h4>{t('profile.conflict.theirs')}</h4>
            {show(key, theirs)}
          </div>
        </div>
      ))}
      <div className="actions">
        <Button onClick={() => onResolve('mine')}>{t('profile.conflict.keepMine')}</Button>
        <Button variant="secondary" onClick={() => onResolve('theirs')}>
          {t('profile.conflict.useTheirs')}
        </Button>
      </div>
    </section>
  );
}
