import { getOwnThread, markRead, type OwnThread, replyToTeam } from '@evenhand/contract/processes/message-threads';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { ownApplicationsQuery } from '../applications.api.ts';

export const ownThreadQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['applications', 'messages', applicationId],
    queryFn: ({ signal }) => request(getOwnThread, { params: { id: applicationId }, signal }),
  });

/** Notes that the messages up to a time have been shown. The list of applications then counts none of them as new. */
export async function noteRead(applicationId: string, readUntil: string): Promise<void> {
  await request(markRead, { params: { id: applicationId }, body: { readUntil } });
  queryClient.setQueryData(ownApplicationsQuery.queryKey, (all) =>
    all?.map((one) => (one.id === applicationId ? { ...one, newMessages: 0 } : one)),
  );
}

/** Sends a message to the team, and shows the thread with it. */
export async function writeToTeam(
  applicationId: string,
  { body, idempotencyKey }: { readonly body: string; readonly idempotencyKey: string },
): Promise<OwnThread> {
  const thread = await request(replyToTeam, { params: { id: applicationId }, body: { body }, idempotencyKey });
  queryClient.setQueryData(ownThreadQuery(applicationId).queryKey, thread);
  return thread;
}
