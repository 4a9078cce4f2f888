import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { isOfDeleted } from '../../../../platform/lists/deleted-candidates.ts';

/** By candidate or by application, whichever the caller has at hand. */
export type Whose = { readonly candidateIds: readonly string[] } | { readonly applicationIds: readonly string[] };

const isAmong = (whose: Whose) =>
  'candidateIds' in whose
    ? sql<boolean>`application.candidate_id = any(cast(${[...whose.candidateIds]} as uuid[]))`
    : sql<boolean>`application.id = any(cast(${[...whose.applicationIds]} as uuid[]))`;

/** Lists the roles of these applications and locks them, so that none is archived meanwhile. */
export const holdRolesOf = (tx: TenantTx, whose: Whose) =>
  tx.db
    .selectFrom('role')
    .select(['role.id', 'role.title', 'role.status', 'role.pipeline'])
    .where('role.organization_id', '=', tx.organizationId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('application')
          .select('application.id')
          .where('application.organization_id', '=', tx.organizationId)
          .whereRef('application.role_id', '=', 'role.id')
          .where('application.submitted_at', 'is not', null)
          .where(isAmong(whose)),
      ),
    )
    .orderBy('role.id')
    .forShare()
    .execute();

/**
 * Counts the applications of a role without an outcome: neither accepted, withdrawn, deleted, nor told that they are not taken
 * forward.
 */
export async function countWithoutOutcome(
  tx: TenantTx,
  at: { readonly roleId: string; readonly outcomes: readonly number[]; readonly whose?: Whose },
): Promise<number> {
  const waiting = tx.db
    .selectFrom('application')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.role_id', '=', at.roleId)
    .where('application.submitted_at', 'is not', null)
    .where('application.outcome_released_at', 'is', null)
    .where('application.withdrawn_at', 'is', null)
    .where('application.stage_id', 'not in', [...at.outcomes])
    .where(({ not }) => not(isOfDeleted(tx.organizationId, 'application')));
  const row = await (at.whose ? waiting.where(isAmong(at.whose)) : waiting).executeTakeFirstOrThrow();
  return Number(row.count);
}
