import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { readSearch } from '@evenhand/domain/lists/search-query';
import { hasFeature, type VariantId } from '@evenhand/domain/organizations/variants';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { findPeople } from './find-candidates.read.ts';

const mostFound = 20;

interface ProfileInput {
  readonly variant: VariantId;
  readonly searchTerm: string;
  /** Lowest step that their profile has reached. */
  readonly step: number;
}

/**
 * Finds people by a few letters of name or address in a product without applications. There is no role whose team could see them,
 * so only managers who see everyone find them.
 */
export async function findProfiles(tx: TenantTx, me: Actor, { variant, searchTerm, step }: ProfileInput) {
  if (!hasFeature(variant, 'contextualProfiles')) throw new ProblemError('not_found');
  const search = readSearch(searchTerm);
  if (search.anyOf.length === 0 || !isManagerAdmin(me.userType)) return [];
  const { people, near } = await findPeople(tx, { search, on: null, least: step, limit: mostFound });
  return people.map((person) => ({
    id: person.id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    email: person.email,
    candidateStatus: person.profile_status,
    step: person.step,
    ...(near ? { near } : {}),
  }));
}
