import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { pageOf, pageQuery } from '../../base/paging.ts';
import { id, time } from '../../base/scalars.ts';
import { feedMail } from './feed.ts';

/** One message to a candidate. */
const contactMessage = z.extend(feedMail, { channel: z.literal('EMAIL'), at: time, roleTitle: z.nullable(z.string()) });

export const listContact = endpoint({
  id: 'feed.contact',
  method: 'GET',
  path: '/api/v1/organization/:orgId/candidate/:id/contact/:contactId',
  summary:
    'List the messages to a candidate, newest first; contactId is an application, or the candidate for all of them',
  needs: 'candidate:read',
  rate: 'read',
  params: z.object({ orgId: id, id, contactId: id }),
  query: z.object({
    page: pageQuery.page,
    resultsPerPage: pageQuery.resultsPerPage,
    subdomain: z.optional(z.string()),
  }),
  answers: { 200: pageOf(contactMessage) },
});
