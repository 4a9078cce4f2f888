import type { BadgePaper } from '@evenhand/domain/events/badge-papers';
import { groupedCode } from '@evenhand/domain/events/ticket-code';
import type { FastifyReply } from 'fastify';
import { downloadHeaders } from '../../../../platform/http/download-headers.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import type { BadgeSheet } from '../../../../platform/pdf/badge-sheet.ts';
import { makePdf } from '../../../../platform/pdf/make-pdf.ts';
import { ticketCode } from '../arrivals/ticket-code.ts';
import { findEvent, listEventRoles } from '../events.queries.ts';
import { listRegistrationRows } from '../registrations/registration-list.read.ts';

const mostBadges = 2000;

/** Returns the name by which a guest goes where names would tell who an application is from. It is of no use elsewhere. */
const aliasOf = (code: string): string => code.slice(-4);

/**
 * Sends the badges of the guests who have a place. Where the event is about a role that is read blind, they show an alias in
 * place of name and pronouns, so that the staff who score the applications have met no names.
 */
export async function sendBadges(
  { inTenant, tenant, services, reply }: Pick<RequestContext, 'inTenant' | 'tenant' | 'services' | 'reply'>,
  { eventId, paper }: { readonly eventId: string; readonly paper: BadgePaper },
): Promise<FastifyReply> {
  const { event, guests, isBlind } = await inTenant(async (tx) => ({
    event: found(await findEvent(tx, eventId)),
    guests: await listRegistrationRows(tx, { eventId, state: 'REGISTERED' }, { page: 0, size: mostBadges }),
    isBlind: (await listEventRoles(tx, [eventId])).some((role) => role.blind),
  }));
  const badges = guests.map((guest) => {
    const code = ticketCode(services.secrets, guest.id);
    return {
      name: isBlind ? aliasOf(code) : guest.name,
      pronouns: isBlind ? '' : guest.pronouns,
      code: groupedCode(code),
      link: `${tenant.origin}/event/${event.id}/check-in?t=${code}`,
    };
  });
  const sheet: BadgeSheet = { paper, title: event.title, language: event.language, author: tenant.name, badges };
  const pdf = await makePdf(sheet);
  return reply.headers(downloadHeaders({ name: 'badges.pdf', type: 'application/pdf', length: pdf.length })).send(pdf);
}
