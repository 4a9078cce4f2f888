import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = ['event.id', 'event.title', 'event.kind', 'one.checked_in_at'] as const;

/**
 * Loads the candidate's latest attended event since a moment, registered by their account or by an address they have
 * confirmed.
 */
export const findLastAttended = (
  tx: TenantTx,
  at: { readonly candidateId: string; readonly emailKey: string | null; readonly since: Date },
) =>
  tx.db
    .selectFrom('event_registration as one')
    .innerJoin('recruitment_event as event', (join) =>
      join.onRef('event.id', '=', 'one.event_id').on('event.organization_id', '=', tx.organizationId),
    )
    .select(columns)
    .where('one.organization_id', '=', tx.organizationId)
    .where((row) =>
      row.or([
        row('one.candidate_id', '=', at.candidateId),
        row.and([row('one.candidate_id', 'is', null), row('one.email_key', '=', at.emailKey)]),
      ]),
    )
    .where('one.attendance', '=', 'ATTENDED')
    .where('one.checked_in_at', '>=', at.since)
    .orderBy('one.checked_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();
