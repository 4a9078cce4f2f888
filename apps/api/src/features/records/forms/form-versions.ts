import type { FormDefinition } from '@evenhand/domain/forms/definition';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { findPublished, findVersion, insertVersion } from './forms.queries.ts';
import { mustBePublishable, readDefinition } from './read-definition.ts';

/** A version of a role's form. Throws not_found when there is none. */
export const formVersion = async (tx: TenantTx, roleId: string, version: number) =>
  readDefinition(found(await findVersion(tx, roleId, version)).definition);

/** Returns the form that a role asks for now; null when it has none. */
export async function publishedForm(tx: TenantTx, roleId: string): Promise<FormDefinition | null> {
  const definition = await findPublished(tx, roleId);
  return definition === undefined ? null : readDefinition(definition);
}

/** The first version of a new role's form. */
export async function beginForm(tx: TenantTx, roleId: string, definition: FormDefinition): Promise<void> {
  mustBePublishable(definition);
  const publishedBy = 'userId' in tx.actor ? tx.actor.userId : null;
  await insertVersion(tx, { roleId, version: 1, definition, publishedBy });
}
