import { activityKeyOf } from '../activity-key.ts';
import type { AssessmentDay, DayRange } from '../assessment-day.ts';
import type { DayPlan, PlannedActivity } from '../day-plan.ts';
import { markAbsences } from './mark-absences.ts';
import { makePools, type RoomPool } from './room-pools.ts';
import { makeRows, type SlotRows, slotMinutes, slotsFor } from './slot-rows.ts';
import { makeTasks, type Task } from './tasks.ts';
import type { DayWeights } from './weights.ts';

/** State of the day beside its rules. */
export interface DayContext {
  /** Activities that have begun: they stay as they are, whatever rules they break. */
  readonly standing: readonly PlannedActivity[];
  /** No other activity begins before this minute. */
  readonly notBefore: number;
  /** The search begins with this plan, and may pay for changes of it. */
  readonly before: DayPlan | null;
}

export const plainContext: DayContext = { standing: [], notBefore: 0, before: null };

/** A break of a member of staff as slots. */
export interface BreakSlots {
  readonly length: number;
  readonly from: number;
  readonly to: number;
  /** Staff who are due it, by their index: 1 or 0. */
  readonly isDue: Uint8Array;
}

/** The day in numbers: candidates, staff, exercises and rooms by their index, times by their slot. */
export interface DayModel {
  readonly day: AssessmentDay;
  readonly context: DayContext;
  readonly weights: DayWeights;
  /** Minute of slot 0. A few slots before the day stay empty, so that gaps need no special case. */
  readonly origin: number;
  readonly slots: number;
  readonly gap: number;
  readonly tasks: readonly Task[];
  /** Task of a candidate in an exercise, -1 without one: candidate x exercises + exercise. */
  readonly taskOf: Int16Array;
  readonly pools: readonly RoomPool[];
  /** 1 where the person must not meet the candidate: candidate x staff + person. */
  readonly barred: Uint8Array;
  readonly mayMeetAgain: Uint8Array;
  readonly absent: { readonly candidates: SlotRows; readonly staff: SlotRows };
  readonly isPartner: Uint8Array;
  /** Own word of each member of staff as a number, 0 when it is not said. */
  readonly ownWord: Uint8Array;
  /** Minutes of work that each can do. */
  readonly most: Int32Array;
  readonly breaks: readonly BreakSlots[];
  /** Start slot of each task in the plan before, -1 without one. */
  readonly startBefore: Int16Array;
  /** Staff of each task in the plan before. */
  readonly staffBefore: readonly (readonly number[])[];
}

function pairsOf(day: AssessmentDay, pairs: Iterable<readonly [string, string]>): Uint8Array {
  const candidates = new Map(day.candidates.map(({ id }, index) => [id, index]));
  const people = new Map(day.people.map(({ id }, index) => [id, index]));
  const marks = new Uint8Array(day.candidates.length * day.people.length);
  for (const [candidateId, personId] of pairs) {
    const candidate = candidates.get(candidateId);
    const person = people.get(personId);
    if (candidate !== undefined && person !== undefined) marks[candidate * day.people.length + person] = 1;
  }
  return marks;
}

/** Tells whether absences leave a stretch of so many slots between two slots. */
function leaveSlots(
  absences: readonly DayRange[],
  origin: number,
  { length, from, to }: Pick<BreakSlots, 'length' | 'from' | 'to'>,
): boolean {
  let free = 0;
  for (let slot = from; slot < to && free < length; slot += 1) {
    const minute = origin + slot * slotMinutes;
    const isAway = absences.some((one) => one.from < minute + slotMinutes && minute < one.to);
    free = isAway ? 0 : free + 1;
  }
  return free >= length;
}

function breaksOf(day: AssessmentDay, origin: number): BreakSlots[] {
  return day.staffBreaks.map(({ minutes, window }) => {
    const stretch = {
      length: slotsFor(minutes),
      from: Math.ceil((window.from - origin) / slotMinutes),
      to: Math.floor((window.to - origin) / slotMinutes),
    };
    const isDue = Uint8Array.from(day.people, ({ hours, absences, kind }) => {
      const isThere = kind !== 'RESERVE' && hours.from <= window.from && hours.to >= window.to;
      return isThere && leaveSlots(absences, origin, stretch) ? 1 : 0;
    });
    return { ...stretch, isDue };
  });
}

/** Returns the start and the staff of each task in the plan before. */
function planBefore({ day, context, origin }: Pick<DayModel, 'day' | 'context' | 'origin'>, tasks: readonly Task[]) {
  const planned = new Map(context.before?.activities.map((one) => [activityKeyOf(one), one]));
  const people = new Map(day.people.map(({ id }, index) => [id, index]));
  const found = tasks.map(({ activity }) => planned.get(activityKeyOf(activity)));
  return {
    startBefore: Int16Array.from(tasks, ({ index, preparationSlots }) => {
      const from = found[index]?.from;
      return from === undefined ? -1 : Math.floor((from - origin) / slotMinutes) - preparationSlots;
    }),
    staffBefore: found.map((one) =>
      [...(one?.assessorIds ?? []), ...(one?.actorIds ?? [])].flatMap((id) => people.get(id) ?? []),
    ),
  };
}

/** Puts a day into numbers. */
export function modelDay(day: AssessmentDay, context: DayContext, weights: DayWeights): DayModel {
  const gap = slotsFor(day.rules.gap);
  const lead = gap + 1;
  const origin = day.hours.from - lead * slotMinutes;
  const slots = slotsFor(day.hours.to - origin) + lead;
  const pools = makePools(day, { origin, slots, notBefore: context.notBefore });
  const tasks = makeTasks(day, context, { origin, pools });
  const taskOf = new Int16Array(day.candidates.length * day.exercises.length).fill(-1);
  for (const { index, exercise, members } of tasks) {
    for (const member of members) taskOf[member * day.exercises.length + exercise] = index;
  }
  const words = [...new Set(day.people.flatMap(({ ownWord }) => ownWord ?? []))];
  const absent = {
    candidates: makeRows(day.candidates.length, slots),
    staff: makeRows(day.people.length, slots),
  };
  markAbsences({ day, origin, slots, tasks, absent });
  return {
    day,
    context,
    weights,
    origin,
    slots,
    gap,
    tasks,
    taskOf,
    pools,
    barred: pairsOf(
      day,
      day.bars.map(({ candidateId, personId }) => [candidateId, personId]),
    ),
    mayMeetAgain: pairsOf(
      day,
      day.exceptions.secondMeetings.map(({ candidateId, personId }) => [candidateId, personId]),
    ),
    absent,
    isPartner: Uint8Array.from(day.people, ({ isPartner }) => Number(isPartner)),
    ownWord: Uint8Array.from(day.people, ({ ownWord }) => (ownWord === null ? 0 : words.indexOf(ownWord) + 1)),
    most: Int32Array.from(day.people, ({ mostMinutes }) => mostMinutes ?? 1_000_000),
    breaks: breaksOf(day, origin),
    ...planBefore({ day, context, origin }, tasks),
  };
}
