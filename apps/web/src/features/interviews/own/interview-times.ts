import type { InterviewSlot } from '@evenhand/contract/processes/interviews/own-interview';
import { dateFormat, writeDate } from '@evenhand/domain/dates/write-date';
import { timeZone } from '../../../lib/format/time-zone.ts';
import { locale } from '../../../lib/words/words.ts';

const dateOf = (seconds: number): Date => new Date(seconds * 1000);
const dayMs = 86_400_000;

/** Returns the zone of the candidate's account, or of the device. */
export const ownZone = (): string => timeZone() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "09:00". */
export const clockText = (seconds: number, zone: string): string =>
  dateFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone }).format(
    dateOf(seconds),
  );

/** "Tuesday 2 February 2027". */
export const dayText = (seconds: number, zone: string): string =>
  writeDate(dateOf(seconds), locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  });

/** "Tuesday 2 February 2027, 09:00". */
export const momentText = (seconds: number, zone: string): string =>
  `${dayText(seconds, zone)}, ${clockText(seconds, zone)}`;

/** "Greenwich Mean Time". */
export const zoneText = (seconds: number, zone: string): string =>
  dateFormat(locale(), { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(dateOf(seconds))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** Returns what a clock in a zone shows: 2027-02-02T09:00. */
function wallAt(seconds: number, zone: string): string {
  const format = dateFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
  const parts = Object.fromEntries(format.formatToParts(dateOf(seconds)).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`;
}

export const dayKey = (seconds: number, zone: string): string => wallAt(seconds, zone).slice(0, 10);

/** Returns whether clocks in both zones show the same at a moment. */
export const isSameClock = (seconds: number, zone: string, other: string): boolean =>
  wallAt(seconds, zone) === wallAt(seconds, other);

/** Returns the seconds at which a clock in a zone shows 2027-02-02T09:00. NaN when that is no time. */
export function secondsAt(wall: string, zone: string): number {
  const wanted = Date.parse(`${wall}:00Z`) / 1000;
  if (Number.isNaN(wanted)) return Number.NaN;
  const offsetAt = (seconds: number): number => Date.parse(`${wallAt(seconds, zone)}:00Z`) / 1000 - seconds;
  // The offset of the first guess may be that from before a change of the clocks.
  return wanted - offsetAt(wanted - offsetAt(wanted));
}

/** Returns the Monday of a day's week, as seconds at noon UTC. */
function mondayOf(day: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return (noon - ((new Date(noon).getUTCDay() + 6) % 7) * dayMs) / 1000;
}

export interface SlotDay<Slot = InterviewSlot> {
  readonly day: string;
  readonly slots: readonly Slot[];
}
interface SlotWeek<Slot> {
  /** Noon UTC of the week's Monday, in seconds. */
  readonly monday: number;
  readonly days: readonly SlotDay<Slot>[];
}

/** Groups times by the weeks and days of the plan's zone. */
export function slotWeeks<Slot extends Pick<InterviewSlot, 'startDateTime'>>(
  slots: readonly Slot[],
  zone: string,
): SlotWeek<Slot>[] {
  const days: SlotDay<Slot>[] = [...Map.groupBy(slots, ({ startDateTime }) => dayKey(startDateTime, zone))].map(
    ([day, ofDay]) => ({ day, slots: ofDay }),
  );
  return [...Map.groupBy(days, ({ day }) => mondayOf(day))].map(([monday, ofWeek]) => ({ monday, days: ofWeek }));
}
