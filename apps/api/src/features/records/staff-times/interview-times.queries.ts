import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Milliseconds that no interview takes, with adjustments either. Those of a span are found from so long before it, not from the first one ever held. */
const longest = 2 * 86_400_000;
export const earliestStart = (from: Date): Date => new Date(from.getTime() - longest);

/** Lists when these users hold interviews in a span, of whichever plan. Times whose hold has run out are free, also before it is ended. */
export async function listHeldTimes(
  tx: TenantTx,
  at: { readonly userIds: readonly string[]; readonly from: Date; readonly to: Date },
) {
  if (at.userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: string; booking_id: string; starts_at: Date; ends_at: Date }>`
    select user_id, booking_id, starts_at, ends_at from interview_person
    where organization_id = ${tx.organizationId} and user_id = any(cast(${at.userIds} as uuid[]))
      and state in ('PENCILLED', 'FIXED') and starts_at > ${earliestStart(at.from)} and starts_at < ${at.to}
      and ends_at > ${at.from} and booking_id not in (select id from interview_booking
        where organization_id = ${tx.organizationId} and state = 'HELD' and hold_until <= ${tx.now})`.execute(tx.db);
  return rows;
}
