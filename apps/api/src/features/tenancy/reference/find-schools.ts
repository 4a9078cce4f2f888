import { type SchoolTerms, schoolTerms } from '@evenhand/domain/imports/school-words';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type FoundSchool, rarestOf, schoolsByName, schoolsByWord } from './schools.read.ts';

const most = 20;

/** Looks up the rarest word: of a common one too many names would have to be read. */
async function withEveryWord(tx: TenantTx, { words, rare }: SchoolTerms): Promise<FoundSchool[]> {
  const first = rare.length > 0 ? await rarestOf(tx, rare) : null;
  if (first === null) return [];
  return schoolsByWord(tx, { first, others: words.filter((word) => word !== first), limit: most });
}

/** Schools by a few letters of name or town; those whose name begins so come first. Only the register of England and Wales has any. */
export async function findSchools(
  tx: TenantTx,
  typed: string,
): Promise<{ id: number; name: string; town: string | null }[]> {
  const terms = schoolTerms(typed);
  if (!terms) return [];
  const begin = await schoolsByName(tx, terms.whole, most);
  const more = begin.length < most ? await withEveryWord(tx, terms) : [];
  const found = new Map([...begin, ...more].map((school) => [school.urn, school]));
  return [...found.values()].slice(0, most).map(({ urn, name, town }) => ({ id: urn, name, town }));
}
