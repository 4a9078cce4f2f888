import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { id, time, version } from '../../base/scalars.ts';

export const copied = z.nullable(z.object({ roleTitle: z.string(), keys: z.array(z.string()) }));
export const copyFrom = z.array(z.object({ applicationId: id, roleTitle: z.string(), answers: z.int() }));

export const allowance = z.object({
  state: z.enum(['free', 'counted', 'full', 'tooSoon']),
  most: z.optional(z.int()),
  sent: z.optional(z.int()),
  begun: z.optional(z.int()),
  /** Time from which the candidate may apply again. */
  from: z.optional(time),
});

export const copyApplication = endpoint({
  id: 'applications.copy',
  method: 'POST',
  path: '/api/v1/candidate/:id/copy/:other',
  summary:
    "Copy the caller's own answers into the application for role `other`, or, for staff, copy an application to that role",
  // Candidates copy their own answers and staff copy applications, so the use case checks the permission of each.
  needs: 'reference:read',
  rate: 'write',
  params: z.object({ id, other: id }),
  body: z.nullish(
    z.strictObject({
      /** Application to copy. Candidates must name it, staff only when there are several. */
      applicationId: z.optional(id),
      roleId: z.optional(id),
      /** Version of the candidate's draft. Not used by staff. */
      version: z.optional(version),
      /** True when staff want the candidate told by mail. */
      tell: z.optional(z.boolean()),
    }),
  ),
  answers: { 200: z.object({ applicationId: id, version, savedAt: time, keys: z.array(z.string()) }) },
  errors: [
    'stale_version',
    'role_not_open',
    'already_submitted',
    'limit_reached',
    'nothing_to_copy',
    'on_role_already',
    'application_begun',
    'application_closed',
    'application_ambiguous',
    'role_over',
  ],
});
