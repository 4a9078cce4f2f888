import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageOf, pageQuery } from '../../base/paging.ts';
import { id, time } from '../../base/scalars.ts';
import { callDirections, loggedCall } from '../../processes/logged-calls/logged-calls.ts';
import { feedMail } from './feed.ts';

/** Ways of contact: mails and text messages to a candidate, what the candidate wrote, and what was said by phone or in person. */
export const contactChannels = ['EMAIL', 'SMS', 'REPLY', 'CALL'] as const;
const channel = z.enum(contactChannels);
export type ContactChannel = z.infer<typeof channel>;

/** One contact with a candidate. A reply has no template and no subject, and a call neither; its text is its note. */
const contactMessage = z.extend(feedMail, {
  channel,
  /** OUT: from the team. IN: from the candidate. */
  direction: z.enum(callDirections),
  at: time,
  roleTitle: z.nullable(z.string()),
  call: z.optional(loggedCall),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const listContact = endpoint({
  id: 'feed.contact',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id/contact/:contactId',
  summary:
    'List mails, replies and calls with a candidate, newest first; contactId is an application, or the candidate for all',
  needs: 'candidate:read',
  rate: 'read',
  params: z.object({ orgId: id, id, contactId: id }),
  query: z.object({
    channel: z.optional(channel),
    direction: z.optional(z.enum(callDirections)),
    page: pageQuery.page,
    resultsPerPage: pageQuery.resultsPerPage,
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: pageOf(contactMessage) },
});
