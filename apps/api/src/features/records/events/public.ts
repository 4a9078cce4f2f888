export type { EventHost } from './event-host.ts';
export { eventJsonLd } from './event-json-ld.ts';
export { eventSource } from './event-source.ts';
export { eventToPutOn, putManyOnEvent } from './registrations/put-many-on-event.ts';
export { endReminders as stopRemindersOf } from './registrations/registrations.queries.ts';
export { showPublicEvent } from './show-public-events.ts';
