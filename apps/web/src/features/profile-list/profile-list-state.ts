import { type ProfileOrder, type ProfilePart, profileOrders, profileParts } from '@evenhand/contract/profiles';

/** Which profiles are shown, and in which order; it lives in the address. */
export interface ProfileListState {
  readonly searchTerm: string;
  readonly part: ProfilePart;
  readonly sortBy: ProfileOrder;
  /** From 0. */
  readonly page: number;
}

export function readProfileList(query: URLSearchParams): ProfileListState {
  const page = Number(query.get('page') ?? '1');
  return {
    searchTerm: (query.get('q') ?? '').slice(0, 255),
    part: profileParts.find((part) => part === query.get('part')) ?? 'ALL',
    sortBy: profileOrders.find((order) => order === query.get('sort')) ?? 'changed',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

export function writeProfileList({ searchTerm, part, sortBy, page }: ProfileListState): URLSearchParams {
  const query = new URLSearchParams();
  if (searchTerm !== '') query.set('q', searchTerm);
  if (part !== 'ALL') query.set('part', part);
  if (sortBy !== 'changed') query.set('sort', sortBy);
  if (page > 0) query.set('page', String(page + 1));
  return query;
}
