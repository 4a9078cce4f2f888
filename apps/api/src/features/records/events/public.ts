import { eventJsonLd as jsonLd } from './event-json-ld.ts';
import type { EventHost as Host } from './event-mail.ts';
import { eventSource as source } from './event-source.ts';
import { putManyOnEvent as putMany, eventToPutOn as toPutOn } from './put-many-on-event.ts';
import { endReminders } from './registrations.queries.ts';
import { showPublicEvent as show } from './show-public-events.ts';

// Functions of events that other features may call.

/** Returns an event as any visitor may read it. Throws `not_found`, or `event_over` when it has ended. */
export const showPublicEvent = show;
export const eventJsonLd = jsonLd;
/** Returns the event that a candidate's application came from, or null. */
export const eventSource = source;
export type EventHost = Host;
/** Returns an event to which people can still be added. Throws `not_found` or `event_over`. */
export const eventToPutOn = toPutOn;
/** Adds applicants to an event while there are places; returns for each the reason for no place, or null. */
export const putManyOnEvent = putMany;
/** Stops further reminders to a registration; false when no registration has that id. */
export const stopRemindersOf = endReminders;
