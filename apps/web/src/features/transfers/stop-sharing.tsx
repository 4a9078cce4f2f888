import type { OwnTransfer } from '@evenhand/contract/processes/transfers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { endSharing } from './transfers.api.ts';

interface StopSharingProps {
  readonly transfer: OwnTransfer;
  readonly onClose: () => void;
}

/** Says what ends and what does not before the candidate stops sharing. */
export function StopSharing({ transfer, onClose }: StopSharingProps) {
  const t = useWords();
  const client = useQueryClient();
  const organisation = transfer.organization.name;
  const end = useMutation({
    mutationFn: () => endSharing(transfer.id),
    onSuccess: () => {
      announce({ kind: 'success', text: t('transfer.stop.done', { organisation }) });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['transfers'] }),
  });
  return (
    <ConfirmDialog
      title={t('transfer.stop.title', { organisation })}
      confirm={t('transfer.stop.confirm')}
      danger
      busy={end.isPending}
      onClose={onClose}
      onConfirm={() => end.mutate()}
    >
      {transfer.role === null ? null : <p>{t('transfer.stop.text', { organisation })}</p>}
      <p>{t('transfer.stop.erase', { organisation })}</p>
      {end.error ? (
        <Notice kind="problem" alert>
          {problemText(end.error)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
