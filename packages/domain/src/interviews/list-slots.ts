import { cutLane, type LaneSpan, overlaps } from './cut-lane.ts';
import type { SlotStatus } from './interview-limits.ts';
import { type PanelRule, panelsOf } from './pick-panel.ts';
import { wallDay } from './wall-seconds.ts';

export interface SlotWindow extends LaneSpan {
  readonly id: string;
  readonly place: string;
  readonly breaks: readonly LaneSpan[];
  readonly laneIds: readonly string[];
  readonly rule: PanelRule;
}

/** A place that is kept for a candidate who has not chosen yet, with those of whom its panel is made. */
export interface KeptPlace extends LaneSpan {
  readonly laneId: string;
  readonly interviewerIds: readonly string[];
}

export interface SlotInput {
  readonly windows: readonly SlotWindow[];
  /** Spans of the lanes that are booked or held by others. */
  readonly taken: readonly (LaneSpan & { readonly laneId: string })[];
  /** Spans at which interviewers are elsewhere, in this plan or another, or would hold more interviews than they wish. */
  readonly busy: readonly (LaneSpan & { readonly userId: string; readonly isFull?: boolean })[];
  readonly minutes: number;
  readonly usualMinutes: number;
  readonly pauseMinutes: number;
  /** Places that are kept for others. */
  readonly kept?: readonly KeptPlace[];
}

/** A start at which an interview fits, with the lanes that are free for it. */
export interface FreeSlot extends LaneSpan {
  readonly window: SlotWindow;
  readonly laneIds: readonly string[];
  /** How many interviews can still be held then: one for each lane for which there is a panel. */
  readonly capacity: number;
  /** True for a time at which people are free, but not all that the rule of the panel asks for. */
  readonly isShort: boolean;
}

const minute = 60;

/** Returns whether a user is free in a span. */
export const freeIn =
  (busy: SlotInput['busy'], span: LaneSpan) =>
  (userId: string): boolean =>
    !busy.some((one) => one.userId === userId && overlaps(one, span));

/** Counts the kept places that need a panel of the same people at the same time. */
const keptBeside = ({ kept = [] }: SlotInput, { rule }: SlotWindow, span: LaneSpan): number =>
  kept.filter((one) => overlaps(one, span) && one.interviewerIds.some((id) => rule.interviewerIds.includes(id))).length;

function slotsOfWindow(window: SlotWindow, input: SlotInput): FreeSlot[] {
  const seconds = input.minutes * minute;
  const cut = { seconds, usualSeconds: input.usualMinutes * minute, pauseSeconds: input.pauseMinutes * minute };
  const lanesAt = new Map<number, string[]>();
  for (const laneId of window.laneIds) {
    const taken = [...input.taken, ...(input.kept ?? [])].filter((one) => one.laneId === laneId);
    for (const start of cutLane({ ...window, taken }, cut)) {
      lanesAt.set(start, [...(lanesAt.get(start) ?? []), laneId]);
    }
  }
  const whole = { start: window.start, end: window.end + seconds };
  const busy = input.busy.filter((one) => window.rule.interviewerIds.includes(one.userId) && overlaps(one, whole));
  return [...lanesAt].map(([start, laneIds]) => {
    const span = { start, end: start + seconds };
    const beside = keptBeside(input, window, span);
    const panels = panelsOf(window.rule, freeIn(busy, span), laneIds.length + beside) ?? laneIds.length + beside;
    if (panels > 0) {
      return { ...span, window, laneIds, capacity: Math.min(laneIds.length, panels - beside), isShort: false };
    }
    const isFree = freeIn(
      busy.filter(({ isFull }) => !isFull),
      span,
    );
    const people = window.rule.interviewerIds.filter(isFree).length;
    return { ...span, window, laneIds, capacity: Math.min(laneIds.length, people - beside), isShort: true };
  });
}

/**
 * Returns the starts at which anybody can hold an interview, the earliest first: also those at which its panel would be short of what
 * its rule asks for.
 */
export const possibleSlots = (input: SlotInput): FreeSlot[] =>
  input.windows
    .flatMap((window) => slotsOfWindow(window, input))
    .filter(({ capacity }) => capacity > 0)
    .sort((a, b) => a.start - b.start || a.window.start - b.window.start);

/** Returns the starts at which an interview can be held with a whole panel, the earliest first. */
export const freeSlots = (input: SlotInput): FreeSlot[] => possibleSlots(input).filter(({ isShort }) => !isShort);

interface OfferRules {
  readonly timeZone: string;
  readonly now: number;
  /** First moment at which an interview of this candidate may begin. */
  readonly earliest: number;
  /** First days with a free time that are shown. Null: all. */
  readonly maxDays: number | null;
}

/** Returns the slots that a candidate is offered: late enough, and on the first days that have a free one. */
export function offeredSlots(slots: readonly FreeSlot[], { timeZone, earliest, maxDays }: OfferRules): FreeSlot[] {
  const later = slots.filter(({ start }) => start >= earliest);
  if (maxDays === null) return later;
  const ofDay = Map.groupBy(later, ({ start }) => wallDay(timeZone, start));
  return [...ofDay.values()].slice(0, maxDays).flat();
}

/** Returns how a time is shown: passed before booked, booked before available. */
export function slotStatus(slot: { readonly start: number; readonly capacity: number }, now: number): SlotStatus {
  if (slot.start < now) return 'Passed';
  return slot.capacity <= 0 ? 'Booked' : 'Available';
}
