import { isHeldOffer } from './held-rejection.ts';
import type { StagePosition } from './pipeline.ts';
import { type StageGroup, stageGroup, stageIds, terminalOf } from './stages.ts';
import { codeStageIn, substageId as substageIdOf } from './substages.ts';
import { whoseMove } from './whose-move.ts';

export type CandidateStatusKey =
  | 'draft'
  | 'approached'
  | 'considered'
  | 'sent'
  | 'beingRead'
  | 'test'
  | 'interview'
  | 'offer'
  | 'accepted'
  | 'withdrawn'
  | 'notTakenForward';

export interface CandidateStatus {
  readonly key: CandidateStatusKey;
  /** ours = the organisation's, theirs = the candidate's. */
  readonly whoseMove: 'ours' | 'theirs' | 'nobody';
}

export interface ApplicationPosition {
  readonly stageId: number;
  readonly substageId: number;
  /** The stage before the present one. */
  readonly stageBefore: number | null;
  /** The state in that stage, so that a held outcome does not show by a change of `whoseMove`. */
  readonly substageBefore?: number | null;
  readonly released: boolean;
  readonly submittedAt: unknown;
  readonly withdrawn: boolean;
  /** False: staff added the candidate to a role for approached people, and they have sent no application yet. */
  readonly answered?: boolean;
}

const answered: readonly CandidateStatusKey[] = ['draft', 'accepted', 'withdrawn', 'notTakenForward'];

/** Returns whether the organisation owes an answer, as far as the candidate knows. A held decision is not an answer. */
export const isAnswerOutstanding = ({ key, whoseMove: whose }: CandidateStatus): boolean =>
  whose !== 'theirs' && !answered.includes(key);

type GroupOf = (stageId: number) => StageGroup;

const tests: readonly number[] = [2, 8];
const nobody = (key: CandidateStatusKey): CandidateStatus => ({ key, whoseMove: 'nobody' });

function openKey(stageId: number, substageId: number, groupOf: GroupOf): CandidateStatusKey {
  if (tests.includes(stageId)) return 'test';
  const group = groupOf(stageId);
  if (group === 'interview' || group === 'offer') return group;
  if (group !== 'applied') return 'beingRead';
  const code = codeStageIn(stageId, substageId);
  // A completed form has been sent, and no reviewer has read it yet.
  if (stageId === stageIds.onlineForm) return 'sent';
  return code === 'IN_PROGRESS' || code === 'COMPLETED' ? 'beingRead' : 'sent';
}

interface Open extends StagePosition {
  readonly answered: boolean;
}

function openStatus({ stageId, substageId, answered: hasAnswered }: Open, groupOf: GroupOf): CandidateStatus {
  // An approached candidate is asked whether they are interested, whatever state staff have set.
  if (stageId === stageIds.approached) return { key: 'approached', whoseMove: 'theirs' };
  const next = whoseMove(stageId, substageId);
  const key = openKey(stageId, substageId, groupOf);
  const isUnanswered = !hasAnswered && groupOf(stageId) === 'applied';
  return { key: isUnanswered ? 'considered' : key, whoseMove: next === 'waiting' ? 'nobody' : next };
}

/** Returns whether a decision has been taken and not told: not taken forward, or an offer in preparation. */
export const isHeldDecision = (position: Pick<ApplicationPosition, 'stageId' | 'substageId' | 'released'>): boolean =>
  !position.released && (position.stageId === stageIds.notTakenForward || isHeldOffer(position));

/** Returns whether a stage was never told to the candidate: an outcome of its own, or an offer that was never sent. */
const wasNeverTold = (position: StagePosition): boolean =>
  terminalOf(position.stageId) !== undefined || isHeldOffer(position);

/**
 * Returns the stage that the candidate knows: the present one, or the one before it while a decision is held. It alone decides what
 * they may see and do.
 */
export function toldPosition(
  position: Omit<ApplicationPosition, 'submittedAt' | 'withdrawn' | 'answered'>,
): StagePosition {
  const { stageId, substageId } = position;
  if (!isHeldDecision(position)) return { stageId, substageId };
  const stageBefore = position.stageBefore ?? stageIds.applied;
  const before = {
    stageId: stageBefore,
    substageId: position.substageBefore ?? substageIdOf(stageBefore, 'PENDING'),
  };
  if (!wasNeverTold(before)) return before;
  return { stageId: stageIds.applied, substageId: substageIdOf(stageIds.applied, 'IN_PROGRESS') };
}

/** Returns the status of an application that a candidate may see. Pass `groupOf` when the role has custom stages. */
export function candidateStatus(position: ApplicationPosition, groupOf: GroupOf = stageGroup): CandidateStatus {
  if (position.withdrawn || position.stageId === stageIds.withdrew) return nobody('withdrawn');
  if (position.submittedAt === null || position.submittedAt === undefined) return { key: 'draft', whoseMove: 'theirs' };
  const told = toldPosition(position);
  if (told.stageId === stageIds.notTakenForward) return nobody('notTakenForward');
  if (told.stageId === stageIds.offerAccepted) return nobody('accepted');
  return openStatus({ ...told, answered: position.answered !== false }, groupOf);
}
