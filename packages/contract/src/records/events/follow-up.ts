import { badgePapers } from '@evenhand/domain/events/badge-papers';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { done, id, idParams, oneLinePattern, time } from '../../base/scalars.ts';

const registrationParams = z.object({ id, registrationId: id });

export const getEventResults = endpoint({
  id: 'events.results',
  method: 'GET',
  path: '/api/v1/events/:id/results',
  summary: 'Count who registered for an event, came and stayed away, and the applications after it',
  needs: 'event:read',
  rate: 'read',
  params: idParams,
  answers: {
    200: z.object({
      registered: z.int(),
      attended: z.int(),
      noShow: z.int(),
      /** Guests who were registered at the door and came. */
      walkIns: z.int(),
      /** Guests who have applied since it began, and those of them who came. Null for staff who may not know who applied. */
      applied: z.nullable(z.object({ guests: z.int(), ofAttended: z.int() })),
    }),
  },
});

export const listFollowUp = endpoint({
  id: 'events.follow-up',
  method: 'GET',
  path: '/api/v1/events/:id/follow-up',
  summary: 'List the guests who came to an event and have not applied since it began',
  needs: 'event:edit',
  rate: 'read',
  params: idParams,
  answers: {
    200: z.object({
      guests: z.array(
        z.object({
          id,
          name: z.string(),
          email: z.string(),
          candidateId: z.nullable(id),
          /** When staff last wrote to them from this list. */
          writtenToAt: z.nullable(time),
          /** Members of staff who spoke with them, and what they noted. */
          conversations: z.array(z.object({ staffName: z.string(), note: z.string(), spokenAt: time })),
        }),
      ),
    }),
  },
});

export const writeToGuests = endpoint({
  id: 'events.write-to-guests',
  method: 'POST',
  path: '/api/v1/events/:id/follow-up',
  summary: 'Write to guests who came and have not applied. Those who were written to in the last hour are left out',
  needs: 'message:send',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({
    registrationIds: z.array(id).check(z.minLength(1), z.maxLength(500)),
    subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), z.regex(oneLinePattern)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  }),
  answers: { 200: z.object({ written: z.int(), leftOut: z.int() }) },
});

export const noteConversation = endpoint({
  id: 'events.note-conversation',
  method: 'PUT',
  path: '/api/v1/events/:id/registrations/:registrationId/conversation',
  summary: 'Note that the caller spoke with a guest, who has consented to it being kept',
  needs: 'event:check-in',
  rate: 'write',
  params: registrationParams,
  body: z.strictObject({
    consent: z.literal(true),
    note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
  }),
  answers: { 200: done },
});

export const forgetConversation = endpoint({
  id: 'events.forget-conversation',
  method: 'DELETE',
  path: '/api/v1/events/:id/registrations/:registrationId/conversation',
  summary: "Delete the caller's note of a conversation, as when the guest takes their consent back",
  needs: 'event:check-in',
  rate: 'write',
  params: registrationParams,
  answers: { 200: done },
});

export const getBadges = endpoint({
  id: 'events.badges',
  method: 'GET',
  path: '/api/v1/events/:id/badges',
  summary: 'Download the badges of the guests who have a place, on sheets of A4 or a roll of labels',
  needs: 'event:check-in',
  rate: 'read',
  binary: true,
  params: idParams,
  query: z.object({ paper: z._default(z.enum(badgePapers), 'A4'), subdomain: z.optional(z.string()) }),
  answers: {},
});
