import type { Availability } from '../candidates/availability.ts';
import { stageIds } from '../pipeline/stages.ts';

/**
 * Lists of a product to which a candidate on a role can belong: still in the running, perhaps later, no longer, withdrawn, or
 * something else.
 */
export const candidateLists = ['LIVE', 'POTENTIAL', 'DROPPED', 'WITHDREW', 'OTHER'] as const;
export type CandidateList = (typeof candidateLists)[number];

/** Stages of candidates who have sent nothing to read yet: they have shown interest, were approached, or promised a draft. */
export const potentialStages: readonly number[] = [stageIds.interestShown, stageIds.approached, 18, 19, 20];

/** Candidates who are hired or unavailable are in no list of those who are worked on. */
export const elsewhere: readonly Availability[] = ['HIRED', 'UNAVAILABLE'];

interface Membership {
  readonly stageId: number;
  readonly withdrawn: boolean;
  readonly availability: Availability;
}

const hasLeft = ({ stageId, withdrawn }: Membership): boolean => withdrawn || stageId === stageIds.withdrew;
const isDropped = ({ stageId, availability }: Membership): boolean =>
  stageId === stageIds.notTakenForward || availability === 'DROPPED';
const isElsewhere = ({ stageId, availability }: Membership): boolean =>
  stageId === stageIds.offerAccepted || elsewhere.includes(availability);

/** Returns the list that fits a candidate, regardless of the lists that a product has. */
function byMembership(membership: Membership): CandidateList {
  if (hasLeft(membership)) return 'WITHDREW';
  if (isDropped(membership)) return 'DROPPED';
  if (isElsewhere(membership)) return 'OTHER';
  return potentialStages.includes(membership.stageId) ? 'POTENTIAL' : 'LIVE';
}

/** The list that stands in for one that a product does not have. */
const otherwise: Readonly<Record<CandidateList, CandidateList>> = {
  LIVE: 'LIVE',
  POTENTIAL: 'LIVE',
  DROPPED: 'DROPPED',
  WITHDREW: 'OTHER',
  OTHER: 'LIVE',
};

/** Returns the list of a product that stands for one of all lists. Returns null in a product without lists. */
export const listAs = (list: CandidateList, lists: readonly CandidateList[]): CandidateList | null =>
  [list, otherwise[list]].find((one) => lists.includes(one)) ?? null;

/** Returns the list of the product that a candidate on a role belongs to; null in a product without lists. */
export const candidateListOf = (membership: Membership, lists: readonly CandidateList[]): CandidateList | null =>
  listAs(byMembership(membership), lists);
