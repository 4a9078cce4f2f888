import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { deadlineOf, lastMoment } from '@evenhand/domain/deadlines/apply-window';
import { candidateWordKey, isTold } from '@evenhand/domain/outcomes/reasons';
import { decideCandidateMove } from '@evenhand/domain/pipeline/candidate-move';
import { type CandidateStatus, isAnswerOutstanding } from '@evenhand/domain/pipeline/candidate-status';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { withdrawalFinalAt } from '@evenhand/domain/pipeline/withdrawal-undo';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { windowOf } from '../../records/applications/public.ts';
import {
  candidateMoveOf,
  isHeld,
  mayAnswerOffer,
  mayShowInterest,
  type OwnRow,
  statusOf,
} from '../../records/candidate-status/public.ts';
import { type OwnOffer, ownOffer } from '../../records/offers/public.ts';
import { readPipeline } from '../../records/role-columns/public.ts';
import type { Say } from '../../tenancy/reference/public.ts';
import { type AmendmentRow, presentAmendment } from '../amendments/public.ts';
import type { RenewalRow } from '../decision-dates/public.ts';
import type { OwnFeedback } from '../feedback/public.ts';
import { historyOf } from './happenings.ts';
import type { Reached } from './own-applications.read.ts';
import { endedStatuses, presentRound, roundsOf, stepsOf } from './reached-steps.ts';

const withdrawable = (row: OwnRow): boolean => decideCandidateMove(candidateMoveOf(row, stageIds.withdrew)).allowed;

/** Returns the sentence for the outcome's reason, or null when the outcome is not released or the reason has no sentence. */
function outcomeSentence(row: OwnRow, isOver: boolean, { tenant, say }: { tenant: Tenant; say: Say }): string | null {
  const { outcome_reason: reason } = row;
  if (!isOver || reason === null || !isTold(reason, tenant.configuration.outcomeReasons)) return null;
  return say.wordOr(candidateWordKey(reason), '') || null;
}

/** Returns the time of the last change that the candidate knows of. */
function updatedAt(row: OwnRow): Date {
  if (row.submitted_at === null) return row.draft_updated_at ?? row.last_change_at;
  return isHeld(row) ? (row.change_before_at ?? row.submitted_at) : row.last_change_at;
}

/** Everything that is shown with an application's status. */
export interface ApplicationParts {
  readonly reached: readonly Reached[];
  readonly offer: OwnOffer | undefined;
  readonly requests: OwnApplication['requests'];
  readonly amendment: AmendmentRow | undefined;
  readonly feedback: OwnFeedback | undefined;
  /** Number of messages of the team that the candidate has not read. */
  readonly newMessages: number;
  /** Time of the withdrawal, while it can be undone. */
  readonly withdrawnAt: Date | undefined;
  /** New decision dates of the role, latest first. */
  readonly renewals: readonly RenewalRow[];
}

/**
 * Returns the candidate's own version, made from the time of the last change they know of. The row's version would
 * rise with held decisions and the team's own work. A longer time to answer an offer counts as a change too.
 */
const versionOf = (row: OwnRow, offer: OwnOffer | null): number => updatedAt(row).getTime() + (offer?.version ?? 0);

/** Returns the missed decision date and the reason for the present one, while an answer is outstanding. */
function decisionDateOf(
  row: OwnRow,
  outstanding: boolean,
  [latest]: readonly RenewalRow[],
): OwnApplication['decisionDate'] {
  const isPresent = latest?.decision_date === row.decision_by;
  return outstanding && latest && isPresent ? { missedOn: latest.missed_on, reason: latest.reason } : null;
}

/**
 * Returns the status. An offer that can no longer be answered is the organisation's turn, whether or not its expiry
 * has been recorded yet.
 */
function applicationStateOf(row: OwnRow, pipeline: Pipeline, offer: OwnOffer | undefined): CandidateStatus {
  const applicationState = statusOf(row, pipeline);
  const waits = applicationState.key === 'offer' && applicationState.whoseMove === 'theirs';
  return waits && offer && !offer.answerable ? { ...applicationState, whoseMove: 'ours' } : applicationState;
}

const besideStatus = (row: OwnRow, applicationState: CandidateStatus, beside: ApplicationParts, now: Date) => {
  const over = endedStatuses.includes(applicationState.key);
  const { amendment } = beside;
  const shown = amendment && presentAmendment(amendment, now);
  const underWay = shown?.state === 'ASKED' || shown?.state === 'OPEN';
  // A candidate who accepted may still get requests. One who left or was told the outcome has none to answer.
  const owes = !over || applicationState.key === 'accepted';
  return {
    requests: beside.requests.filter(({ state }) => owes || state !== 'OPEN'),
    amendment: shown ? { ...shown, state: over && underWay ? ('CLOSED' as const) : shown.state } : null,
    mayAskAmendment: row.submitted_at !== null && !over && !underWay,
    feedback: over ? (beside.feedback ?? null) : null,
    decisionDate: decisionDateOf(row, isAnswerOutstanding(applicationState), beside.renewals),
  };
};

/** Returns an application as its candidate may see it. Reveals nothing that has not been released to them. */
export function presentOwnApplication(
  row: OwnRow,
  beside: ApplicationParts,
  at: { readonly tenant: Tenant; readonly say: Say; readonly now: Date },
): OwnApplication {
  const window = windowOf(at.tenant, row, row);
  const pipeline = readPipeline(row.pipeline);
  const applicationState = applicationStateOf(row, pipeline, beside.offer);
  const { key: status, whoseMove } = applicationState;
  const offer = ownOffer(status, beside.offer);
  const steps = stepsOf(row, pipeline, beside.reached);
  const more = besideStatus(row, applicationState, beside, at.now);
  return {
    id: row.id,
    role: {
      id: row.role_id,
      title: row.title,
      scheme: row.scheme,
      closesAt: row.closes_at?.toISOString() ?? null,
      decisionBy: row.decision_by,
    },
    status,
    round: presentRound(row, pipeline),
    whoseMove,
    steps,
    outcomeSentence: outcomeSentence(row, status === 'notTakenForward', at),
    deadline: deadlineOf(window)?.toISOString() ?? null,
    openUntil: lastMoment(window)?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    formVersion: row.form_version,
    updatedAt: updatedAt(row).toISOString(),
    mayWithdraw: withdrawable(row),
    undoWithdrawalUntil: beside.withdrawnAt ? withdrawalFinalAt(beside.withdrawnAt).toISOString() : null,
    mayShowInterest: mayShowInterest(row),
    // Offers from before offer records existed have a stage position only.
    mayAnswerOffer: mayAnswerOffer(row) && (offer === null || offer.answerable),
    offer: offer?.shown ?? null,
    interview: null,
    assessmentDay: null,
    newMessages: beside.newMessages,
    ...more,
    history: historyOf({
      steps,
      rounds: roundsOf(row, pipeline, beside.reached),
      reached: beside.reached,
      renewals: beside.renewals,
      submittedAt: row.submitted_at,
      withFeedback: more.feedback !== null,
    }),
    version: versionOf(row, offer),
  };
}
