import type { ContextResult, StageResult } from '@evenhand/domain/context/contextual-result';
import { deprivationIndices } from '@evenhand/domain/context/deprivation';
import type { Rank } from '@evenhand/domain/context/percentile';
import { isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/**
 * Lists the answers of some candidates to the contextual questions, and holds them: of two computations one waits for the other.
 * In the contextual data zone.
 */
export async function lockAnswers(tx: TenantTx, candidateIds: readonly string[]): Promise<Map<string, SectionData>> {
  const rows = await tx.db
    .selectFrom('contextual_section')
    .select(['candidate_id', 'data'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', 'in', [...candidateIds])
    .where('section', '=', 'crs')
    .orderBy('candidate_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ candidate_id, data }) => [candidate_id, isRecord(data) ? data : {}]));
}

/** Lists the small areas in which some postcodes lie. */
export async function listPostcodeAreas(tx: TenantTx, postcodes: readonly string[]) {
  if (postcodes.length === 0) return [];
  return tx.db
    .selectFrom('postcode')
    .select(['postcode', 'area_2011', 'area_2021'])
    .where('postcode', 'in', [...postcodes])
    .execute();
}

/** Lists the tenths of some small areas in every index that is loaded. */
export async function listDeciles(tx: TenantTx, areas: readonly string[]) {
  if (areas.length === 0) return [];
  return tx.db
    .selectFrom('deprivation_area')
    .select(['index_id', 'area', 'decile'])
    .where(
      'index_id',
      'in',
      deprivationIndices.map(({ id }) => id),
    )
    .where('area', 'in', [...areas])
    .execute();
}

const columns = { 16: 'ks4_value', 18: 'ks5_value' } as const;

/** Counts the schools of a year with a lower figure, with the same figure, and all of them. */
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

/** The part of a result that reviewers may see. The named flags are kept apart. */
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

/** The named flags of a result. In the contextual data zone. */
export const findFlags = (tx: TenantTx, at: { readonly candidateId: string; readonly version: number }) =>
  tx.db
    .selectFrom('contextual_flags')
    .select('flags')
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', at.candidateId)
    .where('version', '=', at.version)
    .executeTakeFirst();

/** Lists the newest results of some candidates with their named flags. In the contextual data zone. */
export const listNewestResults = (tx: TenantTx, candidateIds: readonly string[]) =>
  tx.db
    .selectFrom('contextual_result as r')
    .leftJoin('contextual_flags as f', (join) =>
      join
        .onRef('f.organization_id', '=', 'r.organization_id')
        .onRef('f.candidate_id', '=', 'r.candidate_id')
        .onRef('f.version', '=', 'r.version'),
    )
    .distinctOn('r.candidate_id')
    .select(['r.candidate_id', 'r.version', 'r.result', 'f.flags'])
    .where('r.organization_id', '=', tx.organizationId)
    .where('r.candidate_id', 'in', [...candidateIds])
    .orderBy('r.candidate_id')
    .orderBy('r.version', 'desc')
    .execute();

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

/** Keeps results beside those before them, which stay as they are. In the contextual data zone. */
export async function insertResults(tx: TenantTx, results: readonly NewResult[]): Promise<void> {
  if (results.length === 0) return;
  const key = ({ candidateId, version }: NewResult) => ({
    organization_id: tx.organizationId,
    candidate_id: candidateId,
    version,
  });
  const rows = results.map((made) => {
    const { dataVersion, kept } = made;
    return {
      ...key(made),
      algorithm_version: kept.algorithmVersion,
      data_version: dataVersion,
      computed_at: tx.now,
      ks4_pi: small(inTenths(kept.ks4.pi)),
      ks5_pi: small(inTenths(kept.ks5.pi)),
      ks4_percentile: kept.ks4.schoolPercentile,
      ks5_percentile: kept.ks5.schoolPercentile,
      flag_count: kept.flagCount,
      result: JSON.stringify(kept),
    };
  });
  await tx.db.insertInto('contextual_result').values(rows).execute();
  const flags = results.map((made) => ({ ...key(made), flags: JSON.stringify(made.flags) }));
  await tx.db.insertInto('contextual_flags').values(flags).execute();
}
