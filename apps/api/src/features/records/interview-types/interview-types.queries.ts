import { customKinds } from '@evenhand/domain/fields/custom-field';
import { defaultInterviewTypes } from '@evenhand/domain/interview-types/default-types';
import type { InterviewTypeContent } from '@evenhand/domain/interview-types/interview-type';
import { interviewKinds } from '@evenhand/domain/pipeline/interview-start';
import { codeStages } from '@evenhand/domain/pipeline/substages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { interviewedStages } from './interviewed-stages.read.ts';

const codes = z.array(z.enum(codeStages));
const readRow = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(interviewKinds),
  stages: z.array(z.number()),
  is_lateral: z.boolean(),
  show_scoring_matrix: z.boolean(),
  customizations: z.array(
    z.object({ label: z.string(), type: z.enum(customKinds), required: z.boolean(), values: z.array(z.string()) }),
  ),
  include_only: codes,
  exclude_only: codes,
  is_enabled: z.boolean(),
  version: z.number(),
});

/** A type as it is stored, or as the product has it while the organisation has stored none. */
export interface InterviewTypeRow extends InterviewTypeContent {
  readonly id: string;
  readonly version: number;
}

const toType = (row: unknown): InterviewTypeRow => {
  const { is_lateral, show_scoring_matrix, include_only, exclude_only, is_enabled, ...same } = readRow.parse(row);
  return {
    ...same,
    lateral: is_lateral,
    showScoringMatrix: show_scoring_matrix,
    includeOnlyForInterview: include_only,
    excludeOnlyForInterview: exclude_only,
    isEnabled: is_enabled,
  };
};

/** Lists the organisation's types in their order. */
export async function findInterviewTypes(tx: TenantTx): Promise<readonly InterviewTypeRow[]> {
  const rows = await tx.db
    .selectFrom('interview_type')
    .select(['id', 'label', 'kind', 'stages', 'is_lateral', 'show_scoring_matrix', 'customizations'])
    .select(['include_only', 'exclude_only', 'is_enabled', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.length === 0 ? defaultInterviewTypes.map((type) => ({ ...type, version: 1 })) : rows.map(toType);
}

const valuesOf = (type: InterviewTypeContent) => ({
  label: type.label,
  kind: type.kind,
  stages: [...type.stages],
  is_lateral: type.lateral,
  show_scoring_matrix: type.showScoringMatrix,
  customizations: JSON.stringify(type.customizations),
  include_only: [...type.includeOnlyForInterview],
  exclude_only: [...type.excludeOnlyForInterview],
  is_enabled: type.isEnabled,
});

/** Stores the product's types for an organisation that has none. */
export async function storeDefaultTypes(tx: TenantTx): Promise<void> {
  const stored = await tx.db
    .selectFrom('interview_type')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .limit(1)
    .executeTakeFirst();
  if (stored) return;
  const key = { organization_id: tx.organizationId, updated_at: tx.now, version: 1 };
  await tx.db
    .insertInto('interview_type')
    .values(defaultInterviewTypes.map((type, position) => ({ ...key, id: type.id, position, ...valuesOf(type) })))
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
    .execute();
}

/** Locks the organisation's types against changes of others. They are read by a statement after this one. */
export async function lockInterviewTypes(tx: TenantTx): Promise<void> {
  await tx.db
    .selectFrom('interview_type')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function insertInterviewType(
  tx: TenantTx,
  at: { readonly id: string; readonly position: number; readonly userId: string; readonly type: InterviewTypeContent },
): Promise<void> {
  await tx.db
    .insertInto('interview_type')
    .values({
      organization_id: tx.organizationId,
      id: at.id,
      position: at.position,
      ...valuesOf(at.type),
      version: 1,
      updated_at: tx.now,
      updated_by: at.userId,
    })
    .execute();
}

/** Writes a locked type. */
export async function writeInterviewType(
  tx: TenantTx,
  at: { readonly id: string; readonly userId: string; readonly type: InterviewTypeContent; readonly version: number },
): Promise<void> {
  await tx.db
    .updateTable('interview_type')
    .set({ ...valuesOf(at.type), version: at.version, updated_at: tx.now, updated_by: at.userId })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', at.id)
    .execute();
}

/** Writes the order of all types in one statement. */
export async function writeTypeOrder(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`update interview_type set position = array_position(cast(${ids} as uuid[]), id)
    where organization_id = ${tx.organizationId} and id = any(cast(${ids} as uuid[]))`.execute(tx.db);
}

/** Counts the active roles by the stages that they have. */
export async function countStageRoles(tx: TenantTx): Promise<{ readonly stageId: number; readonly roles: number }[]> {
  const { rows } = await sql<{ stage_id: number; roles: number }>`
    select cast(stage.value ->> 'stageId' as integer) as stage_id, cast(count(*) as integer) as roles
    from role cross join lateral jsonb_array_elements(role.pipeline) as stage(value)
    where role.organization_id = ${tx.organizationId} and role.status = 'ACTIVE'
    group by 1 order by 1`.execute(tx.db);
  return rows.map((row) => ({ stageId: row.stage_id, roles: row.roles }));
}

/** Returns whether an interview was started with another type than that of its stage. */
export async function isStartedOtherwise(
  tx: TenantTx,
  types: readonly { readonly stageId: number; readonly typeId: string }[],
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select 1 from interview_record
    where organization_id = ${tx.organizationId} and (stage_id, interview_type_id) not in (
      select stage_id, type_id from unnest(cast(${types.map(({ stageId }) => stageId)} as smallint[]),
        cast(${types.map(({ typeId }) => typeId)} as uuid[])) as type(stage_id, type_id))) as found`.execute(tx.db);
  return rows[0]?.found ?? false;
}

/** Returns those of the applications that have an interview in a stage. */
export async function listInterviewed(
  tx: TenantTx,
  stageId: number,
  applicationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select a.id from application a
    where a.organization_id = ${tx.organizationId} and a.id = any(cast(${[...applicationIds]} as uuid[]))
      and cast(${stageId} as smallint) = any(${interviewedStages(tx.organizationId)})`.execute(tx.db);
  return new Set(rows.map((row) => row.id));
}
