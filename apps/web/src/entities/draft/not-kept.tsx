import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';

interface NotKeptProps {
  /** The refusals, each with what would mend it. */
  readonly refused: readonly ReactNode[];
}

/** Says that the latest answers are not on the server, and why, so that the user does not go on writing in vain. */
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
