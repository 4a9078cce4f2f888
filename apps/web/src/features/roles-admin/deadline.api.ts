import { type DraftHolder, extendApplication, extendRole, listDraftHolders } from '@evenhand/contract/deadlines';
import type { Role } from '@evenhand/contract/roles';
import { queryOptions } from '@tanstack/react-query';
import { roleQuery } from '../../lib/hiring-queries.ts';
import { request } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Who has begun an application on a role and not sent it. */
export const draftHoldersQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['roles', 'drafts', roleId],
    queryFn: ({ signal }) => request(listDraftHolders, { params: { id: roleId }, signal }),
    staleTime: 0,
  });

interface Extension {
  readonly role: Role;
  readonly closesAt: string;
  readonly idempotencyKey: string;
}

/** Moves the closing for everybody; answers how many are told. */
export async function extendForAll({ role: { id, version }, closesAt, idempotencyKey }: Extension): Promise<number> {
  const { role, told } = await request(extendRole, { params: { id }, body: { closesAt, version }, idempotencyKey });
  queryClient.setQueryData(roleQuery(id).queryKey, role);
  await queryClient.invalidateQueries({ queryKey: ['roles', 'list'] });
  return told;
}

export async function extendForOne(roleId: string, person: DraftHolder, until: string): Promise<DraftHolder> {
  const params = { id: roleId, draftHolderId: person.id };
  const given = await request(extendApplication, { params, body: { until } });
  await queryClient.invalidateQueries(draftHoldersQuery(roleId));
  return given;
}
