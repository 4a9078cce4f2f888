import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { BookingRow } from '../bookings/bookings.queries.ts';
import type { InvitationRow } from '../bookings/invitations.queries.ts';

const product = { company: 'Evenhand', product: 'Interviews', language: 'EN' };

interface CalendarEntry {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly invitation: InvitationRow;
  readonly booking: BookingRow;
  /** The person who gets it. An interviewer's entry has an id of its own, so that others do not see who else comes. */
  readonly attendee: { readonly name: string; readonly address: string; readonly userId: string | null };
  /** Address of the page that the entry leads to. */
  readonly url: string;
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** Sequence of the entry: of a cancelled one, higher than that of the last. */
  readonly sequence: number;
  /** Address to which answers go; the organisation's own by default. */
  readonly answersTo?: string | undefined;
}

/** Seconds before its start at which a calendar program reminds of an interview. */
const reminderBefore = 3600;

/** Returns the id of an interview in the calendar of its candidate, or of an interviewer. It stays when the interview moves. */
export const calendarEntryId = (
  tenant: Pick<Tenant, 'origin'>,
  { calendarId, userId }: { readonly calendarId: string; readonly userId: string | null },
): string => `booking-${calendarId}${userId === null ? '' : `-${userId}`}@${new URL(tenant.origin).hostname}`;

/** Returns an interview as an iCalendar file for one person (RFC 5545, methods by RFC 5546), with times in UTC. */
export function interviewCalendar(entry: CalendarEntry): string {
  const { tenant, invitation, booking, attendee, url, method } = entry;
  const { setup } = invitation;
  const calendar = new ICalCalendar({ prodId: product, method: ICalCalendarMethod[method], scale: 'gregorian' });
  const event = calendar.createEvent({
    id: calendarEntryId(tenant, { calendarId: booking.calendar_id, userId: attendee.userId }),
    sequence: entry.sequence,
    stamp: entry.now,
    start: booking.starts_at,
    end: booking.ends_at,
    summary: `${invitation.role_title} – ${tenant.name}`,
    description: [setup.videoUrl, url].filter((part) => part !== '').join('\n\n'),
    location: booking.place || setup.place || setup.videoUrl,
    url,
    organizer: { name: tenant.name, email: entry.answersTo ?? tenant.supportAddress },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (method !== 'CANCEL') event.createAlarm({ type: ICalAlarmType.display, trigger: reminderBefore });
  if (method === 'PUBLISH') return calendar.toString();
  event.createAttendee({
    name: attendee.name,
    email: attendee.address,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: true,
  });
  return calendar.toString();
}
