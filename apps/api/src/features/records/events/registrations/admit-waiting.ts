import { countToAdmit } from '@evenhand/domain/events/event-capacity';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../../platform/events/record-event.ts';
import type { EventHost } from '../event-host.ts';
import { mailAboutEvent } from '../event-mail.ts';
import { countRegistrations, type EventRow, noCounts } from '../events.queries.ts';
import { lockFirstWaiting, writeRegistration } from './registrations.queries.ts';
import { reminderAtRegistration } from './reminder-start.ts';

/** Returns an event's capacity, waiting list setting and current counts. The caller holds the event's lock. */
export async function capacityOf(tx: TenantTx, event: EventRow) {
  const { registered, waiting } = (await countRegistrations(tx, [event.id])).get(event.id) ?? noCounts;
  return { capacity: event.capacity, waitingList: event.waiting_list, taken: registered, waiting };
}

/** Gives free places of a locked event to the guests who have waited longest, and tells them. */
export async function admitWaiting(tx: TenantTx, host: EventHost, event: EventRow): Promise<void> {
  if (event.status !== 'ACTIVE' || event.ends_at <= tx.now) return;
  const free = countToAdmit(await capacityOf(tx, event));
  if (free <= 0) return;
  const lucky = await lockFirstWaiting(tx, event.id, free);
  for (const one of lucky) {
    const change = {
      state: 'REGISTERED',
      state_at: tx.now,
      told_sequence: event.sequence,
      reminded_days: reminderAtRegistration(event, tx.now),
    };
    await writeRegistration(tx, one.id, change);
    await mailAboutEvent(tx, host, { template: 'event-place-free', event, to: { ...one, ...change } });
  }
  await recordEvents(
    tx,
    lucky.map((one) => ({ kind: 'event.place-given', candidateId: one.candidate_id, subjectId: event.id })),
  );
}
