export const roleStatuses = ['ACTIVE', 'ARCHIVED', 'PRESET'] as const;
export type RoleStatus = (typeof roleStatuses)[number];

/** The shown roles, as they stand in the URL. */
export interface RoleListState {
  readonly status: RoleStatus;
  readonly searchTerm: string;
  /** From 0. */
  readonly page: number;
}

export function readRoleList(query: URLSearchParams): RoleListState {
  const page = Number(query.get('page') ?? '1');
  return {
    status: roleStatuses.find((status) => status === query.get('status')) ?? 'ACTIVE',
    searchTerm: query.get('q') ?? '',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

export function writeRoleList({ status, searchTerm, page }: RoleListState): URLSearchParams {
  const query = new URLSearchParams();
  if (status !== 'ACTIVE') query.set('status', status);
  if (searchTerm !== '') query.set('q', searchTerm);
  if (page > 0) query.set('page', String(page + 1));
  return query;
}
