import type { OwnApplication } from '@evenhand/contract/own-application';
import type { Actor } from '@evenhand/domain/access/can';
import { isDeclineReason } from '@evenhand/domain/outcomes/withdrawal-reasons';
import {
  type CandidateMoveKind,
  candidateMoveKind,
  decideCandidateMove,
} from '@evenhand/domain/pipeline/candidate-move';
import { type Place, pipelineStage, stageInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../platform/http/problem-error.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { lockCandidate } from '../candidates/public.ts';
import { answerOffer, canBeAnswered, isRunOut, lockOwnOffer } from '../offers/public.ts';
import { updateApplication } from './applications.queries.ts';
import { getOwnApplication } from './list-own-applications.ts';
import { type LockedApplication, lockApplication } from './lock-application.ts';
import { candidateMoveOf } from './where-i-stand.ts';

type Candidate = NonNullable<Awaited<ReturnType<typeof lockCandidate>>>;

export interface OwnMove {
  readonly stageId: number;
  readonly applicationId?: string | undefined;
  readonly roleId?: string | undefined;
  /** Why, by the code of a list; nobody has to say. */
  readonly reason?: string | undefined;
  /** The own application's version that the candidate saw. */
  readonly version?: number | undefined;
}

const kinds: Readonly<Record<CandidateMoveKind, string>> = {
  withdraw: 'application.withdrawn',
  declineOffer: 'application.offer-declined',
  renege: 'application.withdrawn',
  acceptOffer: 'application.offer-accepted',
  showInterest: 'application.interest-shown',
  noThanks: 'application.withdrawn',
};

const mails: Readonly<Partial<Record<CandidateMoveKind, string>>> = {
  withdraw: 'application-withdrawn',
  renege: 'offer-stepped-back',
  declineOffer: 'offer-declined',
  acceptOffer: 'offer-accepted',
  showInterest: 'interest-shown',
  noThanks: 'approach-declined',
};

function landing({ pipeline }: LockedApplication, stageId: number): Place {
  const { defaultSubstage } = stageInPipeline(pipeline, stageId) ?? pipelineStage(stageId);
  return { stageId, substageId: substageId(stageId, defaultSubstage) };
}

async function write(tx: TenantTx, application: LockedApplication, to: Place, reason: string | null): Promise<void> {
  const withdraws = to.stageId === stageIds.withdrew;
  await updateApplication(tx, application, {
    stage_id: to.stageId,
    substage_id: to.substageId,
    stage_before: application.stage_id,
    substage_before: application.substage_id,
    change_before_at: application.last_change_at,
    // What was held and never told ends with the candidate's own decision.
    outcome_reason: null,
    ...(withdraws ? { withdrawn_at: tx.now, withdrawal_reason: reason } : {}),
  });
}

interface News {
  readonly template: string | undefined;
  readonly candidate: Candidate;
  readonly application: LockedApplication;
}

async function tell(tx: TenantTx, tenant: Tenant, { template, candidate, application }: News): Promise<void> {
  if (template === undefined) return;
  await queueMail(tx, tenant, {
    template,
    to: { name: `${candidate.first_name} ${candidate.last_name}`, address: candidate.email },
    placeholders: {
      firstName: candidate.preferred_name ?? candidate.first_name,
      roleTitle: application.role_title,
    },
    candidateId: candidate.id,
    applicationId: application.id,
  });
}

/** An offer that can be answered no more cannot be declined either: leaving is withdrawing then. */
function kindOf(move: Parameters<typeof candidateMoveKind>[0], isOver: boolean): CandidateMoveKind {
  const kind = candidateMoveKind(move);
  return kind === 'declineOffer' && isOver ? 'withdraw' : kind;
}

interface End {
  readonly offer: NonNullable<Awaited<ReturnType<typeof lockOwnOffer>>>;
  readonly kind: CandidateMoveKind;
  readonly application: LockedApplication;
  readonly reason: string | null;
}

/** A candidate who had accepted steps back: whoever looks at the offer must not count on it any more. */
const endsAccepted = (offer: End['offer'], kind: CandidateMoveKind): boolean =>
  offer.state === 'ACCEPTED' && kind === 'renege';

/** The offer ends with the candidate's move; one whose time was over had none to answer. */
function endOffer(tx: TenantTx, tenant: Tenant, { offer, kind, application, reason }: End): Promise<void> {
  const inTime = !isRunOut(offer, tx.now);
  const state = kind === 'acceptOffer' ? 'ACCEPTED' : inTime ? 'DECLINED' : 'EXPIRED';
  const role = { id: application.role_id, title: application.role_title };
  return answerOffer(tx, tenant, { offer, state, reason, role });
}

/** The version is the candidate's own, which no held decision changes. */
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

/** The candidate's own move: withdraw, accept an offer, decline it, show interest. */
export async function moveOwnApplication(
  tx: TenantTx,
  at: { readonly me: Actor; readonly tenant: Tenant; readonly candidateId: string },
  wish: OwnMove,
): Promise<OwnApplication> {
  const { me, tenant, candidateId } = at;
  if (me.candidateId !== candidateId) throw new ProblemError('not_found');
  const reason = wish.reason || null;
  if (reason !== null && !isDeclineReason(reason)) throw invalid([{ code: 'not_a_choice', field: 'reason' }]);
  // First the candidate, then the application: everything that a candidate does locks in this order.
  const candidate = found(await lockCandidate(tx, candidateId));
  const { applicationId, roleId } = wish;
  const application = await lockApplication(tx, { candidateId, applicationId, roleId });
  await checkVersion(tx, tenant, application, wish.version);
  const from = { stageId: application.stage_id, substageId: application.substage_id };
  const move = candidateMoveOf(application, wish.stageId);
  if (!decideCandidateMove(move).allowed) throw new ProblemError('move_not_allowed');
  const offer = await lockOwnOffer(tx, application.id);
  const isOver = offer !== undefined && !canBeAnswered(offer, tx.now);
  const kind = kindOf(move, isOver);
  if (kind === 'acceptOffer' && isOver) throw new ProblemError('offer_over');
  const to = landing(application, wish.stageId);
  await write(tx, application, to, reason);
  if (offer && (offer.state === 'SENT' || endsAccepted(offer, kind)))
    await endOffer(tx, tenant, { offer, kind, application, reason });
  await recordEvent(tx, {
    kind: kinds[kind],
    candidateId,
    applicationId: application.id,
    roleId: application.role_id,
    from,
    to,
    reason,
  });
  await tell(tx, tenant, { template: mails[kind], candidate, application });
  return getOwnApplication(tx, tenant, { candidateId, applicationId: application.id });
}
