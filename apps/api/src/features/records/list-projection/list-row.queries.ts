import type { DerivedListColumns } from '@evenhand/domain/lists/derive-list-columns';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Loads the newest contextual result of each candidate that has one, with the settings by which it is shown. */
const listNewestResults = (tx: TenantTx, candidateIds: readonly string[]) =>
  tx.db
    .selectFrom('contextual_result')
    .distinctOn('candidate_id')
    .select(['candidate_id', 'ks4_pi', 'ks5_pi', 'ks4_percentile', 'ks5_percentile', 'flag_count'])
    .select((of) =>
      of
        .selectFrom('organization')
        .select(sql<unknown>`configuration -> 'context'`.as('settings'))
        .where('organization.id', '=', tx.organizationId)
        .as('settings'),
    )
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', 'in', [...candidateIds])
    .orderBy('candidate_id')
    .orderBy('version', 'desc')
    .execute();

/** Loads the sources of the list columns, and the columns as they are stored now. */
export async function loadListSources(tx: TenantTx, candidateIds: readonly string[]) {
  if (candidateIds.length === 0) return { applications: [], sections: [], results: [] };
  const applications = await tx.db
    .selectFrom('application')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'application.organization_id')
        .onRef('candidate.id', '=', 'application.candidate_id'),
    )
    .leftJoin('application_submission as submission', (join) =>
      join
        .onRef('submission.organization_id', '=', 'application.organization_id')
        .onRef('submission.application_id', '=', 'application.id'),
    )
    .select((of) => [
      of
        .selectFrom('organization')
        .select('country_base')
        .where('organization.id', '=', tx.organizationId)
        .as('country_base'),
      'application.id',
      'application.candidate_id',
      'candidate.first_name',
      'candidate.last_name',
      'submission.data as submission',
      'application.name_key',
      'application.university_id',
      'application.degree_class',
      'application.graduation_year',
      'application.degree_average',
      'application.permit_type',
      'application.country',
      'application.source',
      'application.pi',
      'application.ks4_pi',
      'application.ks5_pi',
      'application.ks4_percentile',
      'application.ks5_percentile',
      'application.flag_count',
      'application.ucas_points',
      'application.ks4_high',
      'application.ks4_passes',
      'application.ks5_high',
    ])
    .where('application.organization_id', '=', tx.organizationId)
    .where('candidate.organization_id', '=', tx.organizationId)
    .where('application.candidate_id', 'in', [...candidateIds])
    .execute();
  if (applications.length === 0) return { applications, sections: [], results: [] };
  const sections = await tx.db
    .selectFrom('profile_section')
    .select(['candidate_id', 'section', 'data'])
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', 'in', [...candidateIds])
    .where('section', 'in', ['personal', 'secondary', 'sixthForm', 'university'])
    .execute();
  return { applications, sections, results: await listNewestResults(tx, candidateIds) };
}
export type ListSources = Awaited<ReturnType<typeof loadListSources>>;

interface ListColumns {
  readonly id: string;
  readonly derived: DerivedListColumns;
}

/** Writes the list columns of several applications in one statement. */
export async function updateListColumns(tx: TenantTx, rows: readonly ListColumns[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first.derived);
  const values = JSON.stringify(rows.map(({ id, derived }) => ({ id, ...derived })));
  await sql`update application set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`derived.${name}`)}`))}
    from json_populate_recordset(null::application, cast(${values} as json)) as derived
    where application.organization_id = ${tx.organizationId} and application.id = derived.id`.execute(tx.db);
}

const appliedAfter = (tx: TenantTx, after: string, limit: number) =>
  tx.db
    .selectFrom('application')
    .select('candidate_id')
    .distinct()
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '>', after)
    .orderBy('candidate_id')
    .limit(limit);

/** Lists the ids of candidates with an application, in order, after the given id. */
export async function listAppliedCandidates(tx: TenantTx, after: string, limit: number): Promise<string[]> {
  const rows = await appliedAfter(tx, after, limit).execute();
  return rows.map((row) => row.candidate_id);
}

/** Lists the ids of candidates who have sent an application, in order, after the given id. */
export async function listSentCandidates(tx: TenantTx, after: string, limit: number): Promise<string[]> {
  const rows = await appliedAfter(tx, after, limit).where('submitted_at', 'is not', null).execute();
  return rows.map((row) => row.candidate_id);
}
