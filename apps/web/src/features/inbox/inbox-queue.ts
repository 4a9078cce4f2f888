import { type InboxRow, inboxNeighbours } from '@evenhand/contract/screens/inbox';
import { useQuery } from '@tanstack/react-query';
import { candidatesKey } from '../../entities/candidate/candidate-keys.ts';
import { request } from '../../entities/session/http.ts';
import type { InboxState } from './inbox.api.ts';
import { inboxPath, readInbox } from './inbox-state.ts';

/** A position in a list of the inbox from which candidates are opened one after the other. */
export interface InboxQueue {
  readonly state: InboxState;
  readonly since: string;
  readonly applicationId: string;
}

/** Returns the address of a candidate opened from the inbox, with the way back and the position in the queue. */
export function queuedAddress(row: InboxRow, state: InboxState, mode: 'candidate' | 'screen' = 'candidate'): string {
  const query = new URLSearchParams({
    role: row.roleId,
    return: inboxPath(state),
    since: row.since,
    application: row.applicationId,
  });
  return `/manager/${mode}/${row.candidateId}?${query}`;
}

/** Returns the position in the inbox that a candidate's address names; null if it was not opened from there. */
export function readQueue(query: URLSearchParams): InboxQueue | null {
  const back = query.get('return') ?? '';
  const since = query.get('since');
  const applicationId = query.get('application');
  if (!/^\/manager\/inbox(?:\?|$)/.test(back) || since === null || applicationId === null) return null;
  return { state: readInbox(new URLSearchParams(back.split('?')[1] ?? '')), since, applicationId };
}

/** Loads the candidates before and after a position as the list is now. Candidates dealt with meanwhile are skipped. */
export function useInboxNeighbours(queue: InboxQueue | null) {
  const { list, scope } = queue?.state ?? { list: 'REVIEW' as const, scope: null };
  const { since = '', applicationId = '' } = queue ?? {};
  const { data } = useQuery({
    queryKey: [...candidatesKey, 'inbox', scope, list, 'neighbours', since, applicationId],
    queryFn: ({ signal }) =>
      request(inboxNeighbours, {
        params: { list },
        query: { since, applicationId, ...(scope === null ? {} : { scope }) },
        signal,
      }),
    enabled: queue !== null,
  });
  return queue ? data : undefined;
}
