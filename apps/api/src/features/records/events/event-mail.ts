import { eventWhen, partWhen } from '@evenhand/domain/events/event-when';
import { groupedCode } from '@evenhand/domain/events/ticket-code';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { ticketCode } from './arrivals/ticket-code.ts';
import { eventCalendar } from './event-calendar.ts';
import type { EventHost } from './event-host.ts';
import type { EventRow } from './events.queries.ts';
import { listChosenParts } from './parts/parts.queries.ts';
import { registrationToken } from './registrations/registration-token.ts';
import { type RegistrationRow, writeRegistration } from './registrations/registrations.queries.ts';

export type EventMail =
  | 'event-registered'
  | 'event-waiting'
  | 'event-full'
  | 'event-place-free'
  | 'event-left'
  | 'event-changed'
  | 'event-called-off'
  | 'event-reminder'
  | 'event-sessions'
  | 'event-thanks'
  | 'event-missed'
  | 'event-follow-up';

/** Mails whose calendar file adds or removes the event. The other mails have no calendar file. */
const calendarChange: Partial<Record<EventMail, 'put-in' | 'take-out'>> = {
  'event-registered': 'put-in',
  'event-place-free': 'put-in',
  'event-changed': 'put-in',
  'event-called-off': 'take-out',
  'event-left': 'take-out',
};

type Receiver = Pick<RegistrationRow, 'id' | 'name' | 'email' | 'candidate_id' | 'state'>;

interface ChosenPart {
  readonly title: string;
  readonly place: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly state: string;
}

/** Writes the sessions that a guest has chosen in one line each: "10:00–11:00 Mock trial (Room 2)". */
const sessionLines = (event: EventRow, chosen: readonly ChosenPart[], language: string): string[] =>
  chosen.map(({ title, place, starts_at, ends_at }) => {
    const when = partWhen(
      { startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString(), timeZone: event.time_zone },
      { startsAt: event.starts_at.toISOString(), endsAt: event.ends_at.toISOString() },
      language,
    );
    return `${when} ${title}${place === '' ? '' : ` (${place})`}`;
  });

/** Returns the address of the event's page with the receiver's token, with which they can give up their place. */
const ownLink = ({ tenant, secrets }: EventHost, event: EventRow, registrationId: string): string =>
  `${tenant.origin}/event/${event.id}?token=${registrationToken(secrets, registrationId)}`;

interface MailAboutEvent {
  readonly template: EventMail;
  readonly event: EventRow;
  readonly to: Receiver;
  /** Set in a mail to a guest who is no longer on the event: whether they had a place, and whether staff removed them. */
  readonly left?: { readonly hadPlace: boolean; readonly byStaff: boolean };
  /** Subject and text that staff have written. */
  readonly words?: { readonly subject: string; readonly written: readonly string[] };
  /** Addresses that stop further mail of this kind; absent when the mail cannot be stopped. */
  readonly stop?: { readonly page: string; readonly oneClick: string };
}

/**
 * Queues one mail about an event, with a calendar file when the mail changes the calendar. The caller stores the
 * mail's time on the registration.
 */
export async function queueEventMail(tx: TenantTx, host: EventHost, about: MailAboutEvent): Promise<void> {
  const { template, event, to, left, stop } = about;
  const { tenant } = host;
  const hasPlace = to.state === 'REGISTERED';
  const hadPlace = left?.hadPlace ?? hasPlace;
  const change = hadPlace ? calendarChange[template] : undefined;
  const url = `${tenant.origin}/event/${event.id}`;
  const chosen = await listChosenParts(tx, to.id);
  const sessions = (state: string, language: string): string =>
    sessionLines(
      event,
      chosen.filter((part) => part.state === state),
      language,
    ).join(', ');
  const calendar = change && eventCalendar(event, { tenant, now: tx.now, url, isCancelled: change === 'take-out' });
  await queueMail(tx, tenant, {
    template,
    to: { name: to.name, address: to.email },
    candidateId: to.candidate_id,
    placeholders: (language) => ({
      name: to.name,
      title: event.title,
      when: eventWhen(
        {
          startsAt: event.starts_at.toISOString(),
          endsAt: event.ends_at.toISOString(),
          timeZone: event.time_zone,
        },
        language,
      ),
      place: event.place,
      videoLink: hasPlace ? event.video_link : '',
      hasPlace,
      ticket: hasPlace && event.place !== '' ? groupedCode(ticketCode(host.secrets, to.id)) : '',
      hadPlace,
      byStaff: left?.byStaff ?? false,
      link: ownLink(host, event, to.id),
      eventsLink: `${tenant.origin}/events`,
      sessions: sessions('REGISTERED', language),
      waitingSessions: sessions('WAITING', language),
      nothingChosen: chosen.length === 0,
      rolesLink: `${tenant.origin}/roles`,
      ...about.words,
      stopLink: stop?.page ?? '',
    }),
    ...(calendar === undefined ? {} : { calendar }),
    ...(stop ? { stopAddress: stop.oneClick } : {}),
  });
}

/** Queues one mail about an event and stores its time on the receiver's registration. */
export async function mailAboutEvent(tx: TenantTx, host: EventHost, about: MailAboutEvent): Promise<void> {
  await queueEventMail(tx, host, about);
  await writeRegistration(tx, about.to.id, { mailed_at: tx.now });
}
