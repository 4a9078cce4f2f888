import type { FormDefinition } from '@evenhand/domain/forms/definition';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Writes a version; what was published never changes. */
export async function insertVersion(
  tx: TenantTx,
  form: {
    readonly roleId: string;
    readonly version: number;
    readonly definition: FormDefinition;
    readonly publishedBy: string | null;
  },
): Promise<void> {
  await tx.db
    .insertInto('role_form_version')
    .values({
      organization_id: tx.organizationId,
      role_id: form.roleId,
      version: form.version,
      definition: JSON.stringify(form.definition),
      published_at: tx.now,
      published_by: form.publishedBy,
    })
    .execute();
}

export const findVersion = (tx: TenantTx, roleId: string, version: number) =>
  tx.db
    .selectFrom('role_form_version')
    .select(['version', 'definition'])
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', roleId)
    .where('version', '=', version)
    .executeTakeFirst();

/** Loads the form that a role asks for now. */
export async function findPublished(tx: TenantTx, roleId: string): Promise<unknown> {
  const row = await tx.db
    .selectFrom('role_form_version')
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'role_form_version.organization_id')
        .onRef('role.id', '=', 'role_form_version.role_id')
        .onRef('role.form_version', '=', 'role_form_version.version')
        .on('role.organization_id', '=', tx.organizationId),
    )
    .select('role_form_version.definition')
    .where('role_form_version.organization_id', '=', tx.organizationId)
    .where('role_form_version.role_id', '=', roleId)
    .executeTakeFirst();
  return row?.definition;
}
