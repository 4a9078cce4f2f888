import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const textsColumn = z.record(z.string(), z.record(z.string(), z.string()));
/** A role's own words: by language, and by key of the block. */
export type OwnTexts = z.infer<typeof textsColumn>;

export interface RoleFeedbackRow {
  readonly isOn: boolean;
  readonly texts: OwnTexts;
  readonly version: number;
  readonly updatedAt: Date | null;
}

/** Returns the blocks of a role; those of a role that has none are all the product's. */
export async function findRoleFeedback(tx: TenantTx, roleId: string): Promise<RoleFeedbackRow> {
  const row = await tx.db
    .selectFrom('role_feedback')
    .select(['is_on', 'texts', 'version', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  if (!row) return { isOn: false, texts: {}, version: 0, updatedAt: null };
  return { isOn: row.is_on, texts: textsColumn.parse(row.texts), version: row.version, updatedAt: row.updated_at };
}

interface WrittenBlocks {
  readonly roleId: string;
  readonly userId: string;
  readonly isOn: boolean;
  readonly texts: OwnTexts;
  /** Version that was read; 0 begins it. */
  readonly version: number;
}

/** Writes a new version of a role's blocks. Returns false when the version is not the one that was read. */
export async function writeRoleFeedback(tx: TenantTx, input: WrittenBlocks): Promise<boolean> {
  const row = {
    is_on: input.isOn,
    texts: JSON.stringify(input.texts),
    version: input.version + 1,
    updated_at: tx.now,
    updated_by: input.userId,
  };
  const written =
    input.version === 0
      ? await tx.db
          .insertInto('role_feedback')
          .values({ organization_id: tx.organizationId, role_id: input.roleId, ...row })
          .onConflict((conflict) => conflict.columns(['organization_id', 'role_id']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx.db
          .updateTable('role_feedback')
          .set(row)
          .where('organization_id', '=', tx.organizationId)
          .where('role_id', '=', input.roleId)
          .where('version', '=', input.version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}

/** Lets the outcome of an application go out without feedback, or with it. Twice is once. */
export async function writeExclusion(
  tx: TenantTx,
  at: { readonly applicationId: string; readonly userId: string; readonly isExcluded: boolean },
): Promise<void> {
  const key = { organization_id: tx.organizationId, application_id: at.applicationId };
  if (at.isExcluded) {
    await tx.db
      .insertInto('feedback_exclusion')
      .values({ ...key, excluded_at: tx.now, excluded_by: at.userId })
      .onConflict((conflict) => conflict.columns(['organization_id', 'application_id']).doNothing())
      .execute();
    return;
  }
  await tx.db
    .deleteFrom('feedback_exclusion')
    .where('organization_id', '=', key.organization_id)
    .where('application_id', '=', key.application_id)
    .execute();
}

/** Removes what was composed for these locked applications and is not released, so that it is made anew. */
export async function deleteComposed(tx: TenantTx, applicationIds: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('application_feedback')
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`application_id = any(cast(${applicationIds} as uuid[]))`)
    .where('is_composed', '=', true)
    .where('released_at', 'is', null)
    .execute();
}

/** Writes composed feedback on locked applications that have none. */
export async function insertComposed(
  tx: TenantTx,
  composed: readonly { readonly applicationId: string; readonly text: string }[],
): Promise<void> {
  await sql`insert into application_feedback
      (organization_id, application_id, strengths, body, is_composed, version, updated_at)
    select ${tx.organizationId}, application_id, '[]', body, true, 1, ${tx.now}
    from unnest(cast(${composed.map((one) => one.applicationId)} as uuid[]), cast(${composed.map((one) => one.text)} as text[]))
      as made (application_id, body)
    on conflict do nothing`.execute(tx.db);
}
