import type { LaterOutcomeKind } from '@evenhand/domain/later-outcomes/later-outcome-kinds';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { sql } from 'kysely';
import { byOwnPlan } from '../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { eachOfPresent } from '../../../platform/lists/deleted-candidates.ts';

export interface CohortHireRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Lists the people who accepted an offer on a role, by name. */
export const listHireRows = (tx: TenantTx, roleId: string): Promise<CohortHireRow[]> =>
  tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .select(['application.id', 'candidate.first_name', 'candidate.last_name'])
    .where('application.organization_id', '=', tx.organizationId)
    .where('application.role_id', '=', roleId)
    .where('application.stage_id', '=', stageIds.offerAccepted)
    .where('application.submitted_at', 'is not', null)
    .where('candidate.deleted_at', 'is', null)
    .orderBy('application.name_key')
    .orderBy('application.id')
    .execute();

/** Number of hires of a role, and of those among them with an outcome of a kind. */
export interface CohortCount {
  readonly role_id: string;
  readonly kind: string | null;
  readonly people: number;
}

/** Counts the hires of roles: all, on lines without a kind, and those with an outcome of each kind. */
export function countCohorts(tx: TenantTx, roleIds: readonly string[]): Promise<CohortCount[]> {
  const { organizationId } = tx;
  const hires = sql`select a.id, a.role_id from application a where a.organization_id = ${organizationId}
    and a.role_id = any(cast(${roleIds} as uuid[])) and a.stage_id = ${stageIds.offerAccepted} and a.submitted_at is not null
    and ${eachOfPresent(organizationId, 'a')}`;
  return byOwnPlan(
    tx,
    sql<CohortCount>`with hire as (${hires})
      select role_id, cast(null as text) as kind, cast(count(*) as int) as people from hire group by role_id
      union all
      select hire.role_id, o.kind, cast(count(*) as int) from hire join lateral (
        select distinct on (l.kind) l.kind, l.value from later_outcome l
        where l.organization_id = ${organizationId} and l.application_id = hire.id order by l.kind, l.version desc) o
        on o.value is not null group by hire.role_id, o.kind`,
  );
}

export interface LaterOutcomeRow {
  readonly application_id: string;
  readonly version: number;
  readonly value: number | null;
  readonly entered_at: Date;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Lists the entries about applications of a role, the latest of each first. */
export const listLaterOutcomeRows = (
  tx: TenantTx,
  at: { readonly roleId: string; readonly kind: LaterOutcomeKind },
): Promise<LaterOutcomeRow[]> =>
  tx.db
    .selectFrom('later_outcome as l')
    .innerJoin('application as a', (join) =>
      join.onRef('a.organization_id', '=', 'l.organization_id').onRef('a.id', '=', 'l.application_id'),
    )
    .leftJoin('user_account as u', (join) =>
      join.onRef('u.organization_id', '=', 'l.organization_id').onRef('u.id', '=', 'l.entered_by'),
    )
    .select(['l.application_id', 'l.version', 'l.value', 'l.entered_at', 'u.first_name', 'u.last_name'])
    .where('l.organization_id', '=', tx.organizationId)
    .where('a.role_id', '=', at.roleId)
    .where('l.kind', '=', at.kind)
    .orderBy('l.version', 'desc')
    .execute();

/** An entry to be written after the one that the writer knows. */
export interface NewLaterOutcome {
  readonly applicationId: string;
  readonly value: number | null;
  readonly version: number;
}

/** Waits until no other outcomes of the kind are being saved on the role: of two savers at once, the second finds what the first entered. */
export async function holdOutcomes(
  tx: TenantTx,
  at: { readonly roleId: string; readonly kind: LaterOutcomeKind },
): Promise<void> {
  const key = `later-outcomes ${tx.organizationId} ${at.roleId} ${at.kind}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.db);
}

/** Writes entries. Returns how many were written: fewer when another writer was first. */
export async function insertLaterOutcomes(
  tx: TenantTx,
  at: { readonly kind: LaterOutcomeKind; readonly userId: string },
  entries: readonly NewLaterOutcome[],
): Promise<number> {
  const written = await tx.db
    .insertInto('later_outcome')
    .values(
      entries.map(({ applicationId, value, version }) => ({
        organization_id: tx.organizationId,
        application_id: applicationId,
        kind: at.kind,
        version,
        value,
        entered_by: at.userId,
        entered_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('application_id')
    .execute();
  return written.length;
}
