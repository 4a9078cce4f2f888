export interface EventPlaces {
  /** Null: there is room for everybody. */
  readonly capacity: number | null;
  readonly waitingList: boolean;
  /** How many places are taken. */
  readonly taken: number;
  /** How many wait: nobody goes past them. */
  readonly waiting: number;
}

/** How many may still come. Null: any number. */
export const placesLeft = ({ capacity, taken, waiting }: EventPlaces): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken - waiting);

/** What somebody gets who registers now. */
export function placeFor(places: EventPlaces): 'REGISTERED' | 'WAITING' | 'FULL' {
  const left = placesLeft(places);
  if (left === null || left > 0) return 'REGISTERED';
  return places.waitingList ? 'WAITING' : 'FULL';
}

/** How many of those who wait get a place now. */
export function placesToGive({ capacity, taken, waiting }: EventPlaces): number {
  return capacity === null ? waiting : Math.min(waiting, Math.max(0, capacity - taken));
}
