import type { OwnApplication } from '@evenhand/contract/own-application';
import { deadlineOf, lastMoment } from '@evenhand/domain/deadlines/apply-window';
import { candidateWordKey, isTold } from '@evenhand/domain/outcomes/reasons';
import { decideCandidateMove } from '@evenhand/domain/pipeline/candidate-move';
import { type CandidateStatus, isAnswerOwed } from '@evenhand/domain/pipeline/candidate-status';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { withdrawalFinalAt } from '@evenhand/domain/pipeline/withdrawal-undo';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { OwnFeedback } from '../feedback/public.ts';
import { type OwnOffer, ownOffer } from '../offers/public.ts';
import type { Say } from '../reference/public.ts';
import { readPipeline } from '../roles/public.ts';
import type { AmendmentRow } from './amendments/amendments.queries.ts';
import { presentAmendment } from './amendments/present-amendment.ts';
import { windowOf } from './apply-deadline.ts';
import { historyOf } from './happenings.ts';
import type { OwnRow, Reached } from './own-applications.read.ts';
import type { RenewalRow } from './renewals.read.ts';
import {
  candidateMoveOf,
  endedStatuses,
  isHeld,
  mayAnswerOffer,
  mayShowInterest,
  presentRound,
  roundsOf,
  statusOf,
  stepsOf,
} from './where-i-stand.ts';

const withdrawable = (row: OwnRow): boolean => decideCandidateMove(candidateMoveOf(row, stageIds.withdrew)).allowed;

/** The sentence for the reason, once the outcome has been told and where the reason has one. */
function outcomeSentence(row: OwnRow, isOver: boolean, { tenant, say }: { tenant: Tenant; say: Say }): string | null {
  const { outcome_reason: reason } = row;
  if (!isOver || reason === null || !isTold(reason, tenant.configuration.outcomeReasons)) return null;
  const key = candidateWordKey(reason);
  const sentence = say(key);
  return sentence === key ? null : sentence;
}

/** The last thing that happened as far as the candidate knows. */
function updatedAt(row: OwnRow): Date {
  if (row.submitted_at === null) return row.draft_updated_at ?? row.last_change_at;
  return isHeld(row) ? (row.change_before_at ?? row.submitted_at) : row.last_change_at;
}

/** What is told beside where an application stands. */
export interface Beside {
  readonly reached: readonly Reached[];
  readonly offer: OwnOffer | undefined;
  readonly requests: OwnApplication['requests'];
  readonly amendment: AmendmentRow | undefined;
  readonly feedback: OwnFeedback | undefined;
  /** When the candidate withdrew, while that can be taken back. */
  readonly withdrawnAt: Date | undefined;
  /** The new days of its role, the latest first. */
  readonly renewals: readonly RenewalRow[];
}

/**
 * The candidate's own version, made from the time of the last change that they know of. The row's own would rise with what is
 * held, and with what staff do among themselves. More time to answer an offer is a change too.
 */
const versionOf = (row: OwnRow, offer: OwnOffer | null): number => updatedAt(row).getTime() + (offer?.version ?? 0);

/** The reason for the day that is promised now, while an answer is owed. */
function promiseOf(row: OwnRow, owed: boolean, [latest]: readonly RenewalRow[]): OwnApplication['promise'] {
  const isPresent = latest?.promised_on === row.decision_by;
  return owed && latest && isPresent ? { missedOn: latest.missed_on, reason: latest.reason } : null;
}

/** An offer that can be answered no more is the organisation's to do something about, whether or not that has been noted yet. */
function standingOf(row: OwnRow, pipeline: Pipeline, offer: OwnOffer | undefined): CandidateStatus {
  const standing = statusOf(row, pipeline);
  const waits = standing.key === 'offer' && standing.whoseMove === 'theirs';
  return waits && offer && !offer.answerable ? { ...standing, whoseMove: 'ours' } : standing;
}

const besideStatus = (row: OwnRow, standing: CandidateStatus, beside: Beside, now: Date) => {
  const over = endedStatuses.includes(standing.key);
  const { amendment } = beside;
  const shown = amendment && presentAmendment(amendment, now);
  const underWay = shown?.state === 'ASKED' || shown?.state === 'OPEN';
  // Whoever has accepted may still be asked for things; whoever has left, or was told, owes nothing any more.
  const owes = !over || standing.key === 'accepted';
  return {
    requests: beside.requests.filter(({ state }) => owes || state !== 'OPEN'),
    amendment: shown ? { ...shown, state: over && underWay ? ('CLOSED' as const) : shown.state } : null,
    mayAskAmendment: row.submitted_at !== null && !over && !underWay,
    feedback: over ? (beside.feedback ?? null) : null,
    promise: promiseOf(row, isAnswerOwed(standing), beside.renewals),
  };
};

/** An application as its candidate may see it: nothing that has not been told them. */
export function presentOwnApplication(
  row: OwnRow,
  beside: Beside,
  at: { readonly tenant: Tenant; readonly say: Say; readonly now: Date },
): OwnApplication {
  const window = windowOf(at.tenant, row, row);
  const pipeline = readPipeline(row.pipeline);
  const standing = standingOf(row, pipeline, beside.offer);
  const { key: status, whoseMove } = standing;
  const offer = ownOffer(status, beside.offer);
  const steps = stepsOf(row, pipeline, beside.reached);
  const more = besideStatus(row, standing, beside, at.now);
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
    // Offers of before there were records of them have a place alone.
    mayAnswerOffer: mayAnswerOffer(row) && (offer === null || offer.answerable),
    offer: offer?.shown ?? null,
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
