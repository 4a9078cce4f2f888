import { type Actor, can } from '@evenhand/domain/access/can';
import { blindnessOf, hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { readSearch } from '@evenhand/domain/lists/search-query';
import { readPseudonym } from '@evenhand/domain/privacy/pseudonym';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { listStaffRoles } from '../../../records/staff-access/public.ts';
import { seesEveryRole } from '../criteria/list-scope.ts';
import { type FoundOn, type FoundPerson, findApplied, findByCode, findPeople } from './find-candidates.read.ts';

const mostFound = 20;

interface Found {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly near?: true;
  readonly applications: { readonly roleId: string; readonly roleTitle: string }[];
}

/** Presents each application on a blind role separately, under its own id, by which the caller knows it. */
function presentFound(
  person: FoundPerson,
  applied: Awaited<ReturnType<typeof findApplied>>,
  { on, titles, near }: { readonly on: FoundOn; readonly titles: ReadonlyMap<string, string>; readonly near: boolean },
): Found[] {
  const name = `${person.first_name} ${person.last_name}`.trim();
  const present = (id: string, some: typeof applied): Found => ({
    id,
    name,
    email: person.email,
    ...(near ? { near } : {}),
    applications: some.map(({ role_id: roleId }) => ({ roleId, roleTitle: titles.get(roleId) ?? '' })),
  });
  const own = applied.filter((one) => one.candidate_id === person.id);
  const apart = own.filter((one) => on.blindRoleIds.includes(one.role_id));
  const known = own.filter((one) => !apart.includes(one));
  return [
    ...(known.length > 0 || apart.length === 0 ? [present(person.id, known)] : []),
    ...apart.map((one) => present(one.id, [one])),
  ];
}

type StaffRoles = Awaited<ReturnType<typeof listStaffRoles>>;

/** Finds the candidate with this code on roles that are blind to the caller. Letters of a name do not find hidden candidates. */
async function findCoded(
  tx: TenantTx,
  me: Actor,
  at: { readonly searchTerm: string; readonly blind: StaffRoles },
): Promise<Found[]> {
  const code = readPseudonym(at.searchTerm);
  if (code === null || at.blind.length === 0) return [];
  const byId = new Map(at.blind.map((role) => [role.id, role]));
  const rows = await findByCode(tx, { code, roleIds: [...byId.keys()], limit: mostFound });
  return rows.flatMap(({ id, role_id: roleId, stage_id }) => {
    const role = byId.get(roleId);
    if (!role || !hides(me, role, stage_id)) return [];
    return [{ id, name: code, email: '', applications: [{ roleId, roleTitle: role.title }] }];
  });
}

/**
 * Finds people by a few letters of name or address, with the roles they applied for. On a blind role, a caller who may not unblind
 * finds by name only candidates in a stage that shows who they are, and the others by their codes. A typing mistake in a name is
 * forgiven when nothing is found as typed.
 */
export async function findCandidates(
  tx: TenantTx,
  me: Actor,
  input: { readonly organizationId: string; readonly searchTerm: string },
) {
  if (input.organizationId.toLowerCase() !== tx.organizationId) throw new ProblemError('not_found');
  const search = readSearch(input.searchTerm);
  // Excluded words alone name no person to look for.
  if (search.anyOf.length === 0) return [];
  const every = seesEveryRole(me);
  const unblinds = can(me, 'candidate:unblind');
  const roles = await listStaffRoles(tx, { userId: me.userId, onlyTheirs: !every });
  const titles = new Map(roles.map((role) => [role.id, role.title]));
  const isBlind = (role: (typeof roles)[number]): boolean => readsBlind(me, role);
  const on: FoundOn = {
    roleIds: roles.filter((role) => !isBlind(role)).map((role) => role.id),
    blindRoleIds: roles
      .filter((role) => isBlind(role) && blindnessOf(me, role).seenStages.length > 0)
      .map((role) => role.id),
  };
  const coded = await findCoded(tx, me, { searchTerm: input.searchTerm, blind: roles.filter(isBlind) });
  const { people, near } = await findPeople(tx, { search, on: every && unblinds ? null : on, limit: mostFound });
  const applied = await findApplied(tx, { candidateIds: people.map((person) => person.id), on });
  const named = people.flatMap((person) => presentFound(person, applied, { on, titles, near }));
  return [...coded, ...named].slice(0, mostFound);
}
