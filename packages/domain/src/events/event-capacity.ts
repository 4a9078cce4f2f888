export interface EventCapacity {
  /** Null when the number of places is unlimited. */
  readonly capacity: number | null;
  readonly waitingList: boolean;
  /** Number of places that are taken. */
  readonly taken: number;
  /** Number of people on the waiting list. New registrations come after them. */
  readonly waiting: number;
}

/** Returns how many more people can register. Null: any number. */
export const capacityLeft = ({ capacity, taken, waiting }: EventCapacity): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken - waiting);

/** Returns the result of a registration made now. */
export function registrationResultFor(places: EventCapacity): 'REGISTERED' | 'WAITING' | 'FULL' {
  const left = capacityLeft(places);
  if (left === null || left > 0) return 'REGISTERED';
  return places.waitingList ? 'WAITING' : 'FULL';
}

/** Returns how many people on the waiting list get a place now. */
export function countToAdmit({ capacity, taken, waiting }: EventCapacity): number {
  return capacity === null ? waiting : Math.min(waiting, Math.max(0, capacity - taken));
}
