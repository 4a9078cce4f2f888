import { type Actor, can } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { wholeDay } from '@evenhand/domain/dates/whole-day';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { hidingOf } from '@evenhand/domain/privacy/redact';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { type CandidateRow, findEvenDeleted } from '../candidate-rows/public.ts';
import { noSeats, panelSeats } from '../panel-seats/public.ts';
import { teamsOf } from '../roles/public.ts';
import { scoreReaderOf } from '../scores/public.ts';
import { findApplicant, listSentApplications, type SentApplicationRow } from './staff-candidate.read.ts';

/** A candidate as a member of staff may see them. */
export interface SeenCandidate {
  /** Id by which the reader names the person: the candidate's, or that of one application. */
  readonly id: string;
  readonly candidate: CandidateRow;
  /** Sent applications on roles that the reader may see, newest first; the one by which the person is named. */
  readonly applications: readonly SentApplicationRow[];
  /** Named by one application: nothing leads from it to the person, nor to their others. */
  readonly alone: boolean;
  /** The reader must not know who it is, or does not want to. */
  readonly blind: boolean;
  /** The reader must not know who it is: figures are told in bands, and times by the day. */
  readonly banded: boolean;
  /** The id by which the reader would know who it is, where a blind view is their own choice. */
  readonly openId: string | null;
}

const mostMerges = 10;

/** Finds the record that stands for this one since two were merged: old addresses lead to it. */
async function standingFor(tx: TenantTx, id: string): Promise<CandidateRow> {
  let candidate = found(await findEvenDeleted(tx, id));
  for (let step = 0; candidate.merged_into !== null && step < mostMerges; step += 1) {
    candidate = found(await findEvenDeleted(tx, candidate.merged_into));
  }
  return candidate;
}

/** How a reader comes to a candidate. */
interface Access {
  /** Whether a seat in the panel of an interview leads to the application that is interviewed, beside the role's team. */
  readonly byPanel?: boolean;
}

/** Loads the candidate as `seeCandidate` does, deleted or not: for callers who look and change nothing. */
export async function seeEvenDeleted(tx: TenantTx, me: Actor, id: string, access: Access = {}): Promise<SeenCandidate> {
  const applicant = await findApplicant(tx, id);
  const alone = applicant !== undefined;
  const candidate = await standingFor(tx, applicant ?? id);
  const sent = await listSentApplications(tx, candidate.id, await scoreReaderOf(tx, me));
  const teams = await teamsOf(tx, [...new Set(sent.map((one) => one.role_id))]);
  const isMeant = (one: SentApplicationRow): boolean => (alone ? one.id === id.toLowerCase() : !readsBlind(me, one));
  const ids = sent.map((one) => one.id);
  const seats = access.byPanel ? await panelSeats(tx, me.userId, ids) : noSeats;
  const applications = sent.filter((one) => {
    const panel = seats.has(one.id) ? [me.userId] : [];
    return isMeant(one) && can(me, 'candidate:read', { roleTeam: teams.get(one.role_id) ?? [], panel });
  });
  if (applications.length === 0 && (alone || !isManagerAdmin(me.userType))) throw new ProblemError('not_found');
  const isChosen = applications.every((one) => !readsBlind(me, one));
  const isHidden = applications.some((one) => hides(me, { ...one, seenStages: one.seen_stages }, one.stage_id));
  return {
    id: alone ? id.toLowerCase() : candidate.id,
    candidate,
    applications,
    alone,
    blind: alone && (isChosen || isHidden),
    banded: alone && isHidden,
    openId: alone && isChosen ? candidate.id : null,
  };
}

/**
 * Loads the candidate for a reader who may see them, a hiring manager when one of the applications is on a role of theirs; rejects
 * with not_found otherwise. Named by an application's own id, that application is seen alone and blind. A reader who may not
 * unblind meets applications to a blind role in this way until they stand where the candidate is shown; nothing leads from one to
 * the person's other applications, nor from those to it. A reader who would rather not know who it is may use the same id.
 */
export async function seeCandidate(tx: TenantTx, me: Actor, id: string): Promise<SeenCandidate> {
  const seen = await seeEvenDeleted(tx, me, id);
  if (seen.candidate.deleted_at !== null) throw new ProblemError('not_found');
  return seen;
}

/**
 * Returns the function that takes the person's name, addresses and numbers, and the phrases, out of a text when this reader's view
 * is blind.
 */
export function hidingPerson(seen: SeenCandidate, phrases: readonly string[] = []): (text: string) => string {
  if (!seen.blind) return (text) => text;
  const { first_name, preferred_name, last_name } = seen.candidate;
  return hidingOf({ names: [first_name, preferred_name, last_name], phrases });
}

/** Returns how to show moments: by the day when banded, as candidates act on several applications in one sitting. */
export const timeTeller =
  ({ banded }: SeenCandidate, zone: string) =>
  (at: Date): string =>
    banded ? wholeDay(zone, at) : at.toISOString();
