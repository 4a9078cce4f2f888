import type { AssessmentDay } from './assessment-day.ts';
import { type ActivityWork, leastStay, roomMinutes, workOf } from './day-work.ts';

/** Bounds below which no plan of the day can be, in minutes. */
export interface DayBounds {
  readonly length: number;
  readonly meanStay: number;
}

/** Returns the minutes for which each kind of room is needed at least, by all its rooms side by side. */
function roomBounds(day: AssessmentDay, work: readonly ActivityWork[]): number[] {
  const length = day.hours.to - day.hours.from;
  return [...new Set(day.rooms.map(({ kind }) => kind))].map((kind) => {
    const { needed, available } = roomMinutes(day, kind, work);
    // Rooms that close early are counted as open all day: the bound gets smaller, and stays one.
    const rooms = day.rooms.filter((one) => one.kind === kind);
    const units = rooms.reduce((sum, { seats, shared }) => sum + (shared ? seats : 1), 0);
    return needed / Math.max(units, available / length);
  });
}

/** Returns the minutes after which assessors could have done their work, if none were ever idle. */
function staffBound({ people, hours }: AssessmentDay, work: readonly ActivityWork[]): number {
  const needed = work.reduce((sum, { assessors, minutes, writeUp }) => sum + assessors * (minutes + writeUp), 0);
  const lastWriteUp = Math.max(0, ...work.map(({ writeUp }) => writeUp));
  const able = people.filter(({ kind }) => kind === 'ASSESSOR');
  const length = hours.to - hours.from;
  for (let minutes = 0; minutes < length; minutes += 5) {
    const to = hours.from + minutes + lastWriteUp;
    const available = able.reduce(
      (sum, one) => sum + Math.max(0, Math.min(one.hours.to, to) - Math.max(one.hours.from, hours.from)),
      0,
    );
    if (available >= needed) return minutes;
  }
  return length;
}

/** Returns lower bounds of a day: they prove how much better a plan could be at most. */
export function boundDay(day: AssessmentDay): DayBounds {
  const work = workOf(day);
  const stays = day.candidates.map((candidate) => ({
    least: leastStay(candidate, work, day.rules.gap),
    from: Math.max(0, (candidate.hours?.from ?? 0) - day.hours.from),
  }));
  const bounds = [...stays.map(({ least, from }) => from + least), ...roomBounds(day, work), staffBound(day, work)];
  return {
    length: Math.ceil(Math.max(0, ...bounds)),
    meanStay: stays.reduce((sum, { least }) => sum + least, 0) / Math.max(1, stays.length),
  };
}
