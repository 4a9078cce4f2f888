import type { OwnCrossing } from '@evenhand/contract/crossings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { endSharing } from './crossings.api.ts';

interface StopSharingProps {
  readonly crossing: OwnCrossing;
  readonly onClose: () => void;
}

/** Says what ends and what does not before the candidate stops sharing. */
export function StopSharing({ crossing, onClose }: StopSharingProps) {
  const t = useWords();
  const client = useQueryClient();
  const organisation = crossing.organization.name;
  const end = useMutation({
    mutationFn: () => endSharing(crossing.id),
    onSuccess: () => {
      announce({ kind: 'success', text: t('crossing.stop.done', { organisation }) });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['crossings'] }),
  });
  return (
    <ConfirmDialog
      title={t('crossing.stop.title', { organisation })}
      confirm={t('crossing.stop.confirm')}
      danger
      busy={end.isPending}
      onClose={onClose}
      onConfirm={() => end.mutate()}
    >
      {crossing.role === null ? null : <p>{t('crossing.stop.text', { organisation })}</p>}
      <p>{t('crossing.stop.erase', { organisation })}</p>
      {end.error ? (
        <Notice kind="problem" alert>
          {problemText(end.error)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
