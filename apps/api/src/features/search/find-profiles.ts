import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { readSearch } from '@evenhand/domain/candidates/search-query';
import { hasFeature, type VariantId } from '@evenhand/domain/tenants/variants';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { findPeople } from './find-candidates.read.ts';

const mostFound = 20;

interface ProfileWish {
  readonly variant: VariantId;
  readonly searchTerm: string;
  /** The least step that their profile has come to. */
  readonly step: number;
}

/**
 * People by a few letters of name or address in a product in which nobody applies. There is no role whose team could see them:
 * they are found by whoever sees everybody.
 */
export async function findProfiles(tx: TenantTx, me: Actor, { variant, searchTerm, step }: ProfileWish) {
  if (!hasFeature(variant, 'contextualProfiles')) throw new ProblemError('not_found');
  const search = readSearch(searchTerm);
  if (search.anyOf.length === 0 || !isManagerAdmin(me.userType)) return [];
  const people = await findPeople(tx, { search, on: null, least: step, limit: mostFound });
  return people.map((person) => ({
    id: person.id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    email: person.email,
    candidateStatus: person.profile_status,
    step: person.step,
  }));
}
