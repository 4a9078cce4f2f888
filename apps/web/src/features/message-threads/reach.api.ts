import {
  bringMailBack,
  listUnplacedMails,
  placeMail,
  putMailAway,
  type UnplacedMail,
  type UnplacedState,
} from '@evenhand/contract/processes/inbound-mail';
import { listUnreached } from '@evenhand/contract/processes/message-threads';
import { findCandidates } from '@evenhand/contract/screens/search/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { lookAgainAfter, threadListsKey } from '../../entities/message-thread/thread-counts.ts';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

/** Loads the candidates who did not get our last mail. */
export const unreachedQuery = queryOptions({
  queryKey: [...threadListsKey, 'unreached'],
  queryFn: ({ signal }) => request(listUnreached, { query: {}, signal }),
  refetchInterval: lookAgainAfter,
});

/** Loads the mails that could not be placed, or those of them that were put away. */
export const unplacedQuery = (state: UnplacedState) =>
  queryOptions({
    queryKey: [...threadListsKey, 'unplaced', state],
    queryFn: ({ signal }) => request(listUnplacedMails, { query: { state }, signal }),
    refetchInterval: lookAgainAfter,
  });

const refetchLists = (): Promise<void> => queryClient.invalidateQueries({ queryKey: threadListsKey });
const paramsOf = ({ id }: Pick<UnplacedMail, 'id'>) => ({ unplacedMailId: id });

export async function putAway(mail: Pick<UnplacedMail, 'id'>): Promise<void> {
  await request(putMailAway, { params: paramsOf(mail) });
  await refetchLists();
}

export async function bringBack(mail: Pick<UnplacedMail, 'id'>): Promise<void> {
  await request(bringMailBack, { params: paramsOf(mail) });
  await refetchLists();
}

/** A candidate with one of their applications, as the user knows them. */
export interface Person {
  readonly candidateId: string;
  readonly roleId: string;
  readonly name: string;
  readonly roleTitle: string;
}

/** Finds candidates on the user's roles by a part of name or address, once for each of their applications. */
export const peopleQuery = (organizationId: string, searchTerm: string) =>
  queryOptions({
    queryKey: ['find', 'unplaced', searchTerm],
    queryFn: async ({ signal }): Promise<Person[]> => {
      const found = await request(findCandidates, { params: { id: organizationId }, query: { searchTerm }, signal });
      return found.flatMap(({ id, name, applications }) =>
        applications.map(({ roleId, roleTitle }) => ({ candidateId: id, name, roleId, roleTitle })),
      );
    },
    enabled: searchTerm.length >= 2,
    placeholderData: keepPreviousData,
  });

/** Puts a mail into the thread of a candidate. Returns the address of that thread. */
export async function place(mail: Pick<UnplacedMail, 'id'>, { candidateId, roleId }: Person): Promise<string> {
  const placed = await request(placeMail, { params: paramsOf(mail), body: { candidateId, roleId } });
  await refetchLists();
  return `/manager/candidate/${placed.candidateId}?role=${placed.roleId}&tab=messages`;
}
