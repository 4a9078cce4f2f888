import type { DataPack } from '@evenhand/contract/upkeep/data-packs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { ProgressBar } from '../../ui/text/progress-bar.tsx';
import { dataPackQuery, isBeingMade, useFetchPack, useRequestPack } from './data-packs.api.ts';

const megabyte = 1024 * 1024;
/** Formats a size with one decimal, never below 0.1. */
const megabytes = (bytes: number): string => Math.max(0.1, bytes / megabyte).toFixed(1);

function BeingMade({ pack }: { readonly pack: DataPack }) {
  const t = useWords();
  return (
    <>
      <p className="flush">{t('account.data.making')}</p>
      <ProgressBar value={pack.partsDone} total={Math.max(pack.partsTotal, 1)} label={t('account.data.progress')} />
    </>
  );
}

function Ready({ pack }: { readonly pack: DataPack }) {
  const t = useWords();
  const fetch = useFetchPack();
  const { expiresAt, sizeBytes } = pack;
  const until = expiresAt === null ? '' : `${formatDate(expiresAt)}, ${formatTime(expiresAt)}`;
  return (
    <>
      <Notice kind="done">
        {t('account.data.ready', { until, size: t('documents.sizeMb', { size: megabytes(sizeBytes ?? 0) }) })}
      </Notice>
      <div className="actions">
        <ActionButton busy={fetch.isPending} onClick={() => fetch.mutate(pack)}>
          {t('account.data.fetch')}
        </ActionButton>
      </div>
    </>
  );
}

/** Announces that the copy is ready to a person who waits on the page. */
function useTellReady(pack: DataPack | null | undefined, text: string): void {
  const waited = useRef(false);
  const isReady = pack?.state === 'ready';
  const isOpen = isBeingMade(pack);
  useEffect(() => {
    if (isReady && waited.current) announce({ kind: 'success', text });
    waited.current = isOpen;
  }, [isReady, isOpen, text]);
}

/** Lets the person ask for a copy of everything that is stored about them, and download it. */
export function OwnData() {
  const t = useWords();
  const { data: pack, error, refetch } = useQuery(dataPackQuery);
  const ask = useRequestPack();
  useTellReady(pack, t('account.data.isReady'));
  const open = isBeingMade(pack);
  return (
    <div className="stack">
      <p className="flush">{t('account.data.text')}</p>
      <p className="flush">{t('account.data.others')}</p>
      {error && pack === undefined ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {pack && open ? <BeingMade pack={pack} /> : null}
      {pack?.state === 'ready' ? <Ready pack={pack} /> : null}
      {pack?.state === 'failed' ? <Notice kind="problem">{t('account.data.failed')}</Notice> : null}
      {pack === undefined || open ? null : (
        <div className="actions">
          <ActionButton
            variant={pack?.state === 'ready' ? 'secondary' : 'primary'}
            busy={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {t(pack === null ? 'account.data.ask' : 'account.data.askAgain')}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
