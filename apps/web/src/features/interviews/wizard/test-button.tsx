import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { sendTestInvitation } from '../interviews.api.ts';
import { type SetupDraft, setupOf } from './setup-draft.ts';

/** Sends the user the invitation as candidates would get it, with what is typed and not saved yet. */
export function TestButton({ planId, draft }: { readonly planId: string; readonly draft: SetupDraft }) {
  const t = useWords();
  const testing = useMutation({
    mutationFn: () => sendTestInvitation(planId, setupOf(draft)),
    onSuccess: () => announce({ kind: 'success', text: t('staff.plan.testSent') }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <div className="actions">
      <ActionButton variant="secondary" size="small" busy={testing.isPending} onClick={() => testing.mutate()}>
        {t('staff.plan.sendTest')}
      </ActionButton>
    </div>
  );
}
