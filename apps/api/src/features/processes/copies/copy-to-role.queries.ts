import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { sql } from 'kysely';
import { idByLot } from '../../../platform/db/id-by-lot.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/**
 * Loads the applications of a role with the columns that decide whether they may be copied. Locks them in the order
 * of their ids.
 */
export const lockToCopy = (tx: TenantTx, at: { readonly roleId: string; readonly applicationIds: readonly string[] }) =>
  tx.db
    .selectFrom('application as a')
    .innerJoin('candidate as c', (join) =>
      join.onRef('c.id', '=', 'a.candidate_id').on('c.organization_id', '=', tx.organizationId),
    )
    .select(['a.id', 'a.candidate_id', 'a.submitted_at', 'a.withdrawn_at', 'a.stage_id'])
    .where('a.organization_id', '=', tx.organizationId)
    .where('a.role_id', '=', at.roleId)
    .where(sql<boolean>`a.id = any(cast(${at.applicationIds} as uuid[]))`)
    .where('c.deleted_at', 'is', null)
    .where('c.anonymised', '=', false)
    .orderBy('a.id')
    .forShare('a')
    .execute();
export type SourceRow = Awaited<ReturnType<typeof lockToCopy>>[number];

/** Returns those of the candidates who have an application for a role, each with whether it is sent. */
export async function listOnOtherRole(
  tx: TenantTx,
  at: { readonly roleId: string; readonly candidateIds: readonly string[] },
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx.db
    .selectFrom('application')
    .select(['candidate_id', 'submitted_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', at.roleId)
    .where(sql<boolean>`candidate_id = any(cast(${at.candidateIds} as uuid[]))`)
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row.submitted_at !== null]));
}

/** List columns that describe the candidate and carry over to the copy. Judgements made for the role stay behind. */
const carried = [
  'name_key',
  'university_id',
  'degree_class',
  'degree_average',
  'graduation_year',
  'permit_type',
  'country',
  'source',
  'pi',
  'ks4_pi',
  'ks5_pi',
  'ks4_percentile',
  'ks5_percentile',
  'flag_count',
  'ucas_points',
  'ks4_high',
  'ks4_passes',
  'ks5_high',
] as const;

export interface CopiedRow {
  readonly id: string;
  readonly candidate_id: string;
  readonly copied_from: string;
}

interface NewCopies {
  readonly roleId: string;
  readonly formVersion: number;
  readonly position: StagePosition;
  readonly sourceIds: readonly string[];
  readonly from: { readonly id: string; readonly title: string };
}

/** Copies these applications with their submissions. When two callers copy the same candidate at once, one copy is made. */
export async function insertCopies(tx: TenantTx, at: NewCopies): Promise<CopiedRow[]> {
  if (at.sourceIds.length === 0) return [];
  const { organizationId, now } = tx;
  const newIds = at.sourceIds.map(() => idByLot());
  const columns = sql.join(carried.map((column) => sql.ref(column)));
  const values = sql.join(carried.map((column) => sql.ref(`a.${column}`)));
  const { rows } = await sql<CopiedRow>`insert into application (organization_id, id, candidate_id, role_id, stage_id,
      substage_id, submitted_at, applied_at, last_change_at, stage_entered_at, created_at, form_version, copied_from, ${columns})
    select a.organization_id, made.id, a.candidate_id, ${at.roleId}, cast(${at.position.stageId} as smallint),
      cast(${at.position.substageId} as integer), cast(${now} as timestamptz), cast(${now} as timestamptz),
      cast(${now} as timestamptz), cast(${now} as timestamptz), cast(${now} as timestamptz), cast(${at.formVersion} as integer), a.id, ${values}
    from unnest(cast(${at.sourceIds} as uuid[]), cast(${newIds} as uuid[])) as made(source_id, id)
    join application a on a.organization_id = ${organizationId} and a.id = made.source_id
    on conflict (organization_id, role_id, candidate_id) where withdrawal_reason is distinct from 'DUPLICATE' do nothing
    returning id, candidate_id, copied_from`.execute(tx.db);
  const copiedFrom = JSON.stringify({ copiedFrom: { roleId: at.from.id, roleTitle: at.from.title } });
  await sql`insert into application_submission (organization_id, application_id, data, submitted_at)
    select s.organization_id, copy.id, s.data || cast(${copiedFrom} as jsonb), s.submitted_at
    from application copy
    join application_submission s on s.organization_id = ${organizationId} and s.application_id = copy.copied_from
    where copy.organization_id = ${organizationId}
      and copy.id = any(cast(${rows.map((row) => row.id)} as uuid[]))`.execute(tx.db);
  return rows;
}
