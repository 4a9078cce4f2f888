import type { SharedKind } from '@evenhand/contract/screens/sharing';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface Shared {
  readonly kind: SharedKind;
  readonly id: string;
}

/** Loads the code of a shared role or event; undefined when none was asked for yet. */
export const findCode = (tx: TenantTx, { kind, id }: Shared) =>
  tx.db
    .selectFrom('short_link')
    .select('code')
    .where('organization_id', '=', tx.organizationId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();

/** Inserts a code, unless it is taken or another caller was faster. */
export async function insertCode(tx: TenantTx, { kind, id, code }: Shared & { readonly code: string }): Promise<void> {
  await tx.db
    .insertInto('short_link')
    .values({ organization_id: tx.organizationId, code, kind, subject_id: id, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findShared = (tx: TenantTx, code: string) =>
  tx.db
    .selectFrom('short_link')
    .select(['kind', 'subject_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('code', '=', code)
    .executeTakeFirst();
