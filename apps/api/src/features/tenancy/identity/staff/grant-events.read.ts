import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export const grantKinds = { given: 'staff.granted', taken: 'staff.withheld' } as const;

/** Lists when permissions were given to a person or taken from them, oldest first, with who did it. */
export const listGrantEvents = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('event')
    .leftJoin('user_account as actor', (join) =>
      join.onRef('actor.organization_id', '=', 'event.organization_id').onRef('actor.id', '=', 'event.actor_id'),
    )
    .select(['event.at', 'event.keys', 'event.actor_id', 'actor.first_name', 'actor.last_name'])
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.subject_id', '=', userId)
    .where('event.kind', 'in', Object.values(grantKinds))
    .orderBy('event.at')
    .orderBy('event.id')
    .execute();
