import { type Actor, can } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { hidingOf } from '@evenhand/domain/candidates/redact';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { teamsOf } from '../roles/public.ts';
import { scoreReaderOf } from '../scoring/public.ts';
import { type CandidateRow, findEvenRemoved } from './candidates.queries.ts';
import { findCandidateOfBlind, listSentApplications, type SentApplication } from './staff-candidate.read.ts';

/** A candidate as a member of staff may see them. */
export interface SeenCandidate {
  /** By what the reader knows the person: the candidate's id, or in a blind view that of the application. */
  readonly id: string;
  readonly candidate: CandidateRow;
  /** Sent applications on roles that the reader may see, newest first; in a blind view the one. */
  readonly applications: readonly SentApplication[];
  /** The reader must not know who it is. */
  readonly blind: boolean;
}

const mostMerges = 10;

/** The record that stands for this one since two were made one: old addresses lead to it. */
async function standingFor(tx: TenantTx, id: string): Promise<CandidateRow> {
  let candidate = found(await findEvenRemoved(tx, id));
  for (let step = 0; candidate.merged_into !== null && step < mostMerges; step += 1) {
    candidate = found(await findEvenRemoved(tx, candidate.merged_into));
  }
  return candidate;
}

/** The candidate as `seeCandidate` shows them, removed or not: for those who look and change nothing. */
export async function seeEvenRemoved(tx: TenantTx, me: Actor, id: string): Promise<SeenCandidate> {
  const unblinds = can(me, 'candidate:unblind');
  const ofBlind = unblinds ? undefined : await findCandidateOfBlind(tx, id);
  const blind = ofBlind !== undefined;
  const candidate = await standingFor(tx, ofBlind ?? id);
  const sent = await listSentApplications(tx, candidate.id, scoreReaderOf(me));
  const teams = await teamsOf(tx, [...new Set(sent.map((one) => one.role_id))]);
  const isMeant = (one: SentApplication): boolean => unblinds || (blind ? one.id === id.toLowerCase() : !one.blind);
  const applications = sent.filter(
    (one) => isMeant(one) && can(me, 'candidate:read', { roleTeam: teams.get(one.role_id) ?? [] }),
  );
  if (applications.length === 0 && (blind || !isManagerAdmin(me.userType))) throw new ProblemError('not_found');
  return { id: blind ? id.toLowerCase() : candidate.id, candidate, applications, blind };
}

/**
 * The candidate, for a reader who may see them: a hiring manager those with an application on a role of theirs. Anyone else
 * is not there. Of a blind role, whoever may not unblind has one application by its own id and nothing that leads from it to the
 * person: neither their other applications nor, from those, this one.
 */
export async function seeCandidate(tx: TenantTx, me: Actor, id: string): Promise<SeenCandidate> {
  const seen = await seeEvenRemoved(tx, me, id);
  if (seen.candidate.removed_at !== null) throw new ProblemError('not_found');
  return seen;
}

/** What somebody wrote, for this reader: in a blind view without the person's name, addresses and numbers. */
export function hidingPerson(seen: SeenCandidate, phrases: readonly string[] = []): (text: string) => string {
  if (!seen.blind) return (text) => text;
  const { first_name, preferred_name, last_name } = seen.candidate;
  return hidingOf({ names: [first_name, preferred_name, last_name], phrases });
}
