import type { FormDefinition } from '@evenhand/domain/forms/definition';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Every version of a form, the newest first. */
export const listVersions = (tx: TenantTx, roleId: string) =>
  tx.db
    .selectFrom('role_form_version')
    .leftJoin('user_account', (join) =>
      join
        .onRef('user_account.organization_id', '=', 'role_form_version.organization_id')
        .onRef('user_account.id', '=', 'role_form_version.published_by')
        .on('user_account.organization_id', '=', tx.organizationId),
    )
    .select([
      'role_form_version.version',
      'role_form_version.definition',
      'role_form_version.published_at',
      'user_account.first_name',
      'user_account.last_name',
    ])
    .where('role_form_version.organization_id', '=', tx.organizationId)
    .where('role_form_version.role_id', '=', roleId)
    .orderBy('role_form_version.version', 'desc')
    .execute();

export const findDraft = (tx: TenantTx, roleId: string) =>
  tx.db
    .selectFrom('role_form_draft')
    .leftJoin('user_account', (join) =>
      join
        .onRef('user_account.organization_id', '=', 'role_form_draft.organization_id')
        .onRef('user_account.id', '=', 'role_form_draft.updated_by')
        .on('user_account.organization_id', '=', tx.organizationId),
    )
    .select([
      'role_form_draft.definition',
      'role_form_draft.version',
      'role_form_draft.updated_at',
      'user_account.first_name',
      'user_account.last_name',
    ])
    .where('role_form_draft.organization_id', '=', tx.organizationId)
    .where('role_form_draft.role_id', '=', roleId)
    .executeTakeFirst();

/** Keeps the work on a form; null when it has been published. The role's row is held by the caller. */
export async function writeDraft(
  tx: TenantTx,
  draft: {
    readonly roleId: string;
    readonly definition: FormDefinition | null;
    readonly version: number;
    readonly updatedBy: string | null;
  },
): Promise<void> {
  const content = {
    definition: draft.definition === null ? null : JSON.stringify(draft.definition),
    version: draft.version,
    updated_at: tx.now,
    updated_by: draft.updatedBy,
  };
  await tx.db
    .insertInto('role_form_draft')
    .values({ organization_id: tx.organizationId, role_id: draft.roleId, ...content })
    .onConflict((conflict) => conflict.columns(['organization_id', 'role_id']).doUpdateSet(content))
    .execute();
}

/** How many are writing an application for the role. */
export async function countOpenDrafts(tx: TenantTx, roleId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('application')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .where('submitted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Sets a new form version of a locked role. The role's own version stays, so that a person who edits the role at the same time is
 * not refused.
 */
export async function bumpFormVersion(tx: TenantTx, id: string, version: number): Promise<void> {
  await tx.db
    .updateTable('role')
    .set({ form_version: version, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
