import type { DataZone } from '@evenhand/domain/fields/field';
import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface DraftAt {
  readonly candidateId: string;
  readonly section: string;
}

export interface StoredDraft {
  readonly data: SectionData;
  readonly base: SectionData;
  readonly sectionVersion: number;
  readonly version: number;
}

const tableOf = {
  ordinary: 'profile_draft',
  contextual: 'contextual_draft',
  diversity: 'diversity_draft',
} as const satisfies Record<DataZone, string>;

const read = (column: unknown): SectionData => (isRecord(column) ? column : {});

/** Finds the part of a draft that lies in the transaction's data zone. */
export async function findProfileDraft(tx: TenantTx, dataZone: DataZone, at: DraftAt) {
  const row = await tx.db
    .selectFrom(tableOf[dataZone])
    .select(['data', 'base', 'section_version', 'version', 'updated_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', at.candidateId)
    .where('section', '=', at.section)
    .executeTakeFirst();
  if (!row) return null;
  const { version, section_version: sectionVersion, updated_at: updatedAt } = row;
  return { data: read(row.data), base: read(row.base), sectionVersion, version, updatedAt };
}

/** Writes a draft. The caller has locked the candidate in the ordinary data zone, so that of two tabs one is refused. */
export async function writeProfileDraft(
  tx: TenantTx,
  dataZone: DataZone,
  at: DraftAt,
  draft: StoredDraft,
): Promise<void> {
  const content = {
    data: JSON.stringify(draft.data),
    base: JSON.stringify(draft.base),
    section_version: draft.sectionVersion,
    version: draft.version,
    updated_at: tx.now,
  };
  await tx.db
    .insertInto(tableOf[dataZone])
    .values({ organization_id: tx.organizationId, candidate_id: at.candidateId, section: at.section, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'candidate_id', 'section'])
        .doUpdateSet(content)
        .where(`${tableOf[dataZone]}.version`, '<', draft.version),
    )
    .execute();
}

/**
 * Empties the draft of a step that has been saved. The row stays with a version of its own, so that another tab that still writes
 * at the old one is refused.
 */
export async function emptyProfileDraft(tx: TenantTx, dataZone: DataZone, at: DraftAt): Promise<void> {
  const before = await findProfileDraft(tx, dataZone, at);
  if (!before) return;
  await writeProfileDraft(tx, dataZone, at, { ...before, data: {}, base: {}, version: before.version + 1 });
}
