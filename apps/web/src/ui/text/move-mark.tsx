import { useWords } from '../../lib/words/words.ts';
import classes from './list-text.module.css';
import { moveWords, type NextTurn } from './tag.tsx';

const shapes = {
  ours: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  theirs: <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="2" />,
  yours: <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="2" />,
  waiting: <path d="M1 5h8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />,
  nobody: <path d="m1.25 5.5 2.5 2.5 5-6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />,
} as const satisfies Record<NextTurn, unknown>;

/** Says in a row of a list whose move it is, by a shape and a word, and for how long. */
export function MoveMark({ move, age }: { readonly move: NextTurn; readonly age?: string }) {
  const t = useWords();
  return (
    <span className={classes['move']} data-move={move}>
      <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
        {shapes[move]}
      </svg>
      {t(moveWords[move])} {age ? <small>{age}</small> : null}
    </span>
  );
}
