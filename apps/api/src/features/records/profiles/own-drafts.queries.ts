import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface OwnDraftAt {
  readonly candidateId: string;
  readonly form: string;
}

export async function findOwnDraft(tx: TenantTx, { candidateId, form }: OwnDraftAt) {
  const row = await tx.db
    .selectFrom('own_draft')
    .select(['data', 'version', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .where('form', '=', form)
    .executeTakeFirst();
  if (!row) return null;
  return { data: isRecord(row.data) ? row.data : {}, version: row.version, updatedAt: row.updated_at };
}

/** Writes a draft. The caller has locked the candidate, so that of two tabs one is refused. */
export async function writeOwnDraft(
  tx: TenantTx,
  { candidateId, form }: OwnDraftAt,
  { data, version }: { readonly data: SectionData; readonly version: number },
): Promise<void> {
  const content = { data: JSON.stringify(data), version, updated_at: tx.now };
  await tx.db
    .insertInto('own_draft')
    .values({ organization_id: tx.organizationId, candidate_id: candidateId, form, ...content })
    .onConflict((conflict) => conflict.columns(['organization_id', 'candidate_id', 'form']).doUpdateSet(content))
    .execute();
}

/** Deletes all of a candidate's drafts but those that were written last. */
export async function keepLastDrafts(tx: TenantTx, candidateId: string, most: number): Promise<void> {
  await tx.db
    .deleteFrom('own_draft')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .where('form', 'not in', (older) =>
      older
        .selectFrom('own_draft')
        .select('form')
        .where('organization_id', '=', tx.organizationId)
        .where('candidate_id', '=', candidateId)
        .orderBy('updated_at', 'desc')
        .orderBy('form')
        .limit(most),
    )
    .execute();
}
