import type { PanelsPreview } from '@evenhand/contract/processes/interviews/interview-panels';
import { useQuery } from '@tanstack/react-query';
import { interviewTimeText } from '../../../entities/interview/interview-time.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { applyProposal, panelsPreviewQuery } from './balance.api.ts';

interface BalanceDialogProps {
  readonly planId: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}

const unmetText = (t: Translate, { rule, label, name, day }: PanelsPreview['unmet'][number]): string =>
  t(`staff.panel.unmet.${rule}`, { name: label ?? name ?? '', day: day ?? '' });

const namesOf = (people: readonly { readonly name: string }[]): string => people.map(({ name }) => name).join(', ');

function Proposal({ preview, timeZone }: { readonly preview: PanelsPreview; readonly timeZone: string }) {
  const t = useWords();
  const moved = preview.loads.filter(({ before, after }) => before !== after);
  return (
    <>
      {preview.changes.length === 0 ? <p>{t('staff.panel.balanced')}</p> : null}
      <ul>
        {preview.changes.map((change) => (
          <li key={change.bookingId}>
            {t('staff.panel.changeLine', {
              name: change.candidate.name,
              time: interviewTimeText(change.startsAt, timeZone),
              added: namesOf(change.added) || '–',
              removed: namesOf(change.removed) || '–',
            })}
          </li>
        ))}
      </ul>
      {moved.length > 0 ? (
        <ul>
          {moved.map(({ userId, name, before, after }) => (
            <li key={userId}>
              {t('staff.panel.loadLine', { name, before: formatNumber(before), after: formatNumber(after) })}
            </li>
          ))}
        </ul>
      ) : null}
      {preview.unmet.length > 0 ? (
        <Notice kind="attention">
          <ul>
            {preview.unmet.map((one) => (
              <li key={JSON.stringify(one)}>{unmetText(t, one)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </>
  );
}

/** Proposes panels with even loads, and makes them once they are confirmed. */
export function BalanceDialog({ planId, timeZone, onClose }: BalanceDialogProps) {
  const t = useWords();
  const { data, error } = useQuery(panelsPreviewQuery(planId));
  const applying = useSendOnce({
    send: (preview: PanelsPreview, key) => applyProposal(planId, preview, key),
    onSent: (count) => {
      announce({ kind: 'success', text: t('staff.panel.applied', { count }) });
      onClose();
    },
  });
  const failure = error ?? applying.error;
  return (
    <Dialog title={t('staff.panel.balance')} onClose={onClose}>
      <div className="stack">
        {failure ? (
          <Notice kind="problem" alert>
            {problemText(failure)}
          </Notice>
        ) : null}
        {data ? <Proposal preview={data} timeZone={timeZone} /> : null}
        {!data && !error ? <Waiting /> : null}
        <div className="actions">
          {data && data.changes.length > 0 ? (
            <ActionButton busy={applying.isPending} onClick={() => applying.mutate(data)}>
              {t('staff.panel.apply')}
            </ActionButton>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            {t('staff.schedule.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
