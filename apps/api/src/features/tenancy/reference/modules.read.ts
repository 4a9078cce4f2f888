import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface ModuleQuery {
  /** Folded; empty for all. */
  readonly term: string;
  readonly universityId?: number | undefined;
  /** The year of the course. */
  readonly studyYear?: number | undefined;
  /** The calendar year. */
  readonly year?: number | undefined;
}

export interface FoundModule {
  readonly nameKey: string;
  readonly name: string;
  readonly year: number | null;
}

/** Sorts after every name that begins so. */
const afterAll = '\u{10FFFF}';
const most = 100;
/** An answer that fewer people have written might give away who they are. */
const fewestPeople = 3;

/** Modules that several candidates have entered, by year of the course and name, those most have first. */
export async function findModules(tx: TenantTx, query: ModuleQuery): Promise<FoundModule[]> {
  const { term, universityId, studyYear, year } = query;
  let rows = tx.db
    .selectFrom('course_module')
    .select(['name_key', 'study_year'])
    .select(sql<string>`mode() within group (order by name)`.as('name'))
    .where('organization_id', '=', tx.organizationId)
    .groupBy(['name_key', 'study_year'])
    .having(sql<number>`count(distinct candidate_id)`, '>=', fewestPeople)
    .orderBy(sql`count(distinct candidate_id)`, 'desc')
    .orderBy('name_key')
    .limit(most);
  if (term !== '') rows = rows.where('name_key', '>=', term).where('name_key', '<', `${term}${afterAll}`);
  if (universityId !== undefined) rows = rows.where('university_id', '=', universityId);
  if (studyYear !== undefined) rows = rows.where('study_year', '=', studyYear);
  if (year !== undefined) rows = rows.where('year', '=', year);
  const found = await rows.execute();
  return found.map((row) => ({ nameKey: row.name_key, name: row.name, year: row.study_year }));
}
