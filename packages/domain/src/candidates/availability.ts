import { allow, type Decision, refuse } from '../decision.ts';
import { isHeldOffer } from '../pipeline/held-rejection.ts';
import type { StagePosition } from '../pipeline/pipeline.ts';
import { stageIds } from '../pipeline/stages.ts';

/** Whether a candidate can be hired at all. Staff set it, independently of the stages of their applications. */
export const availabilities = ['AVAILABLE', 'HIRED', 'UNAVAILABLE', 'DROPPED'] as const;
export type Availability = (typeof availabilities)[number];

export const isAvailability = (value: unknown): value is Availability => availabilities.some((one) => one === value);

/** The furthest that a candidate's offers have come, over all their roles. */
export type OfferProgress = 'none' | 'open' | 'accepted';

export type AvailabilityRefusal = 'already_so' | 'person_hired' | 'person_dropped' | 'offer_waits' | 'offer_taken';

interface Change {
  readonly from: Availability;
  readonly to: Availability;
  readonly offer: OfferProgress;
}

/** Refusals by offer. A sent offer says that the organisation wants the candidate, so they are not let go while it stands. */
const refusalBy: Readonly<Record<OfferProgress, AvailabilityRefusal | null>> = {
  none: null,
  open: 'offer_waits',
  accepted: 'offer_taken',
};

/**
 * Decides whether staff may set this availability. A dropped candidate is first made available again, and a hired candidate cannot
 * be dropped directly: each is a decision of its own for which a person answers.
 */
export function decideAvailability({ from, to, offer }: Change): Decision<AvailabilityRefusal> {
  if (from === to) return refuse('already_so');
  if (from === 'DROPPED' && to !== 'AVAILABLE') return refuse('person_dropped');
  if (from === 'HIRED' && to === 'DROPPED') return refuse('person_hired');
  const letsGo = to === 'DROPPED' || to === 'UNAVAILABLE';
  const stands = letsGo ? refusalBy[offer] : null;
  return stands === null ? allow : refuse(stands);
}

/** Returns how far the offers have come. Expects only applications that were not withdrawn. */
export function offerProgress(positions: readonly StagePosition[]): OfferProgress {
  if (positions.some(({ stageId }) => stageId === stageIds.offerAccepted)) return 'accepted';
  const isSent = (position: StagePosition): boolean =>
    position.stageId === stageIds.offerMade && !isHeldOffer(position);
  return positions.some(isSent) ? 'open' : 'none';
}
