import { schoolTerms } from '@evenhand/domain/imports/school-words';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { schoolsByName, schoolsByWord } from './schools.read.ts';

const most = 20;

/** Schools by a few letters of name or town; those whose name begins so come first. Only the register of England and Wales has any. */
export async function findSchools(
  tx: TenantTx,
  typed: string,
): Promise<{ id: number; name: string; town: string | null }[]> {
  const terms = schoolTerms(typed);
  if (!terms) return [];
  const begin = await schoolsByName(tx, terms.whole, most);
  const more = begin.length < most ? await schoolsByWord(tx, terms, most) : [];
  const found = new Map([...begin, ...more].map((school) => [school.urn, school]));
  return [...found.values()].slice(0, most).map(({ urn, name, town }) => ({ id: urn, name, town }));
}
