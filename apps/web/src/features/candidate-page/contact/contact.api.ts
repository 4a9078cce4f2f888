import { type ContactChannel, type ContactMessage, listContact } from '@evenhand/contract/screens/feed/contact';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { contactKey } from '../../../entities/message-thread/thread-calls.ts';
import { request } from '../../../entities/session/http.ts';

export interface ContactChoice {
  /** Null for every channel. */
  readonly channel: ContactChannel | null;
  /** Null for both. */
  readonly direction: ContactMessage['direction'] | null;
  /** From 0, as on the wire. */
  readonly page: number;
}

export const contactPageSize = 20;
const lookAgainAfter = 30_000;

interface ContactOf {
  readonly organizationId: string;
  /** Candidate as the user knows them; everything with them is listed. */
  readonly candidateId: string;
}

/** Loads a page of mails, replies and calls with a candidate, newest first. */
export const contactQuery = ({ organizationId, candidateId }: ContactOf, { channel, direction, page }: ContactChoice) =>
  queryOptions({
    queryKey: [...contactKey(candidateId), channel, direction, page],
    queryFn: ({ signal }) =>
      request(listContact, {
        params: { orgId: organizationId, id: candidateId, contactId: candidateId },
        query: {
          page: String(page),
          resultsPerPage: String(contactPageSize),
          ...(channel === null ? {} : { channel }),
          ...(direction === null ? {} : { direction }),
        },
        signal,
      }),
    refetchInterval: lookAgainAfter,
    placeholderData: keepPreviousData,
  });
