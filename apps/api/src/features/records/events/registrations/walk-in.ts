import { isCheckInOpen } from '@evenhand/domain/events/event-times';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { EventHost } from '../event-host.ts';
import { lockEvent } from '../events.queries.ts';
import { timesOf } from '../read-event.ts';
import { checkIn } from './check-in.ts';
import { mustTakeRegistrations, putGuest } from './register.ts';

/**
 * Registers a visitor at the door and checks them in when they have a place. The answer is what any newcomer would
 * get, so it does not reveal who is registered.
 */
export async function walkIn(
  tx: TenantTx,
  host: EventHost,
  { eventId, name, email }: { readonly eventId: string; readonly name: string; readonly email: string },
): Promise<{ outcome: 'REGISTERED' | 'SEE_MAIL' }> {
  const event = found(await lockEvent(tx, eventId));
  mustTakeRegistrations(event, tx.now);
  if (!isCheckInOpen(timesOf(event), tx.now)) throw new ProblemError('check_in_closed');
  const { row, forNewcomer } = await putGuest(tx, host, {
    event,
    guest: { name, email, candidateId: null },
    isWalkIn: true,
  });
  await checkIn(tx, row);
  return { outcome: forNewcomer === 'REGISTERED' ? 'REGISTERED' : 'SEE_MAIL' };
}
