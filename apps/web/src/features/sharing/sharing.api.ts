import { makeShortLink, type SharedKind } from '@evenhand/contract/screens/sharing';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';

/** The short address of what is shared. It never changes. */
export const shortLinkQuery = (kind: SharedKind, id: string) =>
  queryOptions({
    queryKey: ['short-link', kind, id],
    queryFn: ({ signal }) => request(makeShortLink, { body: { kind, id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The picture of the short address for a phone's camera. */
export const qrPath = (code: string, kind: 'svg' | 'png'): string => `/share/qr/${code}.${kind}`;

export const posterPath = (kind: SharedKind, id: string): string => `/poster/${kind}/${id}`;
