import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatTime } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ownApplicationsQuery, undoOwnWithdrawal } from '../applications.api.ts';
import { noteMove } from '../focus-after-move.ts';

/** Undoes a withdrawal. Used by the button under the application and by the one in the message that reports it. */
export function useUndoWithdrawal({ id, role }: Pick<OwnApplication, 'id' | 'role'>) {
  const t = useWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => undoOwnWithdrawal(id),
    onSuccess: () => {
      noteMove({ id, status: 'withdrawn' });
      announce({ kind: 'success', text: t('applications.undoWithdrawal.done', { role: role.title }) });
    },
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey }),
  });
}

interface UndoWithdrawalProps {
  readonly application: OwnApplication;
  /** Until when the server undoes it. */
  readonly until: string;
}

/** Offers to undo a withdrawal until the server says that it is final. */
export function UndoWithdrawal({ application, until }: UndoWithdrawalProps) {
  const t = useWords();
  const client = useQueryClient();
  const undo = useUndoWithdrawal(application);
  useEffect(() => {
    const rest = Date.parse(until) - Date.now();
    // A device whose clock is ahead keeps the button, because the server decides whether it is too late.
    if (rest <= 0) return;
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey }),
      rest + 1000,
    );
    return () => clearTimeout(timer);
  }, [until, client]);
  return (
    <>
      <p>{t('applications.undoWithdrawal.until', { time: formatTime(until) })}</p>
      <div className="actions">
        <ActionButton
          variant="secondary"
          busy={undo.isPending}
          aria-label={t('applications.undoWithdrawalNamed', { role: application.role.title })}
          onClick={() => undo.mutate()}
        >
          {t('applications.undoWithdrawal')}
        </ActionButton>
      </div>
    </>
  );
}
