import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { isWithin, type Reach } from '../../candidate-access/public.ts';

/**
 * Lists what happened to a candidate within a reach, newest first, with who did it and on which role. What lies beyond the reach does
 * not count towards the limit: else a shorter list would tell of it.
 */
export const listEvents = (tx: TenantTx, reach: Reach, limit: number) =>
  tx.db
    .selectFrom('event')
    .leftJoin('user_account as actor', (join) =>
      join.onRef('actor.organization_id', '=', 'event.organization_id').onRef('actor.id', '=', 'event.actor_id'),
    )
    .leftJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'event.organization_id').onRef('role.id', '=', 'event.role_id'),
    )
    .select([
      'event.id',
      'event.at',
      'event.kind',
      'event.actor_id',
      'event.actor_system',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
      'event.role_id',
      'event.application_id',
      'role.title as role_title',
      'event.from_stage',
      'event.to_stage',
      'event.from_substage',
      'event.to_substage',
      'event.keys',
      'event.undone_at',
    ])
    .where('event.organization_id', '=', tx.organizationId)
    .where('event.candidate_id', '=', reach.candidateId)
    .where(isWithin(reach, 'event'))
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
export type HistoryRow = Awaited<ReturnType<typeof listEvents>>[number];
