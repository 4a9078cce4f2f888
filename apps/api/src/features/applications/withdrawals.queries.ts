import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** The event of a candidate's own withdrawal. */
export const withdrawnKind = 'application.withdrawn';
/** Under this value its event keeps where the application stood, while the withdrawal can be taken back. */
export const withdrawnFromKey = 'place';

/** The candidates' own withdrawals since a time that can be taken back and have not been, the last first. */
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

/** The mails that tell of a withdrawal, locked: a waiting one can still be cancelled. */
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
