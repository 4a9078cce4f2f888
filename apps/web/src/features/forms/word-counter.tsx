import { wordCount } from '@evenhand/domain/text/word-count';
import { useEffect, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './forms.module.css';

interface WordCounterProps {
  readonly text: string;
  readonly max: number | undefined;
}

/** Words left below which a screen-reader user is interrupted with the count. */
const near = 20;
const pause = 1000;

/**
 * Shows the number of words beside the most allowed. Too many are reported and never cut off. It is read out in a pause, near the
 * limit.
 */
export function WordCounter({ text, max }: WordCounterProps) {
  const t = useWords();
  const count = wordCount(text);
  const over = max === undefined ? 0 : count - max;
  function words(): string {
    if (max === undefined) return t('apply.wordsFree', { count });
    return over > 0 ? t('apply.wordsOver', { count: over, max }) : t('apply.words', { count, max });
  }
  const said = words();
  const isNear = max !== undefined && count > 0 && max - count <= near;
  const [heard, setHeard] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setHeard(isNear ? said : ''), pause);
    return () => clearTimeout(timer);
  }, [said, isNear]);
  return (
    <>
      <p className={classes['words']} data-over={over > 0 || undefined} aria-hidden="true">
        {said}
      </p>
      <span role="status" className="visually-hidden">
        {heard}
      </span>
    </>
  );
}
