import { awaitsForm } from './awaits-form.ts';
import { type ApplicationPlace, type CandidateStatusKey, candidateStatus, toldPlace } from './candidate-status.ts';
import { groupInPipeline, type Pipeline, positionInPipeline } from './pipeline.ts';
import { isRound, type Round, roundOf } from './rounds.ts';

/** What a candidate knows of where their application stands: the status, and the stage in which they believe it to be. */
export interface Told {
  readonly status: string;
  readonly stageId: number;
}

/** They were put on the role by staff, have sent nothing yet, and are asked to fill in its form. */
const isAskedForForm = (place: ApplicationPlace, key: CandidateStatusKey): boolean =>
  key === 'sent' && place.answered === false && awaitsForm(toldPlace(place));

export function toldOf(place: ApplicationPlace, pipeline: Pipeline): Told {
  const { key } = candidateStatus({ ...place, answered: true }, (stageId) => groupInPipeline(pipeline, stageId));
  return { status: isAskedForForm(place, key) ? 'form' : key, stageId: toldPlace(place).stageId };
}

const statusNews = ['beingRead', 'test', 'interview', 'offer'] as const satisfies readonly CandidateStatusKey[];
/** What is written to somebody about when it comes. That it arrived, and every end, has a mail of its own. */
const newsStatuses = ['form', ...statusNews] as const;
export type NewsStatus = (typeof newsStatuses)[number];

const isNews = (status: string): status is NewsStatus => newsStatuses.some((one) => one === status);

/** Nothing goes on from an end, and a draft has not begun. */
export const goesOn = ({ status }: Told): boolean =>
  status === 'sent' || status === 'approached' || status === 'considered' || isNews(status);

/** May the one be news to somebody who knows the other? A round is another thing to see, though the status stays. */
export const isSeen = (known: Told, now: Told): boolean =>
  known.status !== now.status || (known.stageId !== now.stageId && (isRound(known.stageId) || isRound(now.stageId)));

export interface News {
  readonly status: NewsStatus;
  /** Which test or interview it is; 'next': another than before, which has no name for candidates. */
  readonly round: Round | 'next' | null;
}

// In one stage there is one thing to see: that it is being read.
const isFurther = (pipeline: Pipeline, known: Told, now: Told): boolean =>
  known.stageId === now.stageId
    ? known.status === 'sent'
    : positionInPipeline(pipeline, now.stageId) > positionInPipeline(pipeline, known.stageId);

/**
 * What somebody who knows the one is to be told when the other is true: another status or another round, further on in the role's
 * stages. Null for a step that they do not see, a step back and an end. To be asked for the form is news wherever they stood: it
 * waits for them.
 */
export function newsOf(pipeline: Pipeline, known: Told, now: Told): News | null {
  const { status } = now;
  if (!goesOn(known) || !isNews(status)) return null;
  if (status === 'form') return known.status === status ? null : { status, round: null };
  if (!isFurther(pipeline, known, now)) return null;
  const round = roundOf(pipeline, now.stageId);
  if (known.status !== status) return { status, round };
  return isRound(now.stageId) ? { status, round: round ?? 'next' } : null;
}
