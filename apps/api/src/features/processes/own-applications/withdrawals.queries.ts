import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Event kind of a candidate's own withdrawal. */
export const withdrawnKind = 'application.withdrawn';
/** Key of the event value that stores the application's state before the withdrawal, while it can be undone. */
const withdrawnFromKey = 'position';

/** Lists the candidates' own withdrawals since a time that can be undone and have not been, latest first. */
export async function listWithdrawals(tx: TenantTx, applicationIds: readonly string[], since: Date) {
  if (applicationIds.length === 0) return [];
  return tx.db
    .selectFrom('event')
    .innerJoin('event_value', (join) =>
      join
        .onRef('event_value.organization_id', '=', 'event.organization_id')
        .onRef('event_value.event_id', '=', 'event.id')
        .on('event_value.key', '=', withdrawnFromKey),
    )
    .select(['event.id', 'event.application_id', 'event.at', 'event.actor_id'])
    .select(['event_value.before', 'event_value.after'])
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.application_id', 'in', [...applicationIds])
    .where('event.kind', '=', withdrawnKind)
    .where('event.undone_at', 'is', null)
    .where('event.at', '>', since)
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .execute();
}

/** Loads and locks the mails about a withdrawal. A waiting one can still be cancelled. */
export const lockWithdrawalMails = (
  tx: TenantTx,
  { applicationId, templates, since }: { applicationId: string; templates: readonly string[]; since: Date },
) =>
  tx.db
    .selectFrom('mail_message')
    .select(['id', 'state'])
    .where('organization_id', '=', tx.organizationId)
    .where('application_id', '=', applicationId)
    .where('template', 'in', [...templates])
    .where('created_at', '>=', since)
    .orderBy('id')
    .forUpdate()
    .execute();
