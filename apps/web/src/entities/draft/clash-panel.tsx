import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import classes from './clash-panel.module.css';

export interface Clash {
  readonly key: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

/** Takes a side for one answer; without a key, for all. */
export type ResolveClash = (choice: 'mine' | 'theirs', key?: string) => void;

interface ClashPanelProps {
  readonly clashes: readonly Clash[];
  readonly onResolve: ResolveClash;
}

/** The same was answered here and elsewhere: both are shown, each is chosen by itself, and nothing goes before that. */
export function ClashPanel({ clashes, onResolve }: ClashPanelProps) {
  const t = useWords();
  const box = useRef<HTMLElement>(null);
  const left = clashes.length;
  // The buttons of an answer go with it; the rest is read from its beginning.
  useEffect(() => {
    if (left > 0) box.current?.focus();
  }, [left]);
  return (
    <section ref={box} tabIndex={-1} className={classes['panel']} aria-labelledby="conflict-title" role="alert">
      <h2 id="conflict-title">{t('profile.conflict.title')}</h2>
      <p>{t('profile.conflict.text')}</p>
      {clashes.map(({ key, label, mine, theirs }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend, and a heading is better to find.
        <div key={key} role="group" aria-labelledby={`conflict-${key}`} className={classes['clash']}>
          <h3 id={`conflict-${key}`}>{label}</h3>
          <div>
            <h4>{t('profile.conflict.mine')}</h4>
            <div className={classes['answer']}>{mine}</div>
            <Button size="small" onClick={() => onResolve('mine', key)}>
              {t('profile.conflict.keepMine')}
            </Button>
          </div>
          <div>
            <h4>{t('profile.conflict.theirs')}</h4>
            <div className={classes['answer']}>{theirs}</div>
            <Button size="small" variant="secondary" onClick={() => onResolve('theirs', key)}>
              {t('profile.conflict.useTheirs')}
            </Button>
          </div>
        </div>
      ))}
      {left > 1 ? (
        <div className="actions">
          <Button variant="quiet" onClick={() => onResolve('mine')}>
            {t('profile.conflict.keepAllMine')}
          </Button>
          <Button variant="quiet" onClick={() => onResolve('theirs')}>
            {t('profile.conflict.useAllTheirs')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
