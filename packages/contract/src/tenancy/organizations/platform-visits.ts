import { visitMinutes, visitReason } from '@evenhand/domain/access/platform-visit';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { idParams, time } from '../../base/scalars.ts';

export const enterOrganization = endpoint({
  id: 'organizations.enter',
  method: 'POST',
  path: '/api/v1/organization/:id/visits',
  summary:
    'Enter an organisation for a while, by an address that lets the administrator in there once, within a minute',
  needs: 'organization:enter',
  rate: 'sign-in',
  params: idParams,
  body: z.strictObject({
    reason: z.string().check(z.trim(), z.minLength(visitReason.least), z.maxLength(visitReason.most)),
    minutes: z.int().check(z.refine((minutes) => visitMinutes.some((one) => one === minutes))),
  }),
  answers: { 201: z.object({ url: z.string() }) },
});

/** Visit that a platform administrator sees on every page of an organisation they have entered. */
const ownVisit = z.object({
  reason: z.string(),
  endsAt: time,
  /** By the server's clock, because the device's may be wrong. */
  secondsLeft: z.int(),
  /** Address of the organisation's page at the platform. */
  leaveTo: z.string(),
});
export type OwnVisit = z.infer<typeof ownVisit>;

export const getOwnVisit = endpoint({
  id: 'organizations.own-visit',
  method: 'GET',
  path: '/api/v1/visit',
  summary: "Get the reason and end of the platform administrator's own visit to the organisation",
  needs: 'visit:read',
  rate: 'read',
  answers: { 200: ownVisit },
});
