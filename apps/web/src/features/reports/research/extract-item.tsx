import type { ResearchExtract } from '@evenhand/contract/screens/reports/research-extracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatNumber } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { discardExtract, downloadExtract, releaseExtract } from './research.api.ts';

interface ExtractItemProps {
  readonly extract: ResearchExtract;
}

/** Returns how many people an extract holds and how many were left out. */
function sizeText(t: Translate, { rows, people, leftOut }: ResearchExtract): string | null {
  if (rows === null || people === null) return null;
  return [
    t('report.research.size', { count: rows, rows: formatNumber(rows), people: formatNumber(people) }),
    leftOut === null
      ? t('report.research.leftOutFew')
      : t('report.research.leftOut', { number: formatNumber(leftOut) }),
  ].join(' ');
}

/** Returns how an extract stands as sentences. */
function stateTexts(t: Translate, extract: ResearchExtract): string[] {
  const { state, refusal, mine, releasedBy, releasedAt, until } = extract;
  const size = sizeText(t, extract);
  return [
    ...(size === null ? [] : [size]),
    ...(state === 'MAKING' ? [t('report.research.making')] : []),
    ...(state === 'READY' ? [t(mine ? 'report.research.waitsForOther' : 'report.research.waitsForYou')] : []),
    ...(refusal === null ? [] : [t(`report.research.refused.${refusal}`)]),
    ...(releasedAt === null || until === null
      ? []
      : [
          releasedBy
            ? t('report.research.releasedBy', { name: releasedBy, day: formatDate(releasedAt) })
            : t('report.research.released', { day: formatDate(releasedAt) }),
          t(state === 'ENDED' ? 'report.research.ended' : 'report.research.until', { day: formatDate(until) }),
        ]),
  ];
}

function Release({ extract: { id, purpose } }: ExtractItemProps) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const release = useMutation({
    mutationFn: () => releaseExtract(id),
    onSuccess: () => announce({ kind: 'success', text: t('report.research.releaseDone') }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('report.research.release')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('report.research.releaseAsk')}
          confirm={t('report.research.release')}
          busy={release.isPending}
          onConfirm={() => release.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{t('report.research.releaseText', { purpose })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function ExtractActions({ extract }: ExtractItemProps) {
  const t = useWords();
  const { id, state, mine } = extract;
  const onError = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });
  const download = useMutation({ mutationFn: () => downloadExtract(id), onError });
  const discard = useMutation({
    mutationFn: () => discardExtract(id),
    onSuccess: () => announce({ kind: 'success', text: t('report.research.discarded') }),
    onError,
  });
  if (state === 'ENDED') return null;
  return (
    <div className="actions">
      {state === 'READY' && !mine ? <Release extract={extract} /> : null}
      {state === 'RELEASED' ? (
        <ActionButton size="small" busy={download.isPending} onClick={() => download.mutate()}>
          {t('report.research.download')}
        </ActionButton>
      ) : (
        <ActionButton variant="quiet" size="small" busy={discard.isPending} onClick={() => discard.mutate()}>
          {t('report.research.discard')}
        </ActionButton>
      )}
    </div>
  );
}

/** One extract: its research, who asked for it, how it stands, and what the reader can do. */
export function ExtractItem({ extract }: ExtractItemProps) {
  const t = useWords();
  const { purpose, state, requestedBy, requestedAt } = extract;
  const day = formatDate(requestedAt);
  return (
    <li>
      <h3>
        {purpose}{' '}
        <Tag {...(state === 'READY' ? { tone: 'info' as const } : {})}>{t(`report.research.state.${state}`)}</Tag>
      </h3>
      <p>
        {requestedBy === ''
          ? t('report.research.requested', { day })
          : t('report.research.requestedBy', { name: requestedBy, day })}
      </p>
      <p>{stateTexts(t, extract).join(' ')}</p>
      <ExtractActions extract={extract} />
    </li>
  );
}
