import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

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

/** More than this is common: how common does not matter. */
const commonFrom = 300;

/** The word that begins the fewest words of names; null when one of them begins none, so that no name can have them all. */
export async function rarestOf(tx: TenantTx, words: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{
    word: string;
    names: number;
  }>`select t.word, (select count(*) from (select 1 from school_word w
      where w.word >= t.word collate "C" and w.word < (t.word || cast(${afterAll} as text)) collate "C" limit ${commonFrom}) as begun) as names
    from unnest(cast(${words} as text[])) as t (word)`.execute(tx.db);
  const [rarest] = rows.toSorted((one, other) => Number(one.names) - Number(other.names));
  return rarest && Number(rarest.names) > 0 ? rarest.word : null;
}

interface WordInput {
  /** The word to look up. */
  readonly first: string;
  /** Each of them has to begin a word of name or town too. */
  readonly others: readonly string[];
  readonly limit: number;
}

/** Schools with a word that begins so, in the order of the words' index. */
export async function schoolsByWord(tx: TenantTx, { first, others, limit }: WordInput): Promise<FoundSchool[]> {
  const also = others.map(
    (term) => sql`and ' ' || s.name_key || ' ' || lower(coalesce(s.town, '')) like ${beginsAWord(term)}`,
  );
  const { rows } = await sql<FoundSchool>`select s.urn, s.name, s.town from school_word w join school s on s.urn = w.urn
    where w.word >= ${first} and w.word < ${first + afterAll} ${sql.join(also, sql` `)}
    order by w.word, w.urn limit ${limit}`.execute(tx.db);
  return rows;
}

/** Was a directory of postcodes imported? */
export const hasPostcodes = async (tx: TenantTx): Promise<boolean> =>
  (await tx.db.selectFrom('postcode').select('postcode').limit(1).executeTakeFirst()) !== undefined;

/** Loads a postcode; undefined when it is not in the directory, or none was imported. */
export const findPostcode = (tx: TenantTx, postcode: string) =>
  tx.db
    .selectFrom('postcode')
    .select(['country', 'area_2011', 'area_2021', 'terminated'])
    .where('postcode', '=', postcode)
    .executeTakeFirst();
