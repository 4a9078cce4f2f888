import { eventJsonLd as jsonLd } from './event-json-ld.ts';
import { eventSource as source } from './event-source.ts';
import { showPublicEvent as show } from './show-public-events.ts';

// What other features may call.

/** An event as anybody may read it. Throws not_found, or event_over when it has been. */
export const showPublicEvent = show;
export const eventJsonLd = jsonLd;
/** The event that a candidate's application came by, if any. */
export const eventSource = source;
