import type { FormDefinition } from '@evenhand/domain/forms/definition';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

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
