import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import type { getEventResults } from '@evenhand/contract/records/events/follow-up';
import { type Actor, can } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import { countRegistrations, findEvent, noCounts } from '../events.queries.ts';
import { findApplied, listAttended } from './after-event.read.ts';

/** Counts what an event has come to. Leaves the applications out for a caller who may not know who applied. */
export async function showResults(tx: TenantTx, me: Actor, eventId: string): Promise<ReplyOf<typeof getEventResults>> {
  const event = found(await findEvent(tx, eventId));
  const { registered, attended, noShow } = (await countRegistrations(tx, [event.id])).get(event.id) ?? noCounts;
  const came = await listAttended(tx, event.id);
  const walkIns = came.filter((guest) => guest.walk_in).length;
  if (!can(me, 'candidate:unblind')) return { registered, attended, noShow, walkIns, applied: null };
  const applied = await findApplied(tx, event);
  const ofAttended = came.filter(({ id }) => applied.has(id)).length;
  return { registered, attended, noShow, walkIns, applied: { guests: applied.size, ofAttended } };
}
