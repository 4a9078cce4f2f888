import { getMessageTemplate, listMessageTemplates } from '@evenhand/contract/processes/message-templates';
import {
  cancelMessage,
  listRoleMessages,
  previewMessage,
  type SentMessage,
} from '@evenhand/contract/processes/messages';
import { checkMessage, planMessage, sendMessage } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { translate } from '../../lib/words/words.ts';
import { contentsOf, type MessageDraft, textsOf } from './typed-contents.ts';

/** Candidates of one role whom a message is for: by ids, or all that criteria find. */
export type Addressees = { readonly roleId: string } & (
  | { readonly ids: string[] }
  | { readonly resource: SearchCriteria }
);

/** Query for the organisation's own templates. */
export const templatesQuery = queryOptions({
  queryKey: ['message-templates', 'own'],
  queryFn: async ({ signal }) => (await request(listMessageTemplates, { signal })).filter(({ builtIn }) => !builtIn),
});

export const templateQuery = (key: string) =>
  queryOptions({
    queryKey: ['message-templates', 'own', key],
    queryFn: ({ signal }) => request(getMessageTemplate, { params: { key }, signal }),
  });

export interface PreviewFor {
  /** Candidate as the viewer knows them. */
  readonly id: string;
  readonly applicationId: string;
}

/** Words of which a preview is made: those of a mail, or those of a text message. */
export type PreviewWords = { readonly content: MessageContent } | { readonly text: string };

/** Query for a message as one of its recipients gets it. */
export const letterQuery = (language: string, words: PreviewWords, { id, applicationId }: PreviewFor) =>
  queryOptions({
    queryKey: ['message-preview', language, words, id, applicationId],
    queryFn: ({ signal }) =>
      request(previewMessage, { body: { language, ...words, candidateId: id, applicationId }, signal }),
    placeholderData: keepPreviousData,
  });

function bodyOf(to: Addressees, message: MessageDraft) {
  const { channel } = message;
  const templateId = channel === 'sms' ? message.textTemplateId : message.templateId;
  return {
    ...to,
    content: contentsOf(message),
    ...(channel === 'mail' ? {} : { channel, texts: textsOf(message) }),
    ...(templateId === null ? {} : { templateId }),
  };
}

/** Query for the numbers of those who would get a message and of those who would not. */
export const checkQuery = (to: Addressees, message: MessageDraft) =>
  queryOptions({
    queryKey: ['message-check', to, message],
    queryFn: ({ signal }) => request(checkMessage, { body: bodyOf(to, message), signal }),
    placeholderData: keepPreviousData,
  });

export interface Sending {
  readonly to: Addressees;
  readonly message: MessageDraft;
  readonly undoMinutes: number;
  /** Time to come at which it leaves, ISO 8601; null for a message that is sent now. */
  readonly leavesAt: string | null;
  /** Number of people as it was typed. */
  readonly confirmed: number | null;
}

const listed = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['role-messages'] });

export async function sendTo({ to, message, undoMinutes, leavesAt, confirmed }: Sending, idempotencyKey: string) {
  const files = message.channel === 'sms' ? [] : message.files.map(({ id }) => id);
  const letter = {
    ...bodyOf(to, message),
    ...(files.length === 0 ? {} : { files }),
    ...(confirmed === null ? {} : { confirmed }),
  };
  const answer =
    leavesAt === null
      ? await request(sendMessage, { body: { ...letter, undoMinutes }, idempotencyKey })
      : await request(planMessage, { body: { ...letter, leavesAt }, idempotencyKey });
  await listed();
  return answer;
}
/** Answer to a message that is sent now. */
export type SendAnswer = Exclude<Awaited<ReturnType<typeof sendTo>>, SentMessage>;

/** Query for the last messages that were written to candidates of a role. It is repeated while one of them waits to leave. */
export const roleMessagesQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['role-messages', roleId],
    queryFn: ({ signal }) => request(listRoleMessages, { params: { id: roleId }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? 10_000 : false),
  });

/** Takes a message back as far as it has not left, and tells how far that was. */
export async function takeBack(messageId: string): Promise<void> {
  try {
    const { sent } = await request(cancelMessage, { params: { messageId } });
    const text =
      sent === 0 ? translate('staff.thread.takenBack') : translate('staff.message.partlyGone', { count: sent });
    announce({ kind: sent === 0 ? 'success' : 'info', text });
  } catch (error) {
    announce({ kind: 'error', text: problemText(error) });
  } finally {
    await listed();
  }
}
