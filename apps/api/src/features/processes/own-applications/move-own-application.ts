import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import type { Actor } from '@evenhand/domain/access/can';
import { isDeclineReason } from '@evenhand/domain/outcomes/withdrawal-reasons';
import {
  type CandidateMoveKind,
  candidateMoveKind,
  decideCandidateMove,
} from '@evenhand/domain/pipeline/candidate-move';
import { pipelineStage, type StagePosition, stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { isWithdrawalUndoable } from '@evenhand/domain/pipeline/withdrawal-undo';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { ApplicationState } from '../../records/application-state/public.ts';
import { type LockedApplication, lockApplication } from '../../records/applications/public.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { candidateMoveOf } from '../../records/candidate-status/public.ts';
import { answerOffer, canBeAnswered, isRunOut, lockOwnOffer } from '../offers/public.ts';
import { changeStage } from '../pipeline/public.ts';
import { getOwnApplication } from './list-own-applications.ts';
import { mailLeavesAt, ownMoveMails } from './own-move-mails.ts';
import { withdrawnKind } from './withdrawals.queries.ts';

type Candidate = NonNullable<Awaited<ReturnType<typeof lockCandidate>>>;

export interface OwnMove {
  readonly stageId: number;
  readonly applicationId?: string | undefined;
  readonly roleId?: string | undefined;
  /** Code of the reason. Optional. */
  readonly reason?: string | undefined;
  /** Version of the application that the candidate saw. */
  readonly version?: number | undefined;
}

const kinds: Readonly<Record<CandidateMoveKind, string>> = {
  withdraw: withdrawnKind,
  declineOffer: 'application.offer-declined',
  renege: withdrawnKind,
  acceptOffer: 'application.offer-accepted',
  showInterest: 'application.interest-shown',
  noThanks: withdrawnKind,
};

function landing({ pipeline }: LockedApplication, stageId: number): StagePosition {
  const { defaultSubstage } = stageInPipeline(pipeline, stageId) ?? pipelineStage(stageId);
  return { stageId, substageId: substageId(stageId, defaultSubstage) };
}

/** Returns the application's columns after a move of the candidate's own. */
function stateAfterOwnMove(
  application: LockedApplication,
  to: StagePosition,
  { reason, now }: { readonly reason: string | null; readonly now: Date },
): ApplicationState {
  const withdraws = to.stageId === stageIds.withdrew;
  return {
    ...application,
    stage_id: to.stageId,
    substage_id: to.substageId,
    stage_before: application.stage_id,
    substage_before: application.substage_id,
    change_before_at: application.last_change_at,
    // A held outcome that was never released ends with the candidate's own decision.
    outcome_reason: null,
    ...(withdraws ? { withdrawn_at: now, withdrawal_reason: reason } : {}),
    last_change_at: now,
    stage_entered_at: to.stageId === application.stage_id ? application.stage_entered_at : now,
    version: application.version + 1,
  };
}

interface OwnMoveNotification {
  readonly kind: CandidateMoveKind;
  readonly undoable: boolean;
  readonly candidate: Candidate;
  readonly application: LockedApplication;
}

async function tell(
  tx: TenantTx,
  tenant: Tenant,
  { kind, undoable, candidate, application }: OwnMoveNotification,
): Promise<void> {
  await queueMail(tx, tenant, {
    template: ownMoveMails[kind],
    ...(undoable ? { notBefore: mailLeavesAt(tx.now) } : {}),
    to: { name: `${candidate.first_name} ${candidate.last_name}`, address: candidate.email },
    placeholders: {
      firstName: candidate.preferred_name ?? candidate.first_name,
      roleTitle: application.role_title,
    },
    candidateId: candidate.id,
    applicationId: application.id,
  });
}

/** Returns the kind of move. Leaving with an offer that can no longer be answered is a withdrawal. */
function kindOf(move: Parameters<typeof candidateMoveKind>[0], isOver: boolean): CandidateMoveKind {
  const kind = candidateMoveKind(move);
  return kind === 'declineOffer' && isOver ? 'withdraw' : kind;
}

type Offer = NonNullable<Awaited<ReturnType<typeof lockOwnOffer>>>;

interface End {
  readonly offer: Offer | undefined;
  readonly kind: CandidateMoveKind;
  readonly application: LockedApplication;
  readonly reason: string | null;
}

/** Returns whether a candidate steps back from an offer they had accepted. The offer must then no longer count as accepted. */
const endsAccepted = (offer: Offer, kind: CandidateMoveKind): boolean =>
  offer.state === 'ACCEPTED' && kind === 'renege';

/**
 * Ends the offer with the candidate's move; one that had run out is recorded as expired. Returns whether there was an
 * offer to end.
 */
async function endOffer(tx: TenantTx, tenant: Tenant, { offer, kind, application, reason }: End): Promise<boolean> {
  if (!offer || (offer.state !== 'SENT' && !endsAccepted(offer, kind))) return false;
  const inTime = !isRunOut(offer, tx.now);
  const state = kind === 'acceptOffer' ? 'ACCEPTED' : inTime ? 'DECLINED' : 'EXPIRED';
  const role = { id: application.role_id, title: application.role_title };
  await answerOffer(tx, tenant, { offer, state, reason, role });
  return true;
}

/**
 * Throws `stale_version` when the candidate saw another version. The version is the candidate's own, which a held
 * decision does not change.
 */
async function checkVersion(
  tx: TenantTx,
  tenant: Tenant,
  application: LockedApplication,
  version: number | undefined,
): Promise<void> {
  if (version === undefined) return;
  const at = { candidateId: application.candidate_id, applicationId: application.id };
  const current = await getOwnApplication(tx, tenant, at);
  if (version !== current.version) throw new ProblemError('stale_version', { current });
}

/** Makes the candidate's own move: withdraw, accept or decline an offer, show interest. */
export async function moveOwnApplication(
  tx: TenantTx,
  at: { readonly me: Actor; readonly tenant: Tenant; readonly candidateId: string },
  input: OwnMove,
): Promise<OwnApplication> {
  const { me, tenant, candidateId } = at;
  if (me.candidateId !== candidateId) throw new ProblemError('not_found');
  const reason = input.reason || null;
  if (reason !== null && !isDeclineReason(reason)) throw invalid([{ code: 'not_a_choice', field: 'reason' }]);
  // Locks the candidate before the application, as all of a candidate's writes do.
  const candidate = found(await lockCandidate(tx, candidateId));
  const { applicationId, roleId } = input;
  const application = await lockApplication(tx, { candidateId, applicationId, roleId });
  await checkVersion(tx, tenant, application, input.version);
  const move = candidateMoveOf(application, input.stageId);
  if (!decideCandidateMove(move).allowed) throw new ProblemError('move_not_allowed');
  const offer = await lockOwnOffer(tx, application.id);
  const isOver = offer !== undefined && !canBeAnswered(offer, tx.now);
  const kind = kindOf(move, isOver);
  if (kind === 'acceptOffer' && isOver) throw new ProblemError('offer_over');
  const endsOffer = await endOffer(tx, tenant, { offer, kind, application, reason });
  const undoable = isWithdrawalUndoable(kind) && !endsOffer;
  const to = stateAfterOwnMove(application, landing(application, input.stageId), { reason, now: tx.now });
  await changeStage(tx, [{ from: application, to }], {
    kind: kinds[kind],
    reason,
    batch: null,
    offers: { left: 'the candidate answers the offer' },
    notify: { left: 'the candidate made the change' },
    record: undoable ? 'undoable' : { final: 'an answer of the candidate is final' },
    undoes: { left: 'nothing is undone' },
  });
  await tell(tx, tenant, { kind, undoable, candidate, application });
  return getOwnApplication(tx, tenant, { candidateId, applicationId: application.id });
}
