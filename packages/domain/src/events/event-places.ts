export interface EventPlaces {
  /** Null when the number of places is unlimited. */
  readonly capacity: number | null;
  readonly waitingList: boolean;
  /** Number of places that are taken. */
  readonly taken: number;
  /** Number of people on the waiting list. New registrations come after them. */
  readonly waiting: number;
}

/** Returns how many more people can register. Null: any number. */
export const placesLeft = ({ capacity, taken, waiting }: EventPlaces): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken - waiting);

/** Returns the result of a registration made now. */
export function placeFor(places: EventPlaces): 'REGISTERED' | 'WAITING' | 'FULL' {
  const left = placesLeft(places);
  if (left === null || left > 0) return 'REGISTERED';
  return places.waitingList ? 'WAITING' : 'FULL';
}

/** Returns how many people on the waiting list get a place now. */
export function placesToGive({ capacity, taken, waiting }: EventPlaces): number {
  return capacity === null ? waiting : Math.min(waiting, Math.max(0, capacity - taken));
}
