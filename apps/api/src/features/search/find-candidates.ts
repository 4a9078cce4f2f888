import { type Actor, can } from '@evenhand/domain/access/can';
import { readSearch } from '@evenhand/domain/candidates/search-query';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { listStaffRoles } from '../pipeline/public.ts';
import { findApplied, findPeople } from './find-candidates.read.ts';
import { seesEveryRole } from './list-scope.ts';

const mostFound = 20;

/**
 * People by a few letters of name or address, with the roles they applied for. Somebody who may not unblind finds nobody by
 * way of a blind role.
 */
export async function findCandidates(
  tx: TenantTx,
  me: Actor,
  wish: { readonly organizationId: string; readonly searchTerm: string },
) {
  if (wish.organizationId.toLowerCase() !== tx.organizationId) throw new ProblemError('not_found');
  const search = readSearch(wish.searchTerm);
  // Whom to leave out says nobody to look for.
  if (search.anyOf.length === 0) return [];
  const every = seesEveryRole(me);
  const unblinds = can(me, 'candidate:unblind');
  const roles = (await listStaffRoles(tx, { userId: me.userId, onlyTheirs: !every })).filter(
    (role) => unblinds || !role.blind,
  );
  const titles = new Map(roles.map((role) => [role.id, role.title]));
  const roleIds = [...titles.keys()];
  const people = await findPeople(tx, { search, roleIds: every && unblinds ? null : roleIds, limit: mostFound });
  const applied = await findApplied(tx, { candidateIds: people.map((person) => person.id), roleIds });
  return people.map((person) => ({
    id: person.id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    email: person.email,
    applications: applied
      .filter((application) => application.candidate_id === person.id)
      .map(({ role_id }) => ({ roleId: role_id, roleTitle: titles.get(role_id) ?? '' })),
  }));
}
