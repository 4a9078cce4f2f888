import type { ContextResult, StageResult } from '@evenhand/domain/context/contextual-result';
import { deprivationIndices } from '@evenhand/domain/context/deprivation';
import type { Rank } from '@evenhand/domain/context/percentile';
import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** The answers to the contextual questions, held: of two computations one waits for the other. In the contextual room. */
export async function lockAnswers(tx: TenantTx, candidateId: string): Promise<SectionData> {
  const row = await tx.db
    .selectFrom('contextual_section')
    .select('data')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .where('section', '=', 'crs')
    .forUpdate()
    .executeTakeFirst();
  return isRecord(row?.data) ? row.data : {};
}

export const findPostcodeAreas = (tx: TenantTx, postcode: string) =>
  tx.db
    .selectFrom('postcode')
    .select(['country', 'area_2011', 'area_2021'])
    .where('postcode', '=', postcode)
    .executeTakeFirst();

/** The tenths of a small area in every index that is loaded. */
export async function listDeciles(tx: TenantTx, areas: { readonly 2011: string | null; readonly 2021: string | null }) {
  const names = [areas[2011], areas[2021]].filter((area) => area !== null);
  if (names.length === 0) return [];
  const rows = await tx.db
    .selectFrom('deprivation_area')
    .select(['index_id', 'area', 'decile'])
    .where(
      'index_id',
      'in',
      deprivationIndices.map(({ id }) => id),
    )
    .where('area', 'in', names)
    .execute();
  return deprivationIndices.flatMap((index) => {
    const row = rows.find((one) => one.index_id === index.id && one.area === areas[index.census]);
    return row ? [{ ...index, decile: row.decile }] : [];
  });
}

const columns = { 16: 'ks4_value', 18: 'ks5_value' } as const;

/** Where a school's figure stands among those of all schools of the year. */
export async function rankOfSchool(tx: TenantTx, at: { age: 16 | 18; year: number; value: number }): Promise<Rank> {
  const column = sql.ref(columns[at.age]);
  const value = sql`cast(${at.value} as real)`;
  const { rows } = await sql<Rank>`select count(*) filter (where ${column} < ${value}) as below,
      count(*) filter (where ${column} = ${value}) as equal, count(*) as total
    from school_year_result where year = ${at.year} and ${column} is not null and urn > 0`.execute(tx.db);
  return rows[0] ?? { below: 0, equal: 0, total: 0 };
}

/** A stage as it is kept. */
export type KeptStage = StageResult & { readonly schoolPercentile: number | null };

/** What readers may see of a result. The named flags are kept apart. */
export interface KeptResult extends Omit<ContextResult, 'flags' | 'ks4' | 'ks5'> {
  readonly ks4: KeptStage;
  readonly ks5: KeptStage;
  readonly pandemic: boolean;
}

/** The newest result of a candidate; undefined when none was computed. */
export const findNewestResult = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('contextual_result')
    .select(['version', 'algorithm_version', 'data_version', 'computed_at', 'result'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The named flags of a result. In the contextual room. */
export const findFlags = (tx: TenantTx, at: { readonly candidateId: string; readonly version: number }) =>
  tx.db
    .selectFrom('contextual_flags')
    .select('flags')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', at.candidateId)
    .where('version', '=', at.version)
    .executeTakeFirst();

const tenths = 10;
const inTenths = (pi: number | null): number | null => (pi === null ? null : Math.round(pi * tenths));
const largestSmall = 32_767;
const small = (value: number | null): number | null => (value === null ? null : Math.min(value, largestSmall));

export interface NewResult {
  readonly candidateId: string;
  /** One more than that of the newest: of two who compute at once the second fails and is tried again. */
  readonly version: number;
  readonly dataVersion: string;
  readonly kept: KeptResult;
  readonly flags: ContextResult['flags'];
}

/** Keeps a result beside those before it, which stay as they are. In the contextual room. */
export async function insertResult(tx: TenantTx, made: NewResult): Promise<void> {
  const { candidateId, version, dataVersion, kept, flags } = made;
  const key = { organization_id: tx.organizationId, candidate_id: candidateId, version };
  await tx.db
    .insertInto('contextual_result')
    .values({
      ...key,
      algorithm_version: kept.algorithmVersion,
      data_version: dataVersion,
      computed_at: tx.now,
      ks4_pi: small(inTenths(kept.ks4.pi)),
      ks5_pi: small(inTenths(kept.ks5.pi)),
      ks4_percentile: kept.ks4.schoolPercentile,
      ks5_percentile: kept.ks5.schoolPercentile,
      flag_count: kept.flagCount,
      result: JSON.stringify(kept),
    })
    .execute();
  await tx.db
    .insertInto('contextual_flags')
    .values({ ...key, flags: JSON.stringify(flags) })
    .execute();
}
