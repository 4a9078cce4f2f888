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

export const listTemplates = (tx: TenantTx) =>
  tx.db
    .selectFrom('form_template')
    .select(['id', 'name', 'definition'])
    .where('organization_id', '=', tx.organizationId)
    .orderBy('name')
    .execute();

/** Keeps a template under its name; answers its id. */
export async function writeTemplate(
  tx: TenantTx,
  template: { readonly name: string; readonly definition: FormDefinition; readonly createdBy: string | null },
): Promise<string> {
  const content = { definition: JSON.stringify(template.definition), updated_at: tx.now };
  const row = await tx.db
    .insertInto('form_template')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      name: template.name,
      created_by: template.createdBy,
      ...content,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doUpdateSet(content))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function removeTemplate(tx: TenantTx, id: string): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('form_template')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
