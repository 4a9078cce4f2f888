import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Tenant } from '../../../../platform/http/tenant.ts';

export const dayCalendarProduct = { company: 'Evenhand', product: 'Assessment days', language: 'EN' };

interface DayCalendarEntry {
  readonly tenant: Tenant;
  readonly now: Date;
  readonly day: { readonly id: string; readonly title: string; readonly place: string; readonly roleTitle: string };
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** A line for each exercise. */
  readonly lines: readonly string[];
  readonly attendee: { readonly name: string; readonly address: string };
  /** The application or the account of the attendee. An entry is one person's own: it names no other. */
  readonly ownerId: string;
  readonly url: string;
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** Number of the timetable that is told, so that a later one replaces an earlier one. */
  readonly sequence: number;
}

/** Returns one person's assessment day as an iCalendar file (RFC 5545, methods by RFC 5546), with times in UTC. */
export function dayCalendar(entry: DayCalendarEntry): string {
  const { tenant, day, attendee, url, method } = entry;
  const calendar = new ICalCalendar({
    prodId: dayCalendarProduct,
    method: ICalCalendarMethod[method],
    scale: 'gregorian',
  });
  const event = calendar.createEvent({
    id: `assessment-day-${day.id}-${entry.ownerId}@${new URL(tenant.origin).hostname}`,
    sequence: entry.sequence,
    stamp: entry.now,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: `${day.title} – ${day.roleTitle}`,
    description: [...entry.lines, '', url].join('\n'),
    location: day.place,
    url,
    organizer: { name: tenant.name, email: tenant.supportAddress },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
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
