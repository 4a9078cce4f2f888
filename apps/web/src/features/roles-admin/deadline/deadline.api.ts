import {
  type DraftHolder,
  extendApplication,
  extendRole,
  listDraftHolders,
} from '@evenhand/contract/processes/deadlines';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

const draftsOf = (roleId: string) => ['roles', 'drafts', roleId] as const;

/** Loads the candidates who have begun an application on a role and not sent it, searched by a part of their name. */
export const draftHoldersQuery = (roleId: string, term: string) =>
  queryOptions({
    queryKey: [...draftsOf(roleId), term],
    queryFn: ({ signal }) =>
      request(listDraftHolders, { params: { id: roleId }, query: term === '' ? {} : { searchTerm: term }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

interface Extension {
  readonly role: Role;
  readonly closesAt: string;
  readonly idempotencyKey: string;
}

/** Extends the deadline for every candidate. Returns how many are told. */
export async function extendForAll({ role: { id, version }, closesAt, idempotencyKey }: Extension): Promise<number> {
  const { role, told } = await request(extendRole, { params: { id }, body: { closesAt, version }, idempotencyKey });
  queryClient.setQueryData(roleQuery(id).queryKey, role);
  await queryClient.invalidateQueries({ queryKey: ['roles', 'list'] });
  return told;
}

export async function extendForOne(roleId: string, person: DraftHolder, until: string): Promise<DraftHolder> {
  const params = { id: roleId, draftHolderId: person.id };
  const given = await request(extendApplication, { params, body: { until } });
  await queryClient.invalidateQueries({ queryKey: draftsOf(roleId) });
  return given;
}
