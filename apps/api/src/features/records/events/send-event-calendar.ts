import type { FastifyReply } from 'fastify';
import { downloadHeaders } from '../../../platform/http/download-headers.ts';
import { found } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { eventCalendar } from './event-calendar.ts';
import { findEvent } from './events.queries.ts';
import type { Asker } from './registrations/find-own-registration.ts';
import { showEventTo } from './show-public-events.ts';

/** Sends a public event as a calendar file. It contains the video link only for a caller who has a place. */
export async function sendEventCalendar(
  { inTenant, tenant, services, reply }: Pick<RequestContext, 'inTenant' | 'tenant' | 'services' | 'reply'>,
  at: { readonly eventId: string } & Asker,
): Promise<FastifyReply> {
  const file = await inTenant(async (tx) => {
    const { own } = await showEventTo(tx, { secrets: services.secrets, tenant }, at);
    const event = { ...found(await findEvent(tx, at.eventId)), video_link: own?.videoLink ?? '' };
    const url = `${tenant.origin}/event/${event.id}`;
    return eventCalendar(event, { tenant, now: tx.now, url, isCancelled: false });
  });
  return reply.headers(downloadHeaders({ name: 'event.ics', type: 'text/calendar; charset=utf-8' })).send(file);
}
