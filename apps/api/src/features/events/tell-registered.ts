import { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { type EventHost, mailAboutEvent } from './event-mail.ts';
import { findEvent } from './events.queries.ts';
import { lockUntold, writeRegistration } from './registrations.queries.ts';

/** Tells those who are registered that an event has moved, or has been called off. */
export const tellRegistered = defineJob('event.tell-registered', {
  queue: 'bulk',
  payload: z.object({ eventId: z.uuid() }),
});

const chunk = 50;

/**
 * Some of those who have not been told yet; answers how many. Each is told of the event as it stands now and marked with that, so
 * that nobody is told twice of one change however often the job runs.
 */
export async function tellSome(tx: TenantTx, host: EventHost, eventId: string): Promise<number> {
  const event = await findEvent(tx, eventId);
  if (!event) return 0;
  const people = await lockUntold(tx, { eventId, sequence: event.sequence, limit: chunk });
  const template = event.status === 'ACTIVE' ? 'event-changed' : 'event-called-off';
  for (const to of people) {
    await writeRegistration(tx, to.id, { told_sequence: event.sequence });
    if (event.ends_at > tx.now) await mailAboutEvent(tx, host, { template, event, to });
  }
  return people.length;
}
