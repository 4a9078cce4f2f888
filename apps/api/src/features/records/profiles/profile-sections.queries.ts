import type { DataZone } from '@evenhand/domain/fields/field';
import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface StoredSection {
  readonly section: string;
  readonly data: SectionData;
  readonly version: number;
}

const tableOf = {
  ordinary: 'profile_section',
  contextual: 'contextual_section',
  diversity: 'diversity_section',
} as const satisfies Record<DataZone, string>;

/** Lists the sections of a candidate in the transaction's data zone. */
export async function listSections(tx: TenantTx, candidateId: string, dataZone: DataZone): Promise<StoredSection[]> {
  const rows = await tx.db
    .selectFrom(tableOf[dataZone])
    .select(['section', 'data', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .execute();
  return rows.map(({ section, data, version }) => ({ section, data: isRecord(data) ? data : {}, version }));
}

/** Lists the ordinary sections of many candidates. */
export async function listSectionsOf(
  tx: TenantTx,
  candidateIds: readonly string[],
): Promise<(StoredSection & { readonly candidateId: string })[]> {
  if (candidateIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('profile_section')
    .select(['candidate_id', 'section', 'data', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where(sql<boolean>`candidate_id = any(cast(${candidateIds} as uuid[]))`)
    .execute();
  return rows.map(({ candidate_id: candidateId, section, data, version }) => ({
    candidateId,
    section,
    data: isRecord(data) ? data : {},
    version,
  }));
}

interface SectionWrite extends StoredSection {
  readonly candidateId: string;
}

/** Writes a section in the transaction's data zone. An older version never takes the place of a newer one. */
export async function writeSection(tx: TenantTx, dataZone: DataZone, write: SectionWrite): Promise<void> {
  const key = { organization_id: tx.organizationId, candidate_id: write.candidateId, section: write.section };
  const content = { data: JSON.stringify(write.data), version: write.version, updated_at: tx.now };
  await tx.db
    .insertInto(tableOf[dataZone])
    .values({ ...key, ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'candidate_id', 'section'])
        .doUpdateSet(content)
        .where(`${tableOf[dataZone]}.version`, '<', write.version),
    )
    .execute();
}
