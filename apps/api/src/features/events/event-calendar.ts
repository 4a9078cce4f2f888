import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { EventRow } from './events.queries.ts';

const product = { company: 'Evenhand', product: 'Recruitment events', language: 'EN' };

/**
 * The event for somebody's calendar. The same id and a higher sequence make a calendar replace what it has; times are in UTC, so
 * that no table of time zones has to go with it.
 */
export function eventCalendar(
  event: EventRow,
  at: { readonly tenant: Tenant; readonly now: Date; readonly url: string; readonly calledOff?: boolean },
): string {
  const calendar = new ICalCalendar({ prodId: product, method: ICalCalendarMethod.PUBLISH, scale: 'gregorian' });
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
    status: at.calledOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
