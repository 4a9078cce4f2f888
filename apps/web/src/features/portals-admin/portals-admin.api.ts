import { createPortal, listPortals, type Portal, updatePortal } from '@evenhand/contract/records/portals';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

export type PortalInput = z.output<typeof createPortal.body>;

const listKey = ['portals', 'list'] as const;

/** The links, the newest first; those that are looked for by a part of what they are called. */
export const portalsQuery = (term: string) =>
  queryOptions({
    queryKey: [...listKey, term],
    queryFn: ({ signal }) => request(listPortals, { query: term === '' ? {} : { searchTerm: term }, signal }),
    placeholderData: keepPreviousData,
  });

export async function addPortal(input: PortalInput, idempotencyKey: string): Promise<Portal> {
  const made = await request(createPortal, { body: input, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: listKey });
  return made;
}

/** Pauses or reopens a link. After a refusal the list shows the state that a colleague has set. */
export async function setPortalStatus({ id, version }: Portal, status: Portal['status']): Promise<void> {
  try {
    await request(updatePortal, { params: { id }, body: { status, version } });
  } finally {
    await queryClient.invalidateQueries({ queryKey: listKey });
  }
}

/** The page to which each kind of link leads. */
const pages = { PORTAL: 'apply', AGENCY: 'applyp', SOURCE: 'roles' } as const;

/** The address to hand out: to the role it is for, else to the list of roles, from where it is remembered. */
export function portalAddress(origin: string, { kind, code, role }: Pick<Portal, 'kind' | 'code' | 'role'>): string {
  const query = new URLSearchParams(kind === 'SOURCE' ? { source: code } : { portal: code });
  return `${origin}/${role ? `${pages[kind]}/${role.id}` : 'roles'}?${query.toString()}`;
}
