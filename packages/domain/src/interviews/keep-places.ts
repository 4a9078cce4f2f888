import { type KeptPlace, possibleSlots, type SlotInput } from './list-slots.ts';

/** The time that the interview of a candidate needs who has not chosen yet. */
export interface TimeNeed {
  readonly minutes: number;
  /** First moment at which it may begin, in seconds: later where an interpreter is booked. */
  readonly earliest: number;
}

const byNeed = (one: TimeNeed, other: TimeNeed): number => other.minutes - one.minutes || other.earliest - one.earliest;

/** Returns the needs that fewer times meet than a candidate's own: longer interviews, then those that need more notice. */
export const needsBefore = (needs: readonly TimeNeed[], own: TimeNeed): TimeNeed[] =>
  needs.filter((need) => byNeed(need, own) < 0);

/**
 * Returns a place for each need, the last one that fits it: candidates who need less choose among the others, and a candidate who needs
 * more finds a time however late they choose. A need that no time meets has none.
 */
export function keepPlaces(input: SlotInput, needs: readonly TimeNeed[]): KeptPlace[] {
  const kept: KeptPlace[] = [];
  for (const { minutes, earliest } of needs.toSorted(byNeed)) {
    const slots = possibleSlots({ ...input, minutes, kept }).filter(({ start }) => start >= earliest);
    const last = slots.findLast(({ isShort }) => !isShort) ?? slots.at(-1);
    const laneId = last?.laneIds.at(-1);
    if (!last || laneId === undefined) continue;
    kept.push({ laneId, start: last.start, end: last.end, interviewerIds: last.window.rule.interviewerIds });
  }
  return kept;
}
