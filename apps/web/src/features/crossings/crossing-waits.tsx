import type { CrossingNext } from '@evenhand/contract/crossings';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';

interface CrossingWaitsProps {
  readonly next: CrossingNext;
  readonly organisation: string;
}

/** Says why the transfer cannot go on yet, and what to do about it. */
export function CrossingWaits({ next, organisation }: CrossingWaitsProps) {
  const t = useWords();
  if (next.waits === null) return null;
  return (
    <Notice kind="attention" title={t('crossing.waits.title')} alert>
      <p>{t(`crossing.waits.${next.waits}`, { organisation })}</p>
      <a href={next.origin}>{t('crossing.toThem', { organisation })}</a>
    </Notice>
  );
}
