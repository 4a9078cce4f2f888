import { percentileOf, type Rank, smallestCrowd } from '@evenhand/domain/context/percentile';
import type { PlatformTx, TenantTx } from '../../../platform/db/tenant-tx.ts';

export const findRank = (tx: TenantTx, candidateId: string) =>
  tx.db
    .selectFrom('contextual_rank')
    .select(['ks4_pi_percentile', 'ks5_pi_percentile'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .executeTakeFirst();

/** Newest index of a candidate, with the academic year in which they came. */
export interface CandidateRank {
  readonly candidateId: string;
  readonly academicYear: number;
  readonly pi: Readonly<Record<Age, number | null>>;
}
export const ages = [16, 18] as const;
export type Age = (typeof ages)[number];

/** September begins the academic year. */
const newestResults = `select distinct on (r.candidate_id) r.candidate_id, r.ks4_pi, r.ks5_pi,
    extract(year from c.created_at at time zone $4 - interval '8 months')::integer as academic_year
  from contextual_result r join candidate c on c.organization_id = r.organization_id and c.id = r.candidate_id
  where r.organization_id = $1 and c.organization_id = $1 and c.deleted_at is null and r.candidate_id > $2
  order by r.candidate_id, r.version desc limit $3`;

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The newest results of a tenant's candidates, in the order of their ids; the academic year is that of the zone. */
export async function listRanks(
  tx: TenantTx,
  at: { readonly after: string; readonly limit: number; readonly timeZone: string },
): Promise<CandidateRank[]> {
  const { rows } = await tx.session.query(newestResults, [tx.organizationId, at.after, at.limit, at.timeZone]);
  return rows.map((row) => ({
    candidateId: String(row['candidate_id']),
    academicYear: Number(row['academic_year']),
    pi: { 16: numberOr(row['ks4_pi']), 18: numberOr(row['ks5_pi']) },
  }));
}

export interface Tally {
  readonly academicYear: number;
  readonly age: Age;
  readonly pi: number;
  readonly people: number;
}

/** A tenant's numbers in place of those before. */
export async function replaceTally(
  tx: PlatformTx,
  at: { readonly organizationId: string; readonly countryBase: string },
  tallies: readonly Tally[],
): Promise<void> {
  await tx.session.query('delete from performance_tally where organization_id = $1', [at.organizationId]);
  if (tallies.length === 0) return;
  await tx.session.query(
    `insert into performance_tally (organization_id, country_base, academic_year, age, pi, people)
     select $1::uuid, $2::text, * from unnest($3::smallint[], $4::smallint[], $5::smallint[], $6::integer[])`,
    [
      at.organizationId,
      at.countryBase,
      tallies.map((one) => one.academicYear),
      tallies.map((one) => one.age),
      tallies.map((one) => one.pi),
      tallies.map((one) => one.people),
    ],
  );
}

/** The percentile of every index of a country base among all tenants: `year age pi` -> percentile. Small crowds have none. */
export async function percentilesOf(tx: PlatformTx, countryBase: string): Promise<Map<string, number | null>> {
  const { rows } = await tx.session.query(
    `select academic_year, age, pi, sum(people)::integer as equal,
       (sum(sum(people)) over (partition by academic_year, age order by pi) - sum(people))::integer as below,
       (sum(sum(people)) over (partition by academic_year, age))::integer as total
     from performance_tally where country_base = $1 group by academic_year, age, pi`,
    [countryBase],
  );
  return new Map(
    rows.map((row) => {
      const rank: Rank = { below: Number(row['below']), equal: Number(row['equal']), total: Number(row['total']) };
      const percentile = rank.total < smallestCrowd ? null : percentileOf(rank);
      return [rankKey(Number(row['academic_year']), Number(row['age']), Number(row['pi'])), percentile];
    }),
  );
}

export const rankKey = (academicYear: number, age: number, pi: number): string => `${academicYear} ${age} ${pi}`;

interface NewRank {
  readonly candidateId: string;
  readonly ks4: number | null;
  readonly ks5: number | null;
}

export async function writeRanks(tx: TenantTx, ranks: readonly NewRank[]): Promise<void> {
  if (ranks.length === 0) return;
  await tx.session.query(
    `insert into contextual_rank (organization_id, candidate_id, ks4_pi_percentile, ks5_pi_percentile, counted_at)
     select $1::uuid, unnest($2::uuid[]), unnest($3::smallint[]), unnest($4::smallint[]), $5::timestamptz
     on conflict (organization_id, candidate_id) do update set ks4_pi_percentile = excluded.ks4_pi_percentile,
       ks5_pi_percentile = excluded.ks5_pi_percentile, counted_at = excluded.counted_at`,
    [
      tx.organizationId,
      ranks.map((one) => one.candidateId),
      ranks.map((one) => one.ks4),
      ranks.map((one) => one.ks5),
      tx.now,
    ],
  );
}
