import type { MessageThread } from '@evenhand/contract/processes/message-threads';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import type { Translate } from '../../lib/words/words.ts';
import { endThread, reopenThread, type ThreadOf } from './thread-calls.ts';

const refused = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });

/** Brings a thread back among the unanswered ones, and says so. */
export async function reopenAloud(t: Translate, of: ThreadOf): Promise<void> {
  try {
    await reopenThread(of);
    announce({ kind: 'success', text: t('staff.messages.reopened') });
  } catch (error) {
    refused(error);
  }
}

/** Says that a thread needs no answer, with a way back. */
export async function endAloud(t: Translate, of: ThreadOf, thread: MessageThread): Promise<void> {
  try {
    await endThread(of, thread);
    const undo = { label: t('ui.undo'), run: () => void reopenAloud(t, of) };
    announce({ kind: 'success', text: t('staff.messages.ended'), action: undo });
  } catch (error) {
    refused(error);
  }
}
