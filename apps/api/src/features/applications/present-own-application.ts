import type { OwnApplication } from '@evenhand/contract/applications';
import { deadlineOf, lastMoment } from '@evenhand/domain/deadlines/apply-window';
import { candidateWordKey, isTold } from '@evenhand/domain/outcomes/reasons';
import { decideCandidateMove } from '@evenhand/domain/pipeline/candidate-move';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Say } from '../reference/public.ts';
import { readPipeline } from '../roles/public.ts';
import { windowOf } from './apply-deadline.ts';
import type { OwnRow, Reached } from './own-applications.read.ts';
import { candidateMoveOf, isHeld, mayAnswerOffer, statusOf, stepsOf } from './where-i-stand.ts';

const withdrawable = (row: OwnRow): boolean => decideCandidateMove(candidateMoveOf(row, stageIds.withdrew)).allowed;

/** The sentence for the reason, once the outcome has been told and where the reason has one. */
function outcomeSentence(row: OwnRow, isOver: boolean, say: Say): string | null {
  const { outcome_reason: reason } = row;
  if (!isOver || reason === null || !isTold(reason)) return null;
  const key = candidateWordKey(reason);
  const sentence = say(key);
  return sentence === key ? null : sentence;
}

/** The last thing that happened as far as the candidate knows. */
function updatedAt(row: OwnRow): Date {
  if (row.submitted_at === null) return row.draft_updated_at ?? row.last_change_at;
  return isHeld(row) ? (row.change_before_at ?? row.submitted_at) : row.last_change_at;
}

/**
 * The candidate's own version, made from the time of the last change that they know of. The row's own would rise with what is
 * held, and with what staff do among themselves.
 */
const versionOf = (row: OwnRow): number => updatedAt(row).getTime();

/** An application as its candidate may see it: nothing that has not been told them. */
export function presentOwnApplication(
  row: OwnRow,
  reached: readonly Reached[],
  at: { readonly tenant: Tenant; readonly say: Say },
): OwnApplication {
  const window = windowOf(at.tenant, row, row);
  const pipeline = readPipeline(row.pipeline);
  const { key: status, whoseMove } = statusOf(row, pipeline);
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
    whoseMove,
    steps: stepsOf(row, pipeline, reached),
    outcomeSentence: outcomeSentence(row, status === 'notTakenForward', at.say),
    deadline: deadlineOf(window)?.toISOString() ?? null,
    openUntil: lastMoment(window)?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    updatedAt: updatedAt(row).toISOString(),
    mayWithdraw: withdrawable(row),
    mayAnswerOffer: mayAnswerOffer(row),
    version: versionOf(row),
  };
}
