import { getForm } from '@evenhand/contract/records/form-editor';
import {
  archiveRole,
  copyRole,
  createRole,
  listRoles,
  listRoleTemplates,
  publishRole,
  type Role,
  type RoleListItem,
  role as roleSchema,
  updateRole,
  updateRoleTeam,
} from '@evenhand/contract/records/roles/roles';
import { listGridColumns } from '@evenhand/contract/screens/search/search';
import { isRecord } from '@evenhand/domain/fields/values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { roleQuery } from '../../entities/role/role-queries.ts';
import { request } from '../../entities/session/http.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import type { Pickable } from '../../lib/lists/use-picker.ts';
import type { RoleListState } from './list/role-list-state.ts';

export type RoleContent = z.output<typeof createRole.body>;
export type RoleTemplateOption = z.output<(typeof listRoleTemplates.answers)[200]>[number];

/** The organisation's presets, from which a new role can begin beside the product's templates. */
export const presets: Pickable<RoleListItem> = {
  key: ['roles', 'list', 'presets'],
  ask: (query, signal) => request(listRoles, { query: { ...query, status: 'PRESET' }, signal }),
};

/** The columns that a role's list has; of a role that is not there yet those that every list has. */
export const listedColumnsQuery = (roleId: string | null) =>
  queryOptions({
    queryKey: ['roles', 'columns', roleId],
    queryFn: ({ signal }) => request(listGridColumns, { query: roleId === null ? {} : { roleId }, signal }),
  });

const pollEvery = 15_000;

/** Roles with their funnel counts; the counts follow what others do. */
export const rolesQuery = ({ status, searchTerm, page }: RoleListState) =>
  queryOptions({
    queryKey: ['roles', 'list', { status, searchTerm, page }],
    queryFn: ({ signal }) =>
      request(listRoles, {
        query: { status, page: String(page), ...(searchTerm === '' ? {} : { searchTerm }) },
        signal,
      }),
    refetchInterval: pollEvery,
    placeholderData: keepPreviousData,
  });

export const templatesQuery = queryOptions({
  queryKey: ['role-templates'],
  queryFn: ({ signal }) => request(listRoleTemplates, { signal }),
  staleTime: 300_000,
});

/** A role has changed: keeps what the server answered, and lets the lists be asked again. */
async function changed(role: Role): Promise<Role> {
  queryClient.setQueryData(roleQuery(role.id).queryKey, role);
  await queryClient.invalidateQueries({ queryKey: ['roles', 'list'] });
  return role;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(texts)
    : isRecord(value)
      ? Object.values(value).flatMap(texts)
      : typeof value === 'string'
        ? [value]
        : [];

/** Every text of a role's form as it is now, each once. */
export const formTextsQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['roles', 'form-texts', roleId],
    queryFn: async ({ signal }) => {
      const { draft, published } = await request(getForm, { params: { id: roleId }, signal });
      return [...new Set(texts((draft ?? published).definition))];
    },
    staleTime: 0,
  });

/** Roles that have been or are open, the last to close first, to begin the next round with. */
export const earlierRoles: Pickable<RoleListItem> = {
  key: ['roles', 'list', 'earlier'],
  ask: (query, signal) => request(listRoles, { query: { ...query, status: 'ANY', sortBy: 'closesAt' }, signal }),
};

/** The copies that have been made of a role already. */
export const copiesQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'list', 'copies', id],
    queryFn: ({ signal }) => request(listRoles, { query: { status: 'ANY', copiedFrom: id }, signal }),
  });

export const addRole = async (content: RoleContent, idempotencyKey: string): Promise<Role> =>
  changed(await request(createRole, { body: content, idempotencyKey }));

export const copyOf = async (
  id: string,
  copy: { readonly as: 'ACTIVE' | 'PRESET'; readonly title: string; readonly dates: 'none' | 'nextRound' },
  idempotencyKey: string,
): Promise<Role> => changed(await request(copyRole, { params: { id }, body: copy, idempotencyKey }));

export const saveRole = async (id: string, content: RoleContent, version: number): Promise<Role> =>
  changed(await request(updateRole, { params: { id }, body: { ...content, version } }));

export const setPublished = async ({ id, version }: Pick<Role, 'id' | 'version'>, published: boolean): Promise<Role> =>
  changed(await request(publishRole, { params: { id }, body: { published, version } }));

export const setArchived = async ({ id, version }: Role, archived: boolean): Promise<Role> =>
  changed(await request(archiveRole, { params: { id }, body: { archived, version } }));

export const saveTeam = async (id: string, userIds: readonly string[]): Promise<Role> =>
  changed(await request(updateRoleTeam, { params: { id }, body: { userIds: [...userIds] } }));

/** Returns the role as a colleague has saved it meanwhile. Null when the refusal has another reason. */
export function roleMeanwhile(error: unknown): Role | null {
  if (!isProblem(error, 'stale_version')) return null;
  const parsed = roleSchema.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}
