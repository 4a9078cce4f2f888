import { fromZoneInput } from '@evenhand/domain/events/zone-input';
import { isBusyMark } from '@evenhand/domain/interviewer-availability/free-spans';
import { distinctSpansWithin, type TimeSpan } from '@evenhand/domain/interviewer-availability/time-spans';
import ical, { type DateWithTimeZone, type VEvent, type VFreebusy } from 'node-ical';

interface ReadingOptions {
  /** Zone of times that name none, and of whole days. */
  readonly timeZone: string;
  readonly within: TimeSpan;
}

const dayLength = 86_400_000;

/** Returns a time of this process's clock as a text without a zone. */
function clockText(time: Date): string {
  const parts = [time.getMonth() + 1, time.getDate(), time.getHours(), time.getMinutes(), time.getSeconds()];
  const [month, day, ...clock] = parts.map((part) => String(part).padStart(2, '0'));
  return `${time.getFullYear()}-${month}-${day}T${clock.join(':')}`;
}

/**
 * Returns the moment of a time as the reader gives it. One without a zone was read by the clock of this process: its figures are
 * read again by the clock of the calendar's owner.
 */
function momentOf(time: DateWithTimeZone, timeZone: string): number {
  if (time.tz !== undefined) return time.getTime();
  return Date.parse(fromZoneInput(clockText(time), timeZone) ?? time.toISOString());
}

function isBusy(event: Pick<VEvent, 'transparency' | 'status'> & Record<string, unknown>): boolean {
  if (event.transparency === 'TRANSPARENT' || event.status === 'CANCELLED') return false;
  return isBusyMark(String(event['MICROSOFT-CDO-BUSYSTATUS'] ?? 'busy'));
}

function eventTimes(event: VEvent, { timeZone, within }: ReadingOptions): TimeSpan[] {
  // A day more on both sides: times without a zone are read by the clock of this process first.
  const from = new Date(within.start - dayLength);
  const to = new Date(within.end + dayLength);
  return ical
    .expandRecurringEvent(event, { from, to, expandOngoing: true })
    .filter((instance) => isBusy(instance.event))
    .map(({ start, end }) => ({ start: momentOf(start, timeZone), end: momentOf(end, timeZone) }));
}

const freebusyTimes = ({ freebusy = [] }: VFreebusy, { timeZone }: ReadingOptions): TimeSpan[] =>
  freebusy
    .filter(({ type }) => isBusyMark(type))
    .map(({ start, end }) => ({ start: momentOf(start, timeZone), end: momentOf(end, timeZone) }));

/** Returns the times at which the owner of a calendar in the format of RFC 5545 is busy. Throws for a text that is no calendar. */
export function busyTimesOf(text: string, options: ReadingOptions): TimeSpan[] {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text)) throw new Error('not a calendar');
  const spans = Object.values(ical.sync.parseICS(text)).flatMap((component) => {
    if (component?.type === 'VEVENT') return eventTimes(component as VEvent, options);
    return component?.type === 'VFREEBUSY' ? freebusyTimes(component as VFreebusy, options) : [];
  });
  return distinctSpansWithin(spans, options.within);
}
