import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { progressFilters } from '@evenhand/domain/lists/progress-filters';
import { z } from 'zod';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Input, Route } from '../../../../platform/http/route.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Services } from '../../../../platform/services.ts';
import { catchUpReportRows, freshenReportRows } from '../rows/refresh-rows.ts';

const progressIds: ReadonlySet<string> = new Set(progressFilters.map(({ id }) => id));
const fields = z.record(z.string(), z.unknown()).catch({});

/** Tells whether a request filters by how applications went: in its own criteria, in those of a choice of people, or in those of an export. */
function filtersByProgress(request: unknown): boolean {
  const own = fields.parse(request);
  const criteria = [own, fields.parse(own['resource']), fields.parse(own['criteria'])];
  return criteria.some(({ filters }) => Object.keys(fields.parse(filters)).some((id) => progressIds.has(id)));
}

/** Brings the rows up to date that a list is filtered by, when few changes are outstanding. */
export async function freshenListRows(services: Services, tenant: Tenant, request: unknown): Promise<void> {
  if (filtersByProgress(request)) await freshenReportRows(services, tenant);
}

/** Brings the rows up to date by which people are found for an action. Returns false when the job has to do it first. */
export const catchUpListRows = async (services: Services, tenant: Tenant, request: unknown): Promise<boolean> =>
  !filtersByProgress(request) || catchUpReportRows(services, tenant);

/** Returns a route with work that is done before it opens its transaction. */
function preparedBy(route: Route, prepare: (input: Input<EndpointSpec>) => Promise<void>): Route {
  if (route.opens === 'platform') return route;
  if (route.opens === 'nothing') {
    return {
      ...route,
      run: async (input: Input<EndpointSpec>) => {
        await prepare(input);
        return route.run(input);
      },
    };
  }
  return {
    ...route,
    admit: async (input) => {
      await route.admit?.(input);
      await prepare(input);
    },
  };
}

/** Returns routes that show lists with the rows brought up to date by which these are filtered. */
export const withFreshRows = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) =>
    preparedBy(route, async ({ services, tenant, params, body }) => {
      if (progressIds.has(String(fields.parse(params)['column']))) await freshenReportRows(services, tenant);
      else await freshenListRows(services, tenant, body);
    }),
  );

/** Returns routes that find people by criteria for an action. They refuse to while the rows that decide are behind. */
export const withCurrentRows = (routes: readonly Route[]): readonly Route[] =>
  routes.map((route) =>
    preparedBy(route, async ({ services, tenant, body }) => {
      if (await catchUpListRows(services, tenant, body)) return;
      throw new ProblemError('unavailable', { faults: [{ code: 'figures_behind', field: 'filters' }] });
    }),
  );
