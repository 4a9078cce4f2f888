import { getThread, type MessageThread, sendAgain, updateThread } from '@evenhand/contract/processes/message-threads';
import { cancelMessage } from '@evenhand/contract/processes/messages';
import { sendMessage } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import { documentOfText } from '@evenhand/domain/messages/plain-message';
import { queryOptions } from '@tanstack/react-query';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { candidateFeedKey } from '../candidate/candidate-keys.ts';
import { request } from '../session/http.ts';
import { threadListsKey } from './thread-counts.ts';

/** Candidate under the id that the viewer knows, and the application being viewed. */
export interface ThreadOf {
  readonly candidateId: string;
  readonly applicationId: string;
  readonly roleId: string;
}

const paramsOf = ({ candidateId, applicationId }: ThreadOf) => ({ id: candidateId, applicationId });

export const threadQuery = (of: ThreadOf) =>
  queryOptions({
    queryKey: ['message-thread', of.applicationId],
    queryFn: ({ signal }) => request(getThread, { params: paramsOf(of), signal }),
  });

/** Key of the history of contact with a candidate. */
export const contactKey = (candidateId: string) => ['contact', candidateId] as const;

/** Refetches the thread, the lists of threads, and the histories, in which mails stand as well. */
export const refetchThread = (of: ThreadOf): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: threadQuery(of).queryKey }),
    queryClient.invalidateQueries({ queryKey: threadListsKey }),
    queryClient.invalidateQueries({ queryKey: candidateFeedKey(of.candidateId) }),
    queryClient.invalidateQueries({ queryKey: contactKey(of.candidateId) }),
  ]);

export interface Writing {
  readonly channel: MessageChannel;
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
}

/** Result of writing to one candidate: the message, by which it is taken back, or why it is not sent. */
export type Written =
  | { readonly messageId: string }
  | { readonly why: string }
  /** The thread as it is, when something came while the message was being written. */
  | { readonly news: MessageThread };

/** Shows the thread as it is beside a conflict, and returns it; null for another error. */
function threadBeside(of: ThreadOf, error: unknown): MessageThread | null {
  const read = isProblem(error, 'stale_version') ? getThread.answers[200].safeParse(error.current) : null;
  if (!read?.success) return null;
  queryClient.setQueryData(threadQuery(of).queryKey, read.data);
  return read.data;
}

/**
 * Writes to the candidate, unless something has been written since the number of entries that the author saw. The message leaves in
 * ten minutes.
 */
export async function writeTo(
  of: ThreadOf,
  { channel, subject, text, seen }: Writing & { readonly seen: number },
  idempotencyKey: string,
): Promise<Written> {
  const body = {
    roleId: of.roleId,
    ids: [of.candidateId],
    ...(channel === 'sms'
      ? { channel, texts: { en: text } }
      : { content: { en: { subject, document: documentOfText(text) } } }),
    expectedWritten: seen,
  };
  const answer = await request(sendMessage, { body, idempotencyKey }).catch((error: unknown) => {
    const news = threadBeside(of, error);
    if (news === null) throw error;
    return { news };
  });
  await refetchThread(of);
  if ('news' in answer) return answer;
  if (!('results' in answer)) return { messageId: answer.batchId };
  const [result] = answer.results;
  return result?.moved === true ? { messageId: answer.batchId } : { why: result?.why ?? 'not_found' };
}

/** Takes a message back that has not left. Returns whether it was in time. */
export async function takeBack(of: ThreadOf, messageId: string): Promise<boolean> {
  const { sent } = await request(cancelMessage, { params: { messageId } });
  await refetchThread(of);
  return sent === 0;
}

export interface ThreadPatch {
  readonly assigneeId?: string | null;
  readonly snoozedUntil?: string | null;
  /** True when no answer is needed. */
  readonly done?: boolean;
  /** True when one is needed after all. */
  readonly reopen?: boolean;
}

/** Changes a thread as it was shown. Rejects with stale_version when the candidate or a colleague was faster. */
export async function changeThread(of: ThreadOf, thread: MessageThread, change: ThreadPatch): Promise<MessageThread> {
  const { version, assignee, snoozedUntil } = thread;
  const body = { assigneeId: assignee?.id ?? null, snoozedUntil, done: false, ...change, version };
  try {
    return await request(updateThread, { params: paramsOf(of), body });
  } finally {
    await refetchThread(of);
  }
}

/** Records that the candidate's message needs no answer. */
export const endThread = (of: ThreadOf, thread: MessageThread): Promise<MessageThread> =>
  changeThread(of, thread, { snoozedUntil: null, done: true });

/** Says that the candidate's message needs an answer after all, in the thread as it is now. */
export async function reopenThread(of: ThreadOf): Promise<MessageThread> {
  const thread = await queryClient.fetchQuery({ ...threadQuery(of), staleTime: 0 });
  return changeThread(of, thread, { reopen: true });
}

/** Sends the last mail that did not arrive once more, to the candidate's present address. */
export async function sendMailAgain(of: ThreadOf): Promise<void> {
  await request(sendAgain, { params: paramsOf(of) });
  await refetchThread(of);
}
