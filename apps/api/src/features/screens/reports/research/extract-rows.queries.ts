import { firstTermsVersion } from '@evenhand/domain/candidates/consents';
import { type ExtractRow, extractColumns } from '@evenhand/domain/reports/research-extract';
import { sql } from 'kysely';
import { z } from 'zod';
import { byOwnPlan } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Number of people who agreed to research and gave the same answers, by recruitment year, kind of role and furthest step. */
export interface AnsweredPeople {
  readonly season: number;
  readonly scheme: string;
  readonly furthest: number;
  readonly sex: string | null;
  readonly ethnicity: string | null;
  readonly disability: string | null;
  readonly school_type: string | null;
  readonly parents_university: string | null;
  readonly first_in_family: string | null;
  readonly people: number;
}

/** Recruitment years begin on 1 September: eight months earlier, the day lies in the calendar year of that name. */
const season = sql`extract(year from r.applied_on - interval '8 months')::int`;

/**
 * Counts those who agree to research at present, by the present text, and applied in a recruitment year before another, each once in a year with the application
 * that came furthest. Runs in the diversity zone.
 */
export function countConsenting(
  tx: TenantTx,
  { before, termsVersion }: { readonly before: number; readonly termsVersion: string },
): Promise<AnsweredPeople[]> {
  const { organizationId } = tx;
  const counts = sql<AnsweredPeople>`select p.season, p.scheme, p.furthest,
      coalesce(d.data -> 'gender', d.data -> 'sex')::text as sex,
      coalesce(d.data -> 'ethnicityMulti', d.data -> 'ethnicity')::text as ethnicity,
      (d.data -> 'disability')::text as disability, (d.data -> 'schoolType')::text as school_type,
      (d.data -> 'parentsUniversity')::text as parents_university, (d.data -> 'firstInFamily')::text as first_in_family,
      count(*)::int as people
    from (select distinct on (a.candidate_id, ${season}) a.candidate_id, ro.scheme, ${season} as season, r.furthest
        from report_row r
        join application a on a.organization_id = ${organizationId} and a.id = r.application_id
        join candidate c on c.organization_id = ${organizationId} and c.id = a.candidate_id
        join role ro on ro.organization_id = ${organizationId} and ro.id = r.role_id
        where r.organization_id = ${organizationId} and r.is_listed and ${season} < ${before}
          and c.accept_research and coalesce(c.terms_version, ${firstTermsVersion}) = ${termsVersion}
          and c.deleted_at is null and not c.anonymised
        order by a.candidate_id, ${season}, r.furthest desc, r.application_id) p
    left join diversity_section d on d.organization_id = ${organizationId}
      and d.candidate_id = p.candidate_id and d.section = 'diversity'
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;
  return byOwnPlan(tx, counts);
}

const readRows = z.array(z.object({ values: z.record(z.enum(extractColumns), z.string()), people: z.number().int() }));

/** Loads the rows of the extracts that were released, for good. Runs in the diversity zone. */
export async function listReleasedRows(tx: TenantTx): Promise<ExtractRow[][]> {
  const result = await sql<{ rows: unknown }>`select d.rows from diversity_extract d
    join research_extract e on e.organization_id = ${tx.organizationId} and e.id = d.extract_id
    where d.organization_id = ${tx.organizationId} and e.state = 'RELEASED'`.execute(tx.db);
  return result.rows.map(({ rows }) => readRows.parse(rows));
}

/** Loads the rows of one extract; null when there are none. */
export async function findRows(tx: TenantTx, id: string): Promise<ExtractRow[] | null> {
  const row = await tx.db
    .selectFrom('diversity_extract')
    .select('rows')
    .where('organization_id', '=', tx.organizationId)
    .where('extract_id', '=', id)
    .executeTakeFirst();
  return row ? readRows.parse(row.rows) : null;
}

/** Stores the rows of an extract that is still being made, in place of those of a run that has not ended well. */
export async function insertRows(tx: TenantTx, id: string, rows: readonly ExtractRow[]): Promise<void> {
  await sql`insert into diversity_extract (organization_id, extract_id, rows)
    select e.organization_id, e.id, cast(${JSON.stringify(rows)} as jsonb) from research_extract e
    where e.organization_id = ${tx.organizationId} and e.id = ${id} and e.state = 'MAKING'
    on conflict (organization_id, extract_id) do update set rows = excluded.rows`.execute(tx.db);
}

export async function deleteRows(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('diversity_extract')
    .where('organization_id', '=', tx.organizationId)
    .where('extract_id', '=', id)
    .execute();
}
