import { reminderReached } from '@evenhand/domain/events/event-times';
import type { EventRow } from '../events.queries.ts';

/**
 * Returns the reminder (days before the start) to count as sent, because a guest who registers after its time has
 * just been told.
 */
export const reminderAtRegistration = (event: EventRow, now: Date): number | null =>
  reminderReached(event.starts_at, now);
