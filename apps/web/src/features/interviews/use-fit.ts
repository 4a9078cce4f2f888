import { formatNumber } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { fitInterview, type InvitationKey } from './interviews.api.ts';

/** Returns how a booked interview is given the length that its candidate needs by now. */
export function useFit() {
  const t = useWords();
  const fitting = useSendOnce({
    send: (invitation: InvitationKey, key) => fitInterview(invitation, key),
    onSent: ({ candidate, minutes }) =>
      announce({
        kind: 'success',
        text: t('staff.plan.fitted', { name: candidate.name, minutes: formatNumber(minutes) }),
      }),
  });
  const fit = (invitation: InvitationKey, onDone?: () => void): void =>
    fitting.mutate(invitation, {
      onSuccess: () => onDone?.(),
      onError: (error) => announce({ kind: 'error', text: problemText(error) }),
    });
  return { fit, isFitting: fitting.isPending };
}
