import type { InboxList, InboxScope } from '@evenhand/contract/screens/inbox';
import { pageIn } from '../../lib/lists/list-address.ts';
import type { InboxState } from './inbox.api.ts';

/** In the order in which they are worked through: new applications first. */
const lists: readonly InboxList[] = ['REVIEW', 'DECIDE', 'TELL', 'ASSIGNED'];
const scopes: readonly InboxScope[] = ['MINE', 'ALL'];

/** Reads the shown list from the URL. */
export const readInbox = (query: URLSearchParams): InboxState => ({
  list: lists.find((list) => list === query.get('list')) ?? 'REVIEW',
  scope: scopes.find((scope) => scope === query.get('roles')) ?? null,
  page: pageIn(query),
});

export function writeInbox({ list, scope, page }: InboxState): string {
  const query = new URLSearchParams();
  if (list !== 'REVIEW') query.set('list', list);
  if (scope !== null) query.set('roles', scope);
  if (page > 0) query.set('page', String(page));
  return query.toString();
}

export function inboxPath(state: InboxState): string {
  const query = writeInbox(state);
  return query === '' ? '/manager/inbox' : `/manager/inbox?${query}`;
}

export const inboxAddress = (list: InboxList): string => inboxPath({ list, scope: null, page: 0 });
