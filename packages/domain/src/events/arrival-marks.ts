import { checkInMargin, type EventTimes } from './event-times.ts';

export const arrivalKinds = ['ARRIVED', 'LEFT', 'UNDONE'] as const;

/** Mark that was made at a door. An UNDONE mark takes back the mark `ofId`. */
export interface ArrivalMark {
  readonly id: string;
  readonly kind: string;
  readonly ofId: string | null;
}

/** Returns the arrivals that are not taken back, in the given order. It does not matter in which order the marks came. */
export function standingArrivals<Mark extends ArrivalMark>(marks: readonly Mark[]): readonly Mark[] {
  const undone = new Set(marks.flatMap(({ kind, ofId }) => (kind === 'UNDONE' && ofId !== null ? [ofId] : [])));
  return marks.filter(({ id, kind }) => kind === 'ARRIVED' && !undone.has(id));
}

/** Returns the earliest arrival that is not taken back, or null. The id decides between marks of the same time. */
export function firstArrival<Mark extends ArrivalMark & { readonly at: Date }>(marks: readonly Mark[]): Mark | null {
  const [first] = standingArrivals(marks).toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  return first ?? null;
}

interface DeviceTime {
  /** Time of the mark by the device's clock. */
  readonly deviceAt: Date;
  /** Milliseconds by which the device's clock lagged behind ours. */
  readonly clockOffset: number;
  readonly now: Date;
}

/** Returns the time of a mark by our clock, bounded by the hours of check-in and never later than now. */
export function correctedTime(
  { startsAt, endsAt }: Pick<EventTimes, 'startsAt' | 'endsAt'>,
  { deviceAt, clockOffset, now }: DeviceTime,
): Date {
  const earliest = startsAt.getTime() - checkInMargin;
  const latest = endsAt.getTime() + checkInMargin;
  const time = deviceAt.getTime() + clockOffset;
  return new Date(Math.min(Math.max(time, earliest), latest, now.getTime()));
}
