import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { idParams } from '../../base/scalars.ts';

const hostName = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'not_a_host'),
  );
const hostNames = z.array(hostName).check(z.maxLength(20));

export const hostPurpose = z.enum(['main', 'apply', 'careers', 'legacy']);

/** Host of an organisation. A former host redirects to another for good. */
const organizationHost = z.object({
  host: z.string(),
  purpose: hostPurpose,
  redirectTo: z.nullable(z.string()),
});
export type OrganizationHost = z.infer<typeof organizationHost>;

export const listHosts = endpoint({
  id: 'organizations.hosts',
  method: 'GET',
  path: '/api/v1/organization/:id/hosts',
  summary: 'List the hosts of an organisation with their purposes',
  needs: 'organization:create',
  rate: 'read',
  params: idParams,
  answers: { 200: z.array(organizationHost) },
});

export const setHosts = endpoint({
  id: 'organizations.set-hosts',
  method: 'PUT',
  path: '/api/v1/organization/:id/hosts',
  summary: 'Set the careers hosts of an organisation, and the former hosts that redirect to the first of them',
  needs: 'organization:create',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ careers: hostNames, legacy: hostNames }),
  answers: { 200: z.array(organizationHost) },
  errors: ['invalid'],
});
