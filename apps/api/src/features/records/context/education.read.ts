import type { SchoolLink } from '@evenhand/domain/context/school-links';
import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { nationalAllUrn, nationalUrn } from '@evenhand/domain/imports/results-file';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface EducationSection {
  readonly candidateId: string;
  readonly section: string;
  readonly data: SectionData;
  readonly version: number;
}

/** Lists the ordinary sections on education of some candidates. */
export async function listEducation(tx: TenantTx, candidateIds: readonly string[]): Promise<EducationSection[]> {
  if (candidateIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('profile_section')
    .select(['candidate_id as candidateId', 'section', 'data', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', 'in', [...candidateIds])
    .where('section', 'in', ['secondary', 'sixthForm', 'university'])
    .orderBy('candidate_id')
    .orderBy('section')
    .execute();
  return rows.map(({ data, ...row }) => ({ ...row, data: isRecord(data) ? data : {} }));
}

/** Lists some schools. */
export async function listSchools(tx: TenantTx, urns: readonly number[]) {
  if (urns.length === 0) return [];
  return tx.db
    .selectFrom('school')
    .select(['urn', 'nation', 'independent', 'free_meals'])
    .where('urn', 'in', [...urns])
    .execute();
}
export type School = Awaited<ReturnType<typeof listSchools>>[number];

/** Lists the links around some schools, as far as two steps away. */
export async function listLinks(tx: TenantTx, urns: readonly number[]): Promise<SchoolLink[]> {
  if (urns.length === 0) return [];
  const step = (from: readonly number[]) =>
    tx.db
      .selectFrom('school_link')
      .select(['urn', 'link_urn as linkUrn'])
      .where((when) => when.or([when('urn', 'in', [...from]), when('link_urn', 'in', [...from])]))
      .execute();
  const near = await step(urns);
  return near.length === 0 ? [] : step([...new Set([...urns, ...near.flatMap((link) => [link.urn, link.linkUrn])])]);
}

/** Results that schools and the nation published, over all years. */
export const listResults = (tx: TenantTx, urns: readonly number[]) =>
  tx.db
    .selectFrom('school_year_result')
    .selectAll()
    .where('urn', 'in', [...urns, nationalUrn, nationalAllUrn])
    .execute();
export type ResultOfYear = Awaited<ReturnType<typeof listResults>>[number];

/** Returns the version of the reference data, which is that of the newest import, or "none". */
export async function dataVersion(tx: TenantTx): Promise<string> {
  const row = await tx.db
    .selectFrom('data_import')
    .select(({ fn }) => fn.max('data_version').as('newest'))
    .executeTakeFirst();
  return row?.newest ?? 'none';
}

/** Candidates who have not been removed, in the order of their ids. */
export async function candidatesAfter(tx: TenantTx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('candidate')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('deleted_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Lists those of some candidates who have not been removed. */
export async function listPresent(tx: TenantTx, candidateIds: readonly string[]): Promise<string[]> {
  if (candidateIds.length === 0) return [];
  const rows = await tx.db
    .selectFrom('candidate')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...candidateIds])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
