import { reminderReached } from '@evenhand/domain/events/event-times';
import type { EventRow } from './events.queries.ts';

/** Whoever registers after a reminder's time has just been told: that reminder counts as sent. */
export const reminderAtRegistration = (event: EventRow, now: Date): number | null =>
  reminderReached(event.starts_at, now);
