import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { EventRow } from '../events.queries.ts';

/**
 * Returns the ids of guests with a place who have applied since the event began: to one of its roles, or to any when it
 * has none. A guest without an account is known by the confirmed address of one.
 */
export async function findApplied(
  tx: TenantTx,
  event: Pick<EventRow, 'id' | 'starts_at'>,
): Promise<ReadonlySet<string>> {
  const roles = tx.db
    .selectFrom('recruitment_event_role')
    .select('role_id')
    .where('organization_id', '=', tx.organizationId)
    .where('event_id', '=', event.id);
  const rows = await tx.db
    .selectFrom('event_registration as one')
    .leftJoin('user_account as account', (join) =>
      join
        .onRef('account.email_key', '=', 'one.email_key')
        .on('account.organization_id', '=', tx.organizationId)
        .on('account.status', '=', 'ACTIVE')
        .on('one.candidate_id', 'is', null),
    )
    .leftJoin('candidate as known', (join) =>
      join.onRef('known.user_id', '=', 'account.id').on('known.organization_id', '=', tx.organizationId),
    )
    .innerJoin('application as sent', (join) =>
      join
        .on('sent.organization_id', '=', tx.organizationId)
        .on((row) => row('sent.candidate_id', '=', row.fn.coalesce('one.candidate_id', 'known.id'))),
    )
    .select('one.id')
    .distinct()
    .where('one.organization_id', '=', tx.organizationId)
    .where('one.event_id', '=', event.id)
    .where('one.state', '=', 'REGISTERED')
    .where('sent.submitted_at', '>=', event.starts_at)
    .where((row) => row.or([row('sent.role_id', 'in', roles), row.not(row.exists(roles))]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lists the guests who came, by name. */
export const listAttended = (tx: TenantTx, eventId: string) =>
  tx.db
    .selectFrom('event_registration')
    .select(['id', 'name', 'email', 'candidate_id', 'walk_in', 'written_to_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('event_id', '=', eventId)
    .where('attendance', '=', 'ATTENDED')
    .orderBy('name')
    .orderBy('id')
    .execute();
