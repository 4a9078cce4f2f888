import { type Actor, can } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { teamsOf } from '../roles/public.ts';
import { scoreReaderOf } from '../scoring/public.ts';
import { type CandidateRow, findEvenRemoved } from './candidates.queries.ts';
import { listSentApplications, type SentApplication } from './staff-candidate.read.ts';

/** A candidate as a member of staff may see them. */
export interface SeenCandidate {
  readonly candidate: CandidateRow;
  /** Sent applications on roles that the reader may see, newest first. */
  readonly applications: readonly SentApplication[];
  /** The reader must not know who it is. */
  readonly blind: boolean;
}

/** The candidate as `seeCandidate` shows them, removed or not: for those who look and change nothing. */
export async function seeEvenRemoved(tx: TenantTx, me: Actor, candidateId: string): Promise<SeenCandidate> {
  const candidate = found(await findEvenRemoved(tx, candidateId));
  const sent = await listSentApplications(tx, candidateId, scoreReaderOf(me));
  const teams = await teamsOf(tx, [...new Set(sent.map((one) => one.role_id))]);
  const applications = sent.filter((one) => can(me, 'candidate:read', { roleTeam: teams.get(one.role_id) ?? [] }));
  if (applications.length === 0 && !isManagerAdmin(me.userType)) throw new ProblemError('not_found');
  const blind = !can(me, 'candidate:unblind') && applications.some((one) => one.blind);
  return { candidate, applications, blind };
}

/**
 * The candidate, for a reader who may see them: a hiring manager those with an application on a role of theirs. Anyone else
 * is not there. On a blind role nobody without the right to unblind is told who it is, whichever way they came.
 */
export async function seeCandidate(tx: TenantTx, me: Actor, candidateId: string): Promise<SeenCandidate> {
  const seen = await seeEvenRemoved(tx, me, candidateId);
  if (seen.candidate.removed_at !== null) throw new ProblemError('not_found');
  return seen;
}
