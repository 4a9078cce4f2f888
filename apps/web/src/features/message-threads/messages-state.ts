import { type ThreadFilter, type ThreadRow, threadFilters } from '@evenhand/contract/processes/message-threads';
import type { ThreadOf } from '../../entities/message-thread/thread-calls.ts';
import type { ThreadChoice } from './message-threads.api.ts';

const messagesPath = '/manager/messages';

/** Parts of the page: choices of threads, candidates who were not reached, and mails that could not be placed. */
export const messageParts = [...threadFilters, 'unreached', 'unplaced'] as const;
export type MessagesPart = (typeof messageParts)[number];

/** Returns the choice of threads that a part is; null for a part that lists no threads. */
export const threadsIn = (part: MessagesPart): ThreadFilter | null =>
  threadFilters.find((filter) => filter === part) ?? null;

/** The part that is shown and the thread that is open, as the address of the page has them. */
export interface MessagesState extends Omit<ThreadChoice, 'filter'> {
  readonly filter: MessagesPart;
  /** The thread that is open; null while none is. */
  readonly open: ThreadOf | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idIn = (query: URLSearchParams, name: string): string | null => {
  const id = query.get(name);
  return id !== null && uuid.test(id) ? id : null;
};

function openIn(query: URLSearchParams): ThreadOf | null {
  const [applicationId, candidateId, roleId] = ['thread', 'candidate', 'of'].map((name) => idIn(query, name));
  return applicationId && candidateId && roleId ? { applicationId, candidateId, roleId } : null;
}

/** Reads what is shown from the URL. */
export const readMessages = (query: URLSearchParams): MessagesState => ({
  filter: messageParts.find((part) => part === query.get('filter')) ?? 'unanswered',
  roleId: idIn(query, 'role'),
  after: query.get('after'),
  open: openIn(query),
});

export function messagesAddress({ filter, roleId, after, open }: MessagesState): string {
  const query = new URLSearchParams();
  if (filter !== 'unanswered') query.set('filter', filter);
  if (roleId !== null) query.set('role', roleId);
  if (after !== null) query.set('after', after);
  if (open !== null) {
    query.set('thread', open.applicationId);
    query.set('candidate', open.candidateId);
    query.set('of', open.roleId);
  }
  const search = query.toString();
  return search === '' ? messagesPath : `${messagesPath}?${search}`;
}

/** Returns the address with the thread of a row open. */
export const addressOfRow = (state: MessagesState, { applicationId, candidateId, roleId }: ThreadRow): string =>
  messagesAddress({ ...state, open: { applicationId, candidateId, roleId } });
