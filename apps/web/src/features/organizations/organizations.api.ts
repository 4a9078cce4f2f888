import {
  getOrganization,
  listOrganizations,
  listVisits,
  type Organization,
} from '@evenhand/contract/tenancy/organizations/organizations';
import { listDeadJobs, retryDeadJob, retryDeadJobs } from '@evenhand/contract/tenancy/reference/reference';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { noteSaved } from '../../entities/organization/organization-versions.ts';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type OrganizationsState, pageSize } from './list/organizations-state.ts';

/** One page of the organisations, with the exact total. */
export const organizationsQuery = (state: OrganizationsState) =>
  queryOptions({
    queryKey: ['organizations', 'list', state],
    queryFn: ({ signal }) =>
      request(listOrganizations, {
        query: {
          page: String(state.page),
          resultsPerPage: String(pageSize),
          status: state.status,
          ...(state.searchTerm === '' ? {} : { searchTerm: state.searchTerm }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organizations', 'detail', id],
    queryFn: ({ signal }) => request(getOrganization, { params: { id }, signal }),
  });

/** Puts a saved organisation into the cache and reloads the lists. `upon` is the organisation before the change. */
export async function organizationSaved(organization: Organization, upon?: Organization): Promise<void> {
  if (upon) noteSaved(upon, organization);
  queryClient.setQueryData(organizationQuery(organization.id).queryKey, organization);
  await queryClient.invalidateQueries({ queryKey: ['organizations', 'list'] });
}

/** Loads the jobs of one organisation that failed for good. The platform names another organisation by its code. */
export const deadJobsQuery = (subdomain: string) =>
  queryOptions({
    queryKey: ['jobs', 'dead', subdomain],
    queryFn: ({ signal }) => request(listDeadJobs, { query: { subdomain }, signal }),
    staleTime: 5000,
  });

export async function retryJob(subdomain: string, jobId: string): Promise<void> {
  try {
    await request(retryDeadJob, { params: { jobId }, query: { subdomain } });
  } finally {
    // Reloads also after a refusal, because a colleague may have tried it again.
    await queryClient.invalidateQueries({ queryKey: deadJobsQuery(subdomain).queryKey });
  }
}

/** Puts every failed job of an organisation back in its queue. Returns how many there were. */
export async function retryJobs(subdomain: string): Promise<number> {
  try {
    return (await request(retryDeadJobs, { query: { subdomain } })).retried;
  } finally {
    await queryClient.invalidateQueries({ queryKey: deadJobsQuery(subdomain).queryKey });
  }
}

/** One page of the visits of the platform's staff. */
export const visitsQuery = (id: string, page: number, size: number) =>
  queryOptions({
    queryKey: ['organizations', 'visits', id, page],
    queryFn: ({ signal }) =>
      request(listVisits, {
        params: { id },
        query: { page: String(page), resultsPerPage: String(size) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
