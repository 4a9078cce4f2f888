import { isPendingOffer } from './pending-rejection.ts';
import { type StageGroup, stageGroup, stageIds, terminalOf } from './stages.ts';
import { codeStageIn, substageId as substageIdOf } from './substages.ts';
import { whoseMove } from './whose-move.ts';

export type CandidateStatusKey =
  | 'draft'
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

export interface ApplicationPlace {
  readonly stageId: number;
  readonly substageId: number;
  /** Where it stood before its present stage. */
  readonly stageBefore: number | null;
  /** With its state, so that a held outcome does not show by a change of whose move it is. */
  readonly substageBefore?: number | null;
  readonly released: boolean;
  readonly submittedAt: unknown;
  readonly withdrawn: boolean;
}

type GroupOf = (stageId: number) => StageGroup;

const tests: readonly number[] = [2, 8];
const nobody = (key: CandidateStatusKey): CandidateStatus => ({ key, whoseMove: 'nobody' });

function openKey(stageId: number, substageId: number, groupOf: GroupOf): CandidateStatusKey {
  if (tests.includes(stageId)) return 'test';
  const group = groupOf(stageId);
  if (group === 'interview' || group === 'offer') return group;
  if (group !== 'applied') return 'beingRead';
  const code = codeStageIn(stageId, substageId);
  return code === 'IN_PROGRESS' || code === 'COMPLETED' ? 'beingRead' : 'sent';
}

function openStatus(stageId: number, substageId: number, groupOf: GroupOf): CandidateStatus {
  const next = whoseMove(stageId, substageId);
  return { key: openKey(stageId, substageId, groupOf), whoseMove: next === 'waiting' ? 'nobody' : next };
}

/** A decision that has been taken and not told: not taken forward, or an offer in preparation. */
const isHeld = (place: ApplicationPlace): boolean =>
  !place.released && (place.stageId === stageIds.notTakenForward || isPendingOffer(place));

function statusBefore(place: ApplicationPlace, groupOf: GroupOf): CandidateStatus {
  const stageId = place.stageBefore ?? stageIds.applied;
  // A stage that is itself an outcome or was an unsent offer, is not what the candidate last knew.
  const substageId = place.substageBefore ?? substageIdOf(stageId, 'PENDING');
  if (terminalOf(stageId) !== undefined || isPendingOffer({ stageId, substageId })) {
    return { key: 'beingRead', whoseMove: 'ours' };
  }
  return openStatus(stageId, substageId, groupOf);
}

/**
 * What a candidate may see of an application. Pass `groupOf` where the role has custom stages.
 */
export function candidateStatus(place: ApplicationPlace, groupOf: GroupOf = stageGroup): CandidateStatus {
  if (place.withdrawn || place.stageId === stageIds.withdrew) return nobody('withdrawn');
  if (place.submittedAt === null || place.submittedAt === undefined) return { key: 'draft', whoseMove: 'theirs' };
  if (isHeld(place)) return statusBefore(place, groupOf);
  if (place.stageId === stageIds.notTakenForward) return nobody('notTakenForward');
  if (place.stageId === stageIds.offerAccepted) return nobody('accepted');
  return openStatus(place.stageId, place.substageId, groupOf);
}
