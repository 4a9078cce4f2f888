import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { nationalAllUrn, nationalUrn } from '@evenhand/domain/imports/results-file';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export interface EducationSection {
  readonly section: string;
  readonly data: SectionData;
  readonly version: number;
}

/** The ordinary sections on education. */
export async function listEducation(tx: TenantTx, candidateId: string): Promise<EducationSection[]> {
  const rows = await tx.db
    .selectFrom('profile_section')
    .select(['section', 'data', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .where('section', 'in', ['secondary', 'sixthForm', 'university'])
    .orderBy('section')
    .execute();
  return rows.map(({ data, ...row }) => ({ ...row, data: isRecord(data) ? data : {} }));
}

export const findSchool = (tx: TenantTx, urn: number) =>
  tx.db
    .selectFrom('school')
    .select(['urn', 'nation', 'independent', 'free_meals'])
    .where('urn', '=', urn)
    .executeTakeFirst();

/** Links around some schools, as far as two steps away. */
export async function listLinks(tx: TenantTx, urns: readonly number[]) {
  const step = (from: readonly number[]) =>
    tx.db
      .selectFrom('school_link')
      .select(['urn', 'link_urn'])
      .where((when) => when.or([when('urn', 'in', [...from]), when('link_urn', 'in', [...from])]))
      .execute();
  const near = await step(urns);
  if (near.length === 0) return [];
  return step([...new Set([...urns, ...near.flatMap((link) => [link.urn, link.link_urn])])]);
}

/** What schools and the nation published, over all years. */
export const listResults = (tx: TenantTx, urns: readonly number[]) =>
  tx.db
    .selectFrom('school_year_result')
    .selectAll()
    .where('urn', 'in', [...urns, nationalUrn, nationalAllUrn])
    .execute();
export type ResultOfYear = Awaited<ReturnType<typeof listResults>>[number];

/** Which reference data there is: the time of the newest import. */
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
    .where('removed_at', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function isPresent(tx: TenantTx, candidateId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('candidate')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
