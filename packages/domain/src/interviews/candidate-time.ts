import { Temporal } from 'temporal-polyfill';
import { extendedMinutes, extraTimePercent, noticeDays } from '../candidates/adjustments.ts';
import type { SectionData } from '../fields/values.ts';

const restMinutes = 10;
/** Extra time of an interview in sign language for which none was agreed, in percent. */
const interpretedPercent = 25;

const needs = (data: SectionData, code: string): boolean =>
  Array.isArray(data['needs']) && data['needs'].includes(code);

/**
 * Returns the length of a candidate's interview: with the extra time that was agreed, with more where it is interpreted, and with a
 * rest break.
 */
export function minutesFor(data: SectionData, minutes: number): number {
  const agreed = extraTimePercent(data);
  const percent = agreed === 0 && noticeDays(data) > 0 ? interpretedPercent : agreed;
  return extendedMinutes(minutes, percent) + (needs(data, 'REST_BREAKS') ? restMinutes : 0);
}

const saturday = 6;

/** Returns the moment, in seconds, from which an interview may begin that needs so many working days of notice. */
export function afterNotice(timeZone: string, now: Date, days: number): number {
  let day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  for (let left = days; left > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < saturday) left -= 1;
  }
  return Math.ceil(day.epochMilliseconds / 1000);
}

/** Returns whether an interview begins sooner after a moment than its interpreter can be found. */
export const isShortNotice = (
  interview: { readonly timeZone: string; readonly start: number; readonly days: number },
  since: Date,
): boolean => interview.days > 0 && interview.start < afterNotice(interview.timeZone, since, interview.days);

interface BookedTime {
  /** Start of the booked interview in seconds. Null without one. */
  readonly start: number | null;
  readonly changes: number;
  readonly maxChanges: number;
  readonly changeUntilHours: number;
}

const hour = 3600;

/** Returns until when a booked interview may be moved or cancelled by its candidate, in seconds. */
export const changeUntil = ({
  start,
  changeUntilHours,
}: Pick<BookedTime, 'start' | 'changeUntilHours'>): number | null =>
  start === null ? null : start - changeUntilHours * hour;

/** Returns whether the candidate may still move or cancel the booked interview. */
export function mayChange(booked: BookedTime, now: number): boolean {
  const until = changeUntil(booked);
  return until !== null && now <= until && booked.changes < booked.maxChanges;
}
