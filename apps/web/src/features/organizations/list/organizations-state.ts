/** State of the list of organisations, as it stands in the URL. */
export interface OrganizationsState {
  readonly status: 'ACTIVE' | 'ARCHIVED';
  readonly searchTerm: string;
  /** From 0. */
  readonly page: number;
}

export const pageSize = 20;

/** The state an address stands for. What cannot be read is left out, never an error. */
export function readOrganizationsState(query: URLSearchParams): OrganizationsState {
  const page = query.get('page') ?? '';
  return {
    status: query.get('status') === 'archived' ? 'ARCHIVED' : 'ACTIVE',
    searchTerm: (query.get('q') ?? '').trim().slice(0, 255),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) - 1 : 0,
  };
}

/** The query of a state. What is as usual is left out. */
export function writeOrganizationsState({ status, searchTerm, page }: OrganizationsState): string {
  const query = new URLSearchParams();
  if (status === 'ARCHIVED') query.set('status', 'archived');
  if (searchTerm !== '') query.set('q', searchTerm);
  if (page > 0) query.set('page', String(page + 1));
  return query.toString();
}
