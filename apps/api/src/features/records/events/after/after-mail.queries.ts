import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type RegistrationRow, registrationColumns } from '../registrations/registrations.queries.ts';

/** Lists active events with a mail after the event that ended in a span of time. */
export const eventsEnded = (tx: TenantTx, at: { readonly from: Date; readonly until: Date }) =>
  tx.db
    .selectFrom('recruitment_event')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('status', '=', 'ACTIVE')
    .where('ends_at', '>', at.from)
    .where('ends_at', '<', at.until)
    .where((row) => row.or([row('thanks_mail', '=', true), row('missed_mail', '=', true)]))
    .orderBy('ends_at')
    .execute();

/** Loads and locks guests of these attendances who have had no mail after the event. Skips rows that another job has locked. */
export async function lockUntoldAfter(
  tx: TenantTx,
  at: { readonly eventId: string; readonly attendances: readonly string[]; readonly limit: number },
): Promise<RegistrationRow[]> {
  if (at.attendances.length === 0) return [];
  return tx.db
    .selectFrom('event_registration')
    .select(registrationColumns)
    .where('organization_id', '=', tx.organizationId)
    .where('event_id', '=', at.eventId)
    .where('state', '=', 'REGISTERED')
    .where('attendance', 'in', [...at.attendances])
    .where('after_mailed_at', 'is', null)
    .orderBy('id')
    .limit(at.limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
