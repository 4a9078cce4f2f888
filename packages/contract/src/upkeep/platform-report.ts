import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id, time } from '../base/scalars.ts';

export const organizationTally = z.object({
  organization: z.object({ id, name: z.string(), subdomain: z.string(), isArchived: z.boolean() }),
  /** Time of the count; null for an organisation that was not counted yet, whose numbers are 0. */
  countedAt: z.nullable(time),
  /** Roles that are not archived. */
  roles: z.int(),
  /** Applications that were sent. */
  applications: z.int(),
  /** Accounts of staff that were used in the last 30 days. */
  staffSeen: z.int(),
  messages: z.int(),
  storedBytes: z.number(),
  deadJobs: z.int(),
});
export type OrganizationTally = z.infer<typeof organizationTally>;

/** The only report of the platform. */
export const organizationsReport = 'organizations';

export const readPlatformReport = endpoint({
  id: 'platform-report.read',
  method: 'GET',
  path: '/api/v1/admin/report/:platformReport',
  summary: 'Read the numbers of each organisation as the last night counted them, by the name of the report',
  needs: 'organization:list',
  rate: 'read',
  params: z.object({ platformReport: z.string().check(z.maxLength(40)) }),
  answers: {
    200: z.object({
      report: z.string(),
      /** The earliest count among the organisations; null when none was counted. */
      asOf: z.nullable(time),
      content: z.array(organizationTally),
    }),
  },
});
