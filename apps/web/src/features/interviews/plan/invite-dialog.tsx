import type { InterviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import { useQuery } from '@tanstack/react-query';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { inviteAll, planPreviewQuery } from '../interviews.api.ts';

interface InviteDialogProps {
  readonly plan: InterviewPlan;
  readonly onClose: () => void;
}

/** Invites the candidates who have come to the stage of an open plan since it was opened, after it has said how many they are. */
export function InviteDialog({ plan, onClose }: InviteDialogProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(planPreviewQuery(plan.id, { ...plan.setup, applicationIds: null }));
  const count = data?.people ?? 0;
  const inviting = useSendOnce({
    send: inviteAll,
    onSent: () => {
      announce({ kind: 'success', text: t('staff.plan.opened', { count }) });
      onClose();
    },
  });
  return (
    <Dialog title={t('staff.plan.inviteMore')} onClose={onClose}>
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Waiting />}
      {data ? <p>{count === 0 ? t('staff.plan.allInvited') : t('staff.plan.notInvited', { count })}</p> : null}
      {inviting.error ? (
        <Notice kind="problem" alert>
          {problemText(inviting.error)}
        </Notice>
      ) : null}
      <div className="actions">
        {count > 0 ? (
          <ActionButton busy={inviting.isPending} onClick={() => inviting.mutate(plan.id)}>
            {t('staff.plan.open', { count })}
          </ActionButton>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          {t('staff.schedule.close')}
        </Button>
      </div>
    </Dialog>
  );
}
