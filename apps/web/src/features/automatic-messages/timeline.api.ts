import {
  type AutomaticMessage,
  createAutomaticMessage,
  deleteAutomaticMessage,
  getMessageTimeline,
  saveAutomaticMessage,
  tryAutomaticMessages,
} from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import { listMessageTemplates } from '@evenhand/contract/processes/message-templates';
import type { AutomaticRule } from '@evenhand/domain/messages/automatic-message';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

export interface AutomaticChange extends AutomaticRule {
  readonly templateId: string;
  readonly isOn: boolean;
}

const timelineKey = (roleId: string) => ['messages', 'timeline', roleId] as const;

export const timelineQuery = (roleId: string) =>
  queryOptions({
    queryKey: timelineKey(roleId),
    queryFn: ({ signal }) => request(getMessageTimeline, { params: { id: roleId }, signal }),
  });

/** The organisation's own templates for candidates of a role. */
export const ownTemplatesQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['messages', 'templates'],
    queryFn: ({ signal }) => request(listMessageTemplates, { signal }),
    select: (templates) => templates.filter((one) => !one.builtIn && (one.roleId === null || one.roleId === roleId)),
  });

/** Counts of whom the messages of a role would have reached on another one, by default on the role from which it was copied. */
export const trialQuery = (roleId: string, overRoleId: string) =>
  queryOptions({
    queryKey: [...timelineKey(roleId), 'trial', overRoleId],
    queryFn: ({ signal }) =>
      request(tryAutomaticMessages, {
        params: { id: roleId },
        query: overRoleId === '' ? {} : { overRoleId },
        signal,
      }),
  });

/** Runs a change and reads the timeline again, after a refusal too: it then shows what a colleague has set. */
async function changing<T>(roleId: string, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    await queryClient.invalidateQueries({ queryKey: timelineKey(roleId) });
  }
}

export const addAutomatic = (roleId: string, input: AutomaticChange, idempotencyKey: string) =>
  changing(roleId, request(createAutomaticMessage, { params: { id: roleId }, body: input, idempotencyKey }));

export const changeAutomatic = (
  roleId: string,
  message: Pick<AutomaticMessage, 'id' | 'version'>,
  input: AutomaticChange,
) =>
  changing(
    roleId,
    request(saveAutomaticMessage, {
      params: { id: roleId, automaticMessageId: message.id },
      body: { ...input, version: message.version },
    }),
  );

export const removeAutomatic = (roleId: string, automaticMessageId: string) =>
  changing(roleId, request(deleteAutomaticMessage, { params: { id: roleId, automaticMessageId } }));
