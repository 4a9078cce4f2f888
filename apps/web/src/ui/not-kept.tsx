import type { ReactNode } from 'react';
import { useWords } from '../lib/words.ts';
import { Notice } from './notice.tsx';

interface NotKeptProps {
  /** What was refused, each with what would mend it. */
  readonly refused: readonly ReactNode[];
}

/** What was typed last is not on the server, and why: said where somebody would go on writing in vain. */
export function NotKept({ refused }: NotKeptProps) {
  const t = useWords();
  if (refused.length === 0) return null;
  return (
    <Notice kind="problem" title={t('ui.notKept.title')} alert>
      <p>{t('ui.notKept.text')}</p>
      <ul>
        {refused.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole
          <li key={index}>{one}</li>
        ))}
      </ul>
    </Notice>
  );
}
