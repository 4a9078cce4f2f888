/** Half-open span of time in seconds since the epoch: its end is no longer part of it. */
export interface LaneSpan {
  readonly start: number;
  readonly end: number;
}

export const overlaps = (one: LaneSpan, other: LaneSpan): boolean => one.start < other.end && other.start < one.end;

interface Lane extends LaneSpan {
  /** Spans in which no interview is held. */
  readonly breaks: readonly LaneSpan[];
  /** Spans that are booked or held. */
  readonly taken: readonly LaneSpan[];
}

interface Cut {
  /** Length of the interview that is to be placed. */
  readonly seconds: number;
  /** Usual length and pause, by which starts follow one another for all candidates alike. */
  readonly usualSeconds: number;
  readonly pauseSeconds: number;
}

/** Returns the free spans of a lane. One ends a pause before a booking and begins a pause after it. */
function gapsOf(lane: Lane, pause: number): LaneSpan[] {
  const closed = [
    ...lane.breaks,
    ...lane.taken.map(({ start, end }) => ({ start: start - pause, end: end + pause })),
  ].sort((a, b) => a.start - b.start);
  const gaps: LaneSpan[] = [];
  let from = lane.start;
  for (const { start, end } of closed) {
    if (start > from) gaps.push({ start: from, end: Math.min(start, lane.end) });
    from = Math.max(from, end);
  }
  if (from < lane.end) gaps.push({ start: from, end: lane.end });
  return gaps.filter(({ start, end }) => end > start);
}

/**
 * Returns the starts at which an interview fits into a lane. They are counted from the beginning of each free span, so that a longer
 * interview costs no other candidate a place.
 */
export function cutLane(lane: Lane, { seconds, usualSeconds, pauseSeconds }: Cut): number[] {
  const step = usualSeconds + pauseSeconds;
  return gapsOf(lane, pauseSeconds).flatMap(({ start, end }) => {
    const count = Math.floor((end - start - seconds) / step) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, at) => start + at * step);
  });
}
