import { awaitsForm } from './awaits-form.ts';
import {
  type ApplicationPosition,
  type CandidateStatusKey,
  candidateStatus,
  toldPosition,
} from './candidate-status.ts';
import { groupInPipeline, type Pipeline, positionInPipeline } from './pipeline.ts';
import { isRound, type Round, roundOf } from './rounds.ts';

/** The candidate's knowledge of an application: its status, and the stage that they believe it to be at. */
export interface KnownPosition {
  readonly status: string;
  readonly stageId: number;
}

/** Returns whether a candidate whom staff added to the role, and who has sent nothing yet, is asked to fill in its form. */
const isAskedForForm = (position: ApplicationPosition, key: CandidateStatusKey): boolean =>
  key === 'sent' && position.answered === false && awaitsForm(toldPosition(position));

export function toldOf(position: ApplicationPosition, pipeline: Pipeline): KnownPosition {
  const { key } = candidateStatus({ ...position, answered: true }, (stageId) => groupInPipeline(pipeline, stageId));
  return { status: isAskedForForm(position, key) ? 'form' : key, stageId: toldPosition(position).stageId };
}

const notifiedStatuses = ['beingRead', 'test', 'interview', 'offer'] as const satisfies readonly CandidateStatusKey[];
/** Statuses about which a message is sent. The receipt and every end have mails of their own. */
const stageNotificationStatuses = ['form', ...notifiedStatuses] as const;
export type StageNotificationStatus = (typeof stageNotificationStatuses)[number];

const isStageNotification = (status: string): status is StageNotificationStatus =>
  stageNotificationStatuses.some((one) => one === status);

/** Returns whether the application goes on. An end does not, and a draft has not begun. */
export const goesOn = ({ status }: KnownPosition): boolean =>
  status === 'sent' || status === 'approached' || status === 'considered' || isStageNotification(status);

/** Returns whether a change is visible to the candidate. Another round is visible, even with the same status. */
export const isSeen = (known: KnownPosition, now: KnownPosition): boolean =>
  known.status !== now.status || (known.stageId !== now.stageId && (isRound(known.stageId) || isRound(now.stageId)));

export interface StageNotification {
  readonly status: StageNotificationStatus;
  /** The test or interview; 'next' for another than before that has no name for candidates. */
  readonly round: Round | 'next' | null;
}

// Within one stage the only visible progress is that the application is being read.
const isFurther = (pipeline: Pipeline, known: KnownPosition, now: KnownPosition): boolean =>
  known.stageId === now.stageId
    ? known.status === 'sent'
    : positionInPipeline(pipeline, now.stageId) > positionInPipeline(pipeline, known.stageId);

/**
 * Returns the message due to a candidate when their knowledge changes: another status or another round, further on in the role's
 * stages. Returns null for a step that they do not see, a step back and an end. A request to fill in the form is sent from any
 * stage, because it waits for them.
 */
export function stageNotificationOf(
  pipeline: Pipeline,
  known: KnownPosition,
  now: KnownPosition,
): StageNotification | null {
  const { status } = now;
  if (!goesOn(known) || !isStageNotification(status)) return null;
  if (status === 'form') return known.status === status ? null : { status, round: null };
  if (!isFurther(pipeline, known, now)) return null;
  const round = roundOf(pipeline, now.stageId);
  if (known.status !== status) return { status, round };
  return isRound(now.stageId) ? { status, round: round ?? 'next' } : null;
}
