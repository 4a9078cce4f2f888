import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export const findWordText = (tx: TenantTx, documentId: string) =>
  tx.db
    .selectFrom('document')
    .select(['read_at', 'text_content', 'word_text'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
