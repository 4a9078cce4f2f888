import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { EventRow } from './events.queries.ts';

const product = { company: 'Evenhand', product: 'Recruitment events', language: 'EN' };

/**
 * Returns the event as an iCalendar file (RFC 5545, methods by RFC 5546). The same id with a higher sequence makes a
 * calendar replace its entry; the method CANCEL makes it remove the entry. Times are in UTC, so the file needs no
 * time zone table.
 */
export function eventCalendar(
  event: Pick<EventRow, 'id' | 'sequence' | 'starts_at' | 'ends_at' | 'title' | 'summary' | 'video_link' | 'place'>,
  at: { readonly tenant: Tenant; readonly now: Date; readonly url: string; readonly isCancelled: boolean },
): string {
  const method = at.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = new ICalCalendar({ prodId: product, method, scale: 'gregorian' });
  calendar.createEvent({
    id: `event-${event.id}@${new URL(at.tenant.origin).hostname}`,
    sequence: event.sequence,
    stamp: at.now,
    start: event.starts_at,
    end: event.ends_at,
    summary: event.title,
    description: [event.summary, event.video_link, at.url].filter((part) => part !== '').join('\n\n'),
    location: event.place || event.video_link,
    url: at.url,
    organizer: { name: at.tenant.name, email: at.tenant.supportAddress },
    status: at.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
