import {
  type ProfileOrder,
  type ProfilePart,
  profileOrders,
  profileParts,
} from '@evenhand/contract/records/candidates/profiles';

export const leastPis = ['', '0', '10', '20', '30'] as const;
type LeastPi = (typeof leastPis)[number];
export const leastFlags = ['', '1', '2', '3', '5'] as const;
type LeastFlags = (typeof leastFlags)[number];

/** The shown profiles and their order, as they stand in the URL. */
export interface ProfileListState {
  readonly searchTerm: string;
  readonly part: ProfilePart;
  readonly sortBy: ProfileOrder;
  /** The least index and the least number of flags, as choices; empty for any. */
  readonly piFrom: LeastPi;
  readonly flagsFrom: LeastFlags;
  /** From 0. */
  readonly page: number;
}

export function readProfileList(query: URLSearchParams): ProfileListState {
  const page = Number(query.get('page') ?? '1');
  return {
    searchTerm: (query.get('q') ?? '').slice(0, 255),
    part: profileParts.find((part) => part === query.get('part')) ?? 'ALL',
    sortBy: profileOrders.find((order) => order === query.get('sort')) ?? 'changed',
    piFrom: leastPis.find((least) => least === query.get('pi')) ?? '',
    flagsFrom: leastFlags.find((least) => least === query.get('flags')) ?? '',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

export function writeProfileList({
  searchTerm,
  part,
  sortBy,
  piFrom,
  flagsFrom,
  page,
}: ProfileListState): URLSearchParams {
  const query = new URLSearchParams();
  if (searchTerm !== '') query.set('q', searchTerm);
  if (part !== 'ALL') query.set('part', part);
  if (sortBy !== 'changed') query.set('sort', sortBy);
  if (piFrom !== '') query.set('pi', piFrom);
  if (flagsFrom !== '') query.set('flags', flagsFrom);
  if (page > 0) query.set('page', String(page + 1));
  return query;
}

/** Is the list narrowed by anything but its page? */
export const isNarrowed = ({ searchTerm, part, piFrom, flagsFrom }: ProfileListState): boolean =>
  searchTerm !== '' || part !== 'ALL' || piFrom !== '' || flagsFrom !== '';
