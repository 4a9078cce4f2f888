import type { ListExport } from '@evenhand/contract/screens/exports';
import { formatNumber } from '../../lib/format/format.ts';
import { momentText } from '../../lib/format/moment-text.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { ProgressBar } from '../../ui/text/progress-bar.tsx';
import { Tag, type TagTone } from '../../ui/text/tag.tsx';
import { isBeingMade, useCancelExport, useFetchExport, useRepeatExport } from './exports.api.ts';
import classes from './exports.module.css';

const tones: Readonly<Record<ListExport['state'], TagTone>> = {
  waiting: 'waiting',
  running: 'info',
  ready: 'done',
  failed: 'problem',
  cancelled: 'plain',
  gone: 'plain',
};

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

function useSize(): (bytes: number) => string {
  const t = useWords();
  return (bytes) =>
    bytes < megabyte
      ? t('documents.size', { size: Math.max(1, Math.round(bytes / kilobyte)) })
      : t('documents.sizeMb', { size: (bytes / megabyte).toFixed(1) });
}

/** Offers the actions that an export's state allows. */
function ExportActions({ one }: { readonly one: ListExport }) {
  const t = useWords();
  const fetch = useFetchExport();
  const cancel = useCancelExport();
  const again = useRepeatExport();
  if (isBeingMade(one)) {
    return (
      <ActionButton variant="secondary" size="small" busy={cancel.isPending} onClick={() => cancel.mutate(one)}>
        {t('exports.cancel')}
      </ActionButton>
    );
  }
  return (
    <span className="actions">
      {one.state === 'ready' ? (
        <ActionButton size="small" busy={fetch.isPending} onClick={() => fetch.mutate(one)}>
          {t('exports.download')}
        </ActionButton>
      ) : null}
      <ActionButton variant="secondary" size="small" busy={again.isPending} onClick={() => again.mutate(one)}>
        {t('exports.again')}
      </ActionButton>
    </span>
  );
}

/** Shows an export: its list, its progress, and what can be done with it. */
export function ExportState({ one }: { readonly one: ListExport }) {
  const t = useWords();
  const size = useSize();
  const facts = [
    t(`exports.format.${one.format}`),
    t('exports.people', { count: one.rowsTotal, total: formatNumber(one.rowsTotal) }),
    t('exports.made', { time: momentText(one.requestedAt) }),
    ...(one.state === 'ready' && one.sizeBytes !== null ? [size(one.sizeBytes)] : []),
    ...(one.state === 'ready' && one.expiresAt !== null
      ? [t('exports.until', { time: momentText(one.expiresAt) })]
      : []),
  ];
  return (
    <div className={classes['one']}>
      <div className={classes['what']}>
        <span>
          <strong>{one.roleTitle ?? t(one.profiles ? 'staff.profiles.title' : 'exports.allRoles')}</strong>{' '}
          <Tag tone={tones[one.state]}>{t(`exports.state.${one.state}`)}</Tag>{' '}
          {one.blind ? <Tag tone="info">{t('exports.hidden')}</Tag> : null}
        </span>
        <span className={classes['facts']}>{facts.join(' · ')}</span>
        {isBeingMade(one) ? (
          <ProgressBar value={one.rowsDone} total={Math.max(one.rowsTotal, 1)} label={t('exports.progress')} />
        ) : null}
        {one.fault ? (
          <Notice kind="problem" compact>
            {t(`exports.fault.${one.fault}`)}
          </Notice>
        ) : null}
      </div>
      <ExportActions one={one} />
    </div>
  );
}
