import type { Question } from '@evenhand/contract/roles';
import { useEffect, useRef } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { useAnswerText } from './answer-text.ts';
import type { Answers } from './applications.api.ts';
import classes from './applications.module.css';

interface AnswersConflictProps {
  readonly questions: readonly Question[];
  readonly mine: Answers;
  readonly theirs: Answers;
  readonly onResolve: (choice: 'mine' | 'theirs') => void;
}

/** The same application was written in another tab too: both are shown, and nothing goes before somebody has chosen. */
export function AnswersConflict({ questions, mine, theirs, onResolve }: AnswersConflictProps) {
  const t = useWords();
  const text = useAnswerText();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const differing = questions.filter(({ key }) => text(mine[key]) !== text(theirs[key]));
  return (
    <section ref={box} tabIndex={-1} className={classes['conflict']} aria-labelledby="conflict-title" role="alert">
      <h2 id="conflict-title">{t('profile.conflict.title')}</h2>
      <p>{t('profile.conflict.text')}</p>
      {differing.map(({ key, label }) => (
        <div key={key} className={classes['difference']}>
          <h3>{label}</h3>
          <div>
            <h4>{t('profile.conflict.mine')}</h4>
            <p>{text(mine[key])}</p>
          </div>
          <div>
            <h4>{t('profile.conflict.theirs')}</h4>
            <p>{text(theirs[key])}</p>
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
