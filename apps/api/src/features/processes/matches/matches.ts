import type {
  acceptMatch as acceptContract,
  CandidateMatch,
  removeMatch as removeContract,
  saveMatch as saveContract,
} from '@evenhand/contract/processes/matches';
import type { Actor } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Input } from '../../../platform/http/route.ts';
import { type SeenCandidate, seeCandidate } from '../../records/candidate-access/public.ts';
import { getRole } from '../../records/roles/public.ts';
import { addKnownTo } from '../added-candidates/public.ts';
import { deleteMatch, listMatches, type MatchRow, writeMatch } from './matches.queries.ts';

const mostShown = 200;

const nameOf = (first: string | null, last: string | null): string => `${first ?? ''} ${last ?? ''}`.trim();

const present = (row: MatchRow, { candidate }: SeenCandidate): CandidateMatch => ({
  candidateId: candidate.id,
  candidateName: nameOf(candidate.preferred_name ?? candidate.first_name, candidate.last_name),
  roleId: row.role_id,
  roleTitle: row.title,
  reason: row.reason,
  by: nameOf(row.first_name, row.last_name) || null,
  at: row.matched_at.toISOString(),
});

/** The person by name: a suggestion in a blind view would lead from one of their applications to the others. */
async function seeNamed(tx: TenantTx, me: Actor, id: string): Promise<SeenCandidate> {
  const seen = await seeCandidate(tx, me, id);
  if (seen.blind) throw new ProblemError('not_allowed');
  return seen;
}

/** The same, or null where this reader may not. */
async function mayName(tx: TenantTx, me: Actor, id: string): Promise<SeenCandidate | null> {
  try {
    return await seeNamed(tx, me, id);
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** May this reader know who is suggested for a role? */
const mayReadOf = (me: Actor, role: { readonly blind: boolean }): boolean => !readsBlind(me, role);

/** Suggests a candidate for a role that they are not on yet. */
export async function saveMatch(
  tx: TenantTx,
  { me, params, body }: Input<typeof saveContract>,
): Promise<CandidateMatch> {
  const seen = await seeNamed(tx, me, params.cid);
  const role = await getRole(tx, me, body.roleId);
  if (!mayReadOf(me, role)) throw new ProblemError('not_allowed');
  if (role.status !== 'ACTIVE') throw new ProblemError('role_archived');
  if (seen.applications.some((one) => one.role_id === role.id)) throw new ProblemError('on_role_already');
  const at = { candidateId: seen.candidate.id, roleId: role.id };
  await writeMatch(tx, { ...at, reason: body.reason, by: me.userId });
  await recordEvent(tx, { kind: 'match.saved', ...at });
  return present(found((await listMatches(tx, at, 1))[0]), seen);
}

export async function removeMatch(tx: TenantTx, { me, params, body }: Input<typeof removeContract>): Promise<void> {
  const seen = await seeNamed(tx, me, params.cid);
  await getRole(tx, me, body.roleId);
  const at = { candidateId: seen.candidate.id, roleId: body.roleId };
  if (!(await deleteMatch(tx, at))) throw new ProblemError('not_found');
  await recordEvent(tx, { kind: 'match.removed', ...at });
}

/** Lists the roles for which a candidate is suggested, as far as the caller may see each role. */
export async function matchesOfCandidate(tx: TenantTx, me: Actor, id: string): Promise<CandidateMatch[]> {
  const seen = await seeCandidate(tx, me, id);
  if (seen.blind) return [];
  const shown: CandidateMatch[] = [];
  for (const row of await listMatches(tx, { candidateId: seen.candidate.id }, mostShown)) {
    const role = await getRole(tx, me, row.role_id).catch((error: unknown) => {
      if (error instanceof ProblemError) return null;
      throw error;
    });
    if (role && mayReadOf(me, role)) shown.push(present(row, seen));
  }
  return shown;
}

/** Lists the candidates suggested for a role, as far as the caller may see them. */
export async function matchesOfRole(tx: TenantTx, me: Actor, roleId: string): Promise<CandidateMatch[]> {
  const role = await getRole(tx, me, roleId);
  if (!mayReadOf(me, role)) return [];
  const shown: CandidateMatch[] = [];
  for (const row of await listMatches(tx, { roleId: role.id }, mostShown)) {
    const seen = await mayName(tx, me, row.candidate_id);
    if (seen) shown.push(present(row, seen));
  }
  return shown;
}

/** Adds a suggested candidate to the role: makes an application, writes to them, and removes the suggestion. */
export async function acceptMatch(tx: TenantTx, input: Input<typeof acceptContract>) {
  const { me, params, tenant } = input;
  const seen = await seeNamed(tx, me, params.candidateId);
  const role = await getRole(tx, me, params.id);
  const at = { candidateId: seen.candidate.id, roleId: role.id };
  if (!(await deleteMatch(tx, at))) throw new ProblemError('not_found');
  const added = await addKnownTo(tx, { me, tenant }, { ...at, source: null });
  await recordEvent(tx, { kind: 'match.accepted', ...at, applicationId: added.applicationId });
  return added;
}
