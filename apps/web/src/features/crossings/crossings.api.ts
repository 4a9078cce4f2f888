import {
  agreeToCrossing,
  type CrossingNext,
  endCrossing,
  getCrossingOffer,
  goOnCrossing,
  listOwnCrossings,
} from '@evenhand/contract/crossings';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/http.ts';

/** Destination of a transfer: an employer and its role, or a firm that has asked for the profile. */
export interface CrossingTo {
  readonly organizationId: string;
  readonly roleId: string | null;
}

const wished = ({ organizationId, roleId }: CrossingTo) => ({ organizationId, ...(roleId === null ? {} : { roleId }) });

export const crossingOfferQuery = (to: CrossingTo) =>
  queryOptions({
    queryKey: ['crossings', 'offer', to],
    queryFn: ({ signal }) => request(getCrossingOffer, { query: wished(to), signal }),
    retry: false,
    // The profile is copied as it is now, so the offer is always loaded anew.
    staleTime: 0,
  });

export const ownCrossingsQuery = queryOptions({
  queryKey: ['crossings', 'own'],
  queryFn: ({ signal }) => request(listOwnCrossings, { signal }),
});

interface Agreement {
  readonly version: string;
  readonly documentIds: readonly string[];
  readonly contextual: boolean;
  readonly diversity: boolean;
}

export const agreeTo = (to: CrossingTo, { documentIds, ...agreement }: Agreement) =>
  request(agreeToCrossing, { body: { ...wished(to), ...agreement, documentIds: [...documentIds] } });

export const goOnThere = (id: string) => request(goOnCrossing, { params: { id } });
export const endSharing = (id: string) => request(endCrossing, { params: { id } });

/** Follows the address, which signs the candidate in there. Returns false when something else comes first. */
export function follow({ url }: CrossingNext): boolean {
  if (url === null) return false;
  window.location.assign(url);
  return true;
}
