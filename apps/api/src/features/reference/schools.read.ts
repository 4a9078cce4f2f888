import type { SchoolTerms } from '@evenhand/domain/imports/school-words';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';

export interface FoundSchool {
  readonly urn: number;
  readonly name: string;
  readonly town: string | null;
}

/** Sorts after every name that begins so. */
const afterAll = '\u{10FFFF}';

/** Letters and digits only: nothing that a pattern could take for a sign of its own. */
const beginsAWord = (term: string) => `% ${term}%`;

/** Schools whose name begins so, by name: read off an index, however many there are. */
export async function schoolsByName(tx: TenantTx, whole: string, limit: number): Promise<FoundSchool[]> {
  const { rows } = await sql<FoundSchool>`select urn, name, town from school
    where findable and name_key >= ${whole} and name_key < ${whole + afterAll}
    order by name_key, urn limit ${limit}`.execute(tx.db);
  return rows;
}

/** Schools with a word that begins so, in the order of the words' index, of which every other term begins a word too. */
export async function schoolsByWord(
  tx: TenantTx,
  { first, others }: SchoolTerms,
  limit: number,
): Promise<FoundSchool[]> {
  if (first === null) return [];
  const also = others.map(
    (term) => sql`and ' ' || s.name_key || ' ' || lower(coalesce(s.town, '')) like ${beginsAWord(term)}`,
  );
  const { rows } = await sql<FoundSchool>`select s.urn, s.name, s.town from school_word w join school s on s.urn = w.urn
    where w.word >= ${first} and w.word < ${first + afterAll} ${sql.join(also, sql` `)}
    order by w.word, w.urn limit ${limit}`.execute(tx.db);
  return rows;
}

/** What is known of a postcode; undefined when it is not in the directory, or none was imported. */
export const findPostcode = (tx: TenantTx, postcode: string) =>
  tx.db
    .selectFrom('postcode')
    .select(['country', 'area_2011', 'area_2021', 'terminated'])
    .where('postcode', '=', postcode)
    .executeTakeFirst();
