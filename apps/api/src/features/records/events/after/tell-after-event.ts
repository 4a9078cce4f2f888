import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { EventHost } from '../event-host.ts';
import { mailAboutEvent } from '../event-mail.ts';
import { findEvent } from '../events.queries.ts';
import { writeRegistration } from '../registrations/registrations.queries.ts';
import { lockUntoldAfter } from './after-mail.queries.ts';

/** Number of guests who are told in one transaction. */
export const afterChunk = 50;

/**
 * Thanks up to 50 guests who came, or writes to those who did not, as the event has it. Marks each in the transaction that
 * queues the mail, so that no guest gets two. Returns how many.
 */
export async function tellAfterEvent(tx: TenantTx, host: EventHost, eventId: string): Promise<number> {
  const event = await findEvent(tx, eventId);
  if (event?.status !== 'ACTIVE') return 0;
  const attendances = [...(event.thanks_mail ? ['ATTENDED'] : []), ...(event.missed_mail ? ['NOSHOW'] : [])];
  const guests = await lockUntoldAfter(tx, { eventId, attendances, limit: afterChunk });
  for (const to of guests) {
    await writeRegistration(tx, to.id, { after_mailed_at: tx.now });
    const template = to.attendance === 'ATTENDED' ? 'event-thanks' : 'event-missed';
    await mailAboutEvent(tx, host, { template, event, to });
  }
  return guests.length;
}
