import type { WordKey } from '@evenhand/words/parts';
import { IconArrowBigRightLines, IconCheck, IconHourglass, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from '../simple.module.css';

export type TagTone = 'plain' | 'info' | 'done' | 'attention' | 'problem' | 'ours' | 'theirs' | 'waiting';

/** A short word about a thing. The tone only underlines what the word says. */
export function Tag({ tone = 'plain', children }: { readonly tone?: TagTone; readonly children: ReactNode }) {
  return (
    <span className={classes['tag']} data-tone={tone}>
      {children}
    </span>
  );
}

export type NextTurn = 'ours' | 'theirs' | 'yours' | 'waiting' | 'nobody';

const moves = {
  ours: { tone: 'ours', word: 'ui.move.ours', icon: IconUser },
  theirs: { tone: 'theirs', word: 'ui.move.theirs', icon: IconArrowBigRightLines },
  yours: { tone: 'theirs', word: 'ui.move.yours', icon: IconArrowBigRightLines },
  waiting: { tone: 'waiting', word: 'ui.move.waiting', icon: IconHourglass },
  nobody: { tone: 'done', word: 'ui.move.done', icon: IconCheck },
} as const satisfies Record<NextTurn, { tone: TagTone; word: WordKey; icon: unknown }>;

export const moveWords: Readonly<Record<NextTurn, WordKey>> = {
  ours: moves.ours.word,
  theirs: moves.theirs.word,
  yours: moves.yours.word,
  waiting: moves.waiting.word,
  nobody: moves.nobody.word,
};

/** Says whose move it is, in the same colour everywhere. */
export function WhoseMove({ move, detail }: { readonly move: NextTurn; readonly detail?: string }) {
  const t = useWords();
  const { tone, word, icon: Icon } = moves[move];
  return (
    <Tag tone={tone}>
      <Icon size={14} aria-hidden="true" className={Icon === IconArrowBigRightLines ? classes['arrow'] : undefined} />
      {t(word)}
      {detail ? ` ${detail}` : null}
    </Tag>
  );
}
