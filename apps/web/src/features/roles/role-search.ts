import { pageIn, textIn } from '../../lib/lists/list-address.ts';
import { readIn } from './read-in.ts';

const rolesPerPage = 20;

export interface RoleSearch {
  readonly searchTerm: string;
  readonly location: string;
  readonly department: string;
  readonly level: string;
  readonly scheme: string;
  readonly employmentType: string;
  readonly workArrangement: string;
  readonly country: string;
  readonly employer: string;
  readonly closingSoon: boolean;
  readonly page: number;
}

export const readFilter = (query: URLSearchParams): RoleSearch => ({
  searchTerm: textIn(query, 'q'),
  location: textIn(query, 'location'),
  department: textIn(query, 'department'),
  level: textIn(query, 'level'),
  scheme: textIn(query, 'scheme'),
  employmentType: textIn(query, 'type'),
  workArrangement: textIn(query, 'arrangement'),
  country: textIn(query, 'country'),
  employer: textIn(query, 'employer'),
  closingSoon: textIn(query, 'soon') !== '',
  page: pageIn(query),
});

/** Returns the request of a search for an organisation's roles. */
export const roleSearch = (organizationId: string, { page, ...filter }: RoleSearch) => ({
  params: { orgId: organizationId },
  query: { page: String(page), resultsPerPage: String(rolesPerPage), ...readIn('') },
  body: filter,
});
