import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { defineJob } from '../../../../platform/jobs/define-job.ts';
import type { EventHost } from '../event-host.ts';
import { mailAboutEvent } from '../event-mail.ts';
import { findEvent } from '../events.queries.ts';
import { lockUntold, writeRegistration } from './registrations.queries.ts';

/** Tells guests with a place or on the waiting list that an event has changed or been called off. */
export const tellRegistered = defineJob('event.tell-registered', {
  queue: 'bulk',
  payload: z.object({ eventId: z.uuid() }),
});

const chunk = 50;

/**
 * Tells up to 50 guests of the event's latest change and returns how many. The event's sequence is stored on each
 * registration, so that a repeated job does not tell a guest twice of one change.
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
