export interface PartPlan {
  readonly startsAt: string;
  readonly endsAt: string;
}

export interface PartFault {
  readonly code: 'ends_before_start' | 'outside_event';
  readonly field: `parts.${number}.startsAt` | `parts.${number}.endsAt`;
}

/** Returns the faults of the sessions of an event: each ends after its start and lies within the event. */
export function partFaults(event: PartPlan, parts: readonly PartPlan[]): PartFault[] {
  const [opens, closes] = [Date.parse(event.startsAt), Date.parse(event.endsAt)];
  return parts.flatMap((part, at): PartFault[] => {
    const [starts, ends] = [Date.parse(part.startsAt), Date.parse(part.endsAt)];
    if (ends <= starts) return [{ code: 'ends_before_start', field: `parts.${at}.endsAt` }];
    if (starts < opens || starts >= closes) return [{ code: 'outside_event', field: `parts.${at}.startsAt` }];
    return ends > closes ? [{ code: 'outside_event', field: `parts.${at}.endsAt` }] : [];
  });
}

interface TimedPart {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Returns whether two sessions run at the same time. One may begin at the minute when the other ends. */
const areAtOnce = (one: TimedPart, other: TimedPart): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Returns the sessions that overlap one chosen before them. */
export const overlappingParts = <Part extends TimedPart>(chosen: readonly Part[]): readonly Part[] =>
  chosen.filter((part, at) => chosen.slice(0, at).some((before) => areAtOnce(before, part)));
