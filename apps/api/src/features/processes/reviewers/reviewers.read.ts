import { whoseMove } from '@evenhand/domain/pipeline/whose-move';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { isOfDeleted } from '../../../platform/lists/deleted-candidates.ts';

interface StagePosition {
  readonly reviewer_id: string;
  readonly stage_id: number;
  readonly substage_id: number;
  readonly count: number;
}

/** Counts by reviewer the applications in positions that wait for the organisation. */
function waitingOf(positions: readonly StagePosition[]): Map<string, number> {
  const waiting = new Map<string, number>();
  for (const position of positions) {
    if (whoseMove(position.stage_id, position.substage_id) !== 'ours') continue;
    waiting.set(position.reviewer_id, (waiting.get(position.reviewer_id) ?? 0) + Number(position.count));
  }
  return waiting;
}

/** Counts by reviewer the applications that wait for the organisation, over all roles. */
export async function countWaiting(tx: TenantTx, reviewerIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } =
    await sql<StagePosition>`select a.assignee_id as reviewer_id, a.substage_id / 100 as stage_id, a.substage_id,
      count(*) as count
    from application a
    where a.organization_id = ${tx.organizationId} and a.assignee_id = any(cast(${reviewerIds} as uuid[]))
      and not ${isOfDeleted(tx.organizationId, 'a')}
    group by a.assignee_id, a.substage_id`.execute(tx.db);
  return waitingOf(rows);
}

/** Counts the same among these applications alone. */
export async function countWaitingAmong(
  tx: TenantTx,
  reviewerIds: readonly string[],
  applicationIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } =
    await sql<StagePosition>`select a.assignee_id as reviewer_id, a.stage_id, a.substage_id, count(*) as count
    from application a
    where a.organization_id = ${tx.organizationId} and a.id = any(cast(${applicationIds} as uuid[]))
      and a.assignee_id = any(cast(${reviewerIds} as uuid[])) and not ${isOfDeleted(tx.organizationId, 'a')}
    group by a.assignee_id, a.stage_id, a.substage_id`.execute(tx.db);
  return waitingOf(rows);
}

/** Lists staff who may be given applications of a role: those who see every role, and its team. */
export function listReviewers(tx: TenantTx, roleId: string) {
  const { organizationId } = tx;
  return tx.db
    .selectFrom('user_account')
    .select(['user_account.id', 'first_name', 'last_name'])
    .where('user_account.organization_id', '=', organizationId)
    .where('user_account.status', 'in', ['ACTIVE', 'INVITED'])
    .where((eb) =>
      eb.or([
        eb('user_type', 'in', ['HIRING_MANAGER_ADMIN', 'ADMIN']),
        eb.and([
          eb('user_type', '=', 'HIRING_MANAGER'),
          eb.exists(
            eb
              .selectFrom('role_member')
              .select('role_member.user_id')
              .where('role_member.organization_id', '=', organizationId)
              .where('role_member.role_id', '=', roleId)
              .whereRef('role_member.user_id', '=', 'user_account.id'),
          ),
        ]),
      ]),
    )
    .orderBy('last_name')
    .orderBy('user_account.id')
    .execute();
}
