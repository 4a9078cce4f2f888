import type { TransferNext } from '@evenhand/contract/processes/transfers';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';

interface TransferWaitsProps {
  readonly next: TransferNext;
  readonly organisation: string;
}

/** Says why the transfer cannot go on yet, and what to do about it. */
export function TransferWaits({ next, organisation }: TransferWaitsProps) {
  const t = useWords();
  if (next.waits === null) return null;
  return (
    <Notice kind="attention" title={t('transfer.waits.title')} alert>
      <p>{t(`transfer.waits.${next.waits}`, { organisation })}</p>
      <a href={next.origin}>{t('transfer.toThem', { organisation })}</a>
    </Notice>
  );
}
