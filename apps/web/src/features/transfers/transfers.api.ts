import {
  agreeToTransfer,
  endTransfer,
  getTransferOffer,
  goOnTransfer,
  listOwnTransfers,
  type TransferNext,
} from '@evenhand/contract/processes/transfers';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';

/** Destination of a transfer: an employer and its role, or a firm that has asked for the profile. */
export interface TransferTo {
  readonly organizationId: string;
  readonly roleId: string | null;
}

const wished = ({ organizationId, roleId }: TransferTo) => ({ organizationId, ...(roleId === null ? {} : { roleId }) });

export const transferOfferQuery = (to: TransferTo) =>
  queryOptions({
    queryKey: ['transfers', 'offer', to],
    queryFn: ({ signal }) => request(getTransferOffer, { query: wished(to), signal }),
    retry: false,
    // The profile is copied as it is now, so the offer is always loaded anew.
    staleTime: 0,
  });

export const ownTransfersQuery = queryOptions({
  queryKey: ['transfers', 'own'],
  queryFn: ({ signal }) => request(listOwnTransfers, { signal }),
});

interface Agreement {
  readonly version: string;
  readonly documentIds: readonly string[];
  readonly contextual: boolean;
  readonly diversity: boolean;
}

export const agreeTo = (to: TransferTo, { documentIds, ...agreement }: Agreement) =>
  request(agreeToTransfer, { body: { ...wished(to), ...agreement, documentIds: [...documentIds] } });

export const goOnThere = (id: string) => request(goOnTransfer, { params: { id } });
export const endSharing = (id: string) => request(endTransfer, { params: { id } });

/** Follows the address, which signs the candidate in there. Returns false when something else comes first. */
export function follow({ url }: TransferNext): boolean {
  if (url === null) return false;
  window.location.assign(url);
  return true;
}
