import { allow, type Decision, refuse } from '../decision.ts';
import { isPendingOffer } from '../pipeline/pending-rejection.ts';
import type { Place } from '../pipeline/pipeline.ts';
import { stageIds } from '../pipeline/stages.ts';

/** What staff know of a person beside where their applications stand: could they be taken on at all? */
export const availabilities = ['AVAILABLE', 'HIRED', 'UNAVAILABLE', 'DROPPED'] as const;
export type Availability = (typeof availabilities)[number];

export const isAvailability = (value: unknown): value is Availability => availabilities.some((one) => one === value);

/** How far somebody's offers are, over all their roles. */
export type OfferStanding = 'none' | 'open' | 'accepted';

export type AvailabilityRefusal = 'already_so' | 'person_hired' | 'person_dropped' | 'offer_waits' | 'offer_taken';

interface Change {
  readonly from: Availability;
  readonly to: Availability;
  readonly offer: OfferStanding;
}

/** An offer that was sent says that we want somebody: they are not let go of while it stands. */
const standsBy: Readonly<Record<OfferStanding, AvailabilityRefusal | null>> = {
  none: null,
  open: 'offer_waits',
  accepted: 'offer_taken',
};

/**
 * May staff say this of somebody? Whoever was dropped is first made available again, and whoever is hired is not dropped: each is
 * a decision of its own that somebody stands for.
 */
export function decideAvailability({ from, to, offer }: Change): Decision<AvailabilityRefusal> {
  if (from === to) return refuse('already_so');
  if (from === 'DROPPED' && to !== 'AVAILABLE') return refuse('person_dropped');
  if (from === 'HIRED' && to === 'DROPPED') return refuse('person_hired');
  const letsGo = to === 'DROPPED' || to === 'UNAVAILABLE';
  const stands = letsGo ? standsBy[offer] : null;
  return stands === null ? allow : refuse(stands);
}

/** Of applications that were not withdrawn. */
export function offerStanding(places: readonly Place[]): OfferStanding {
  if (places.some(({ stageId }) => stageId === stageIds.offerAccepted)) return 'accepted';
  const isSent = (place: Place): boolean => place.stageId === stageIds.offerMade && !isPendingOffer(place);
  return places.some(isSent) ? 'open' : 'none';
}
