import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageOf, pageQuery } from '../../base/paging.ts';
import { id, time } from '../../base/scalars.ts';
import { feedMail } from './feed.ts';

/** Ways of contact: mails to a candidate, and what the candidate wrote to the team. */
const channel = z.enum(['EMAIL', 'REPLY']);
export type ContactChannel = z.infer<typeof channel>;

/** One message to or from a candidate. A reply has no template and no subject. */
const contactMessage = z.extend(feedMail, { channel, at: time, roleTitle: z.nullable(z.string()) });

export const listContact = endpoint({
  id: 'feed.contact',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id/contact/:contactId',
  summary:
    'List the messages to and from a candidate, newest first; contactId is an application, or the candidate for all',
  needs: 'candidate:read',
  rate: 'read',
  params: z.object({ orgId: id, id, contactId: id }),
  query: z.object({
    channel: z.optional(channel),
    page: pageQuery.page,
    resultsPerPage: pageQuery.resultsPerPage,
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: pageOf(contactMessage) },
});
