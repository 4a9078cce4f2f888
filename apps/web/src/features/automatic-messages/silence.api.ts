import { getRoleSilence, listSilences } from '@evenhand/contract/processes/automatic-messages/silences';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

const silenceKey = ['messages', 'silence'] as const;

/** Roles on which candidates have heard nothing for longer than promised. */
export const silencesQuery = queryOptions({
  queryKey: [...silenceKey, 'roles'],
  queryFn: ({ signal }) => request(listSilences, { signal }),
});

export const roleSilenceQuery = (roleId: string) =>
  queryOptions({
    queryKey: [...silenceKey, roleId],
    queryFn: ({ signal }) => request(getRoleSilence, { params: { id: roleId }, signal }),
  });

export const silenceBroken = (): Promise<void> => queryClient.invalidateQueries({ queryKey: silenceKey });
