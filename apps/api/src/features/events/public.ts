import { eventJsonLd as jsonLd } from './event-json-ld.ts';
import type { EventHost as Host } from './event-mail.ts';
import { eventSource as source } from './event-source.ts';
import { putManyOnEvent as putMany, eventToPutOn as toPutOn } from './put-many-on-event.ts';
import { endReminders } from './registrations.queries.ts';
import { showPublicEvent as show } from './show-public-events.ts';

// What other features may call.

/** An event as anybody may read it. Throws not_found, or event_over when it has been. */
export const showPublicEvent = show;
export const eventJsonLd = jsonLd;
/** The event that a candidate's application came by, if any. */
export const eventSource = source;
export type EventHost = Host;
/** An event on which people can be put still; throws not_found or event_over. */
export const eventToPutOn = toPutOn;
/** Puts the people of applications on an event while there are places; answers why somebody has none. */
export const putManyOnEvent = putMany;
/** No further reminder goes to a registration; false when there is none of that id. */
export const stopRemindersOf = endReminders;
