import { getOwnThread, type OwnThread, replyToTeam } from '@evenhand/contract/processes/message-threads';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

export const ownThreadQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['applications', 'messages', applicationId],
    queryFn: ({ signal }) => request(getOwnThread, { params: { id: applicationId }, signal }),
  });

/** Sends a message to the team, and shows the thread with it. */
export async function writeToTeam(
  applicationId: string,
  { body, idempotencyKey }: { readonly body: string; readonly idempotencyKey: string },
): Promise<OwnThread> {
  const thread = await request(replyToTeam, { params: { id: applicationId }, body: { body }, idempotencyKey });
  queryClient.setQueryData(ownThreadQuery(applicationId).queryKey, thread);
  return thread;
}
