import { isPendingOffer } from './pending-rejection.ts';
import type { Place } from './pipeline.ts';
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
  /** False: staff put them on a role of approached people, and they have sent no application yet. */
  readonly answered?: boolean;
}

const answered: readonly CandidateStatusKey[] = ['draft', 'accepted', 'withdrawn', 'notTakenForward'];

/** Does the organisation owe an answer, as far as the candidate knows? A held decision is not one that was given. */
export const isAnswerOwed = ({ key, whoseMove: whose }: CandidateStatus): boolean =>
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
  // A form that is completed has been sent, and read by nobody yet.
  if (stageId === stageIds.onlineForm) return 'sent';
  return code === 'IN_PROGRESS' || code === 'COMPLETED' ? 'beingRead' : 'sent';
}

interface Open extends Place {
  readonly answered: boolean;
}

function openStatus({ stageId, substageId, answered: hasAnswered }: Open, groupOf: GroupOf): CandidateStatus {
  // Whoever was approached is asked whether they are interested, whatever staff note of it.
  if (stageId === stageIds.approached) return { key: 'approached', whoseMove: 'theirs' };
  const next = whoseMove(stageId, substageId);
  const key = openKey(stageId, substageId, groupOf);
  const isUnanswered = !hasAnswered && groupOf(stageId) === 'applied';
  return { key: isUnanswered ? 'considered' : key, whoseMove: next === 'waiting' ? 'nobody' : next };
}

/** A decision that has been taken and not told: not taken forward, or an offer in preparation. */
export const isHeldDecision = (place: Pick<ApplicationPlace, 'stageId' | 'substageId' | 'released'>): boolean =>
  !place.released && (place.stageId === stageIds.notTakenForward || isPendingOffer(place));

/** Not what the candidate last knew: an outcome of its own, or an offer that was never sent. */
const wasNeverTold = (place: Place): boolean => terminalOf(place.stageId) !== undefined || isPendingOffer(place);

/**
 * Where the candidate believes the application to be: its place, or while a decision is held the place before that. What they
 * may see and what they may do follow from it alone.
 */
export function toldPlace(place: Omit<ApplicationPlace, 'submittedAt' | 'withdrawn' | 'answered'>): Place {
  const { stageId, substageId } = place;
  if (!isHeldDecision(place)) return { stageId, substageId };
  const stageBefore = place.stageBefore ?? stageIds.applied;
  const before = {
    stageId: stageBefore,
    substageId: place.substageBefore ?? substageIdOf(stageBefore, 'PENDING'),
  };
  if (!wasNeverTold(before)) return before;
  return { stageId: stageIds.applied, substageId: substageIdOf(stageIds.applied, 'IN_PROGRESS') };
}

/**
 * What a candidate may see of an application. Pass `groupOf` where the role has custom stages.
 */
export function candidateStatus(place: ApplicationPlace, groupOf: GroupOf = stageGroup): CandidateStatus {
  if (place.withdrawn || place.stageId === stageIds.withdrew) return nobody('withdrawn');
  if (place.submittedAt === null || place.submittedAt === undefined) return { key: 'draft', whoseMove: 'theirs' };
  const told = toldPlace(place);
  if (told.stageId === stageIds.notTakenForward) return nobody('notTakenForward');
  if (told.stageId === stageIds.offerAccepted) return nobody('accepted');
  return openStatus({ ...told, answered: place.answered !== false }, groupOf);
}
