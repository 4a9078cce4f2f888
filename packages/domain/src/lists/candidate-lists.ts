import type { Availability } from '../candidates/availability.ts';
import { stageIds } from '../pipeline/stages.ts';

/** In which of a product's lists somebody is on a role: still in the running, perhaps one day, not any more, or something else. */
export const candidateLists = ['LIVE', 'POTENTIAL', 'DROPPED', 'WITHDREW', 'OTHER'] as const;
export type CandidateList = (typeof candidateLists)[number];

/** Somebody on a role of whom nothing was read yet: they have shown interest, were approached, or promised a draft. */
export const potentialStages: readonly number[] = [stageIds.interestShown, stageIds.approached, 18, 19, 20];

/** Whoever is hired or cannot be had is in no list of those who are worked on. */
export const elsewhere: readonly Availability[] = ['HIRED', 'UNAVAILABLE'];

interface Standing {
  readonly stageId: number;
  readonly withdrawn: boolean;
  readonly availability: Availability;
}

const hasLeft = ({ stageId, withdrawn }: Standing): boolean => withdrawn || stageId === stageIds.withdrew;
const isDropped = ({ stageId, availability }: Standing): boolean =>
  stageId === stageIds.notTakenForward || availability === 'DROPPED';
const isElsewhere = ({ stageId, availability }: Standing): boolean =>
  stageId === stageIds.offerAccepted || elsewhere.includes(availability);

/** The list somebody belongs to by what is known, whatever lists a product has. */
function byStanding(standing: Standing): CandidateList {
  if (hasLeft(standing)) return 'WITHDREW';
  if (isDropped(standing)) return 'DROPPED';
  if (isElsewhere(standing)) return 'OTHER';
  return potentialStages.includes(standing.stageId) ? 'POTENTIAL' : 'LIVE';
}

/** Where a product does not have a list, who would be in it is in this one. */
const otherwise: Readonly<Record<CandidateList, CandidateList>> = {
  LIVE: 'LIVE',
  POTENTIAL: 'LIVE',
  DROPPED: 'DROPPED',
  WITHDREW: 'OTHER',
  OTHER: 'LIVE',
};

/** By which of a product's lists each of all is told: a product without any has none. */
export const listAs = (list: CandidateList, lists: readonly CandidateList[]): CandidateList | null =>
  [list, otherwise[list]].find((one) => lists.includes(one)) ?? null;

/** The list of the product in which somebody is on a role; null in a product without lists. */
export const candidateListOf = (standing: Standing, lists: readonly CandidateList[]): CandidateList | null =>
  listAs(byStanding(standing), lists);
