import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface ChangeSeen {
  readonly kind: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly application_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly user_type: string | null;
}

/** Loads the last change of position of each of these applications, and who made it. */
export function lastMoves(tx: TenantTx, applicationIds: readonly string[]): Promise<ChangeSeen[]> {
  const { organizationId } = tx;
  return tx.db
    .selectFrom('event')
    .distinctOn('event.application_id')
    .leftJoin('user_account', (join) =>
      join.onRef('user_account.id', '=', 'event.actor_id').on('user_account.organization_id', '=', organizationId),
    )
    .select([
      'event.kind',
      'event.at',
      'event.actor_id',
      'event.application_id',
      'user_account.first_name',
      'user_account.last_name',
      'user_account.user_type',
    ])
    .where('event.organization_id', '=', organizationId)
    .where(sql<boolean>`event.application_id = any(cast(${applicationIds} as uuid[]))`)
    .where('event.to_stage', 'is not', null)
    .orderBy('event.application_id')
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .execute();
}
