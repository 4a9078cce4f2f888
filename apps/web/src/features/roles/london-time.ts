import { dateFormat } from '../../lib/kept-formats.ts';
import { locale } from '../../lib/words.ts';

/** Deadlines are set and told in this zone; a reader elsewhere sees their own time beside it. */
const officeZone = 'Europe/London';

const day = 86_400_000;

type Precision = 'minute' | 'second';

const when = (at: Date, timeZone: string, precision: Precision): string =>
  dateFormat(locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    ...(precision === 'second' ? { second: '2-digit' } : {}),
    hour12: false,
    timeZone,
  }).format(at);

/** Days since the epoch of the calendar day in the office's zone. */
function calendarDay(at: Date): number {
  const parts = dateFormat('en-CA', { timeZone: officeZone, dateStyle: 'short' }).format(at);
  return Math.round(Date.parse(`${parts}T00:00:00Z`) / day);
}

export interface OfficeTime {
  /** "Sunday 7 December at 23:59", London. */
  readonly when: string;
  /** Calendar days from now; negative when it is over. */
  readonly days: number;
  readonly past: boolean;
  /** The same moment on the reader's own clock, where that shows another time. */
  readonly own: { readonly when: string; readonly zone: string } | null;
}

/** "America/New_York" -> "New York". */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** A moment as it is told to somebody: by the office's clock, and by their own where it differs. */
export function officeTime(iso: string, now: Date, ownZone: string, precision: Precision = 'minute'): OfficeTime {
  const at = new Date(iso);
  const official = when(at, officeZone, precision);
  const own = when(at, ownZone, precision);
  return {
    when: official,
    days: calendarDay(at) - calendarDay(now),
    past: at.getTime() <= now.getTime(),
    own: own === official ? null : { when: own, zone: placeOf(ownZone) },
  };
}

export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
