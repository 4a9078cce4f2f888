import { type ThreadRow, threadFilters } from '@evenhand/contract/processes/message-threads';
import type { ThreadOf } from '../../entities/message-thread/thread-calls.ts';
import type { ThreadChoice } from './message-threads.api.ts';

const messagesPath = '/manager/messages';

/** The choice of threads and the one that is open, as the address of the page has them. */
export interface MessagesState extends ThreadChoice {
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
  filter: threadFilters.find((filter) => filter === query.get('filter')) ?? 'unanswered',
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
