import { cityOfZone, namedPlaceOf } from '@evenhand/domain/dates/time-zone';
import { dateFormat, writeDate } from '@evenhand/domain/dates/write-date';
import { locale, type Translate } from '../../lib/words/words.ts';
import { useBoot } from './boot-context.ts';

const day = 86_400_000;

type Precision = 'minute' | 'second';

const yearOf = (at: Date, timeZone: string): string => dateFormat('en-GB', { timeZone, year: 'numeric' }).format(at);

interface WhenOptions {
  readonly now: Date;
  readonly timeZone: string;
  readonly precision: Precision;
}

/** The year is said of a time in another one than now. */
function when(at: Date, { now, timeZone, precision }: WhenOptions): string {
  return writeDate(at, locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(yearOf(at, timeZone) === yearOf(now, timeZone) ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(precision === 'second' ? { second: '2-digit' } : {}),
    hour12: false,
    timeZone,
  });
}

/** Days since the epoch of the calendar day in a zone. */
function calendarDay(at: Date, timeZone: string): number {
  const parts = dateFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
  return Math.round(Date.parse(`${parts}T00:00:00Z`) / day);
}

export interface OfficeTime {
  /** "Sunday 7 December at 23:59", by the office's clock. */
  readonly when: string;
  /** Calendar days from now; negative when it is over. */
  readonly days: number;
  readonly past: boolean;
  /** The same moment on the reader's own clock, where that shows another time. */
  readonly own: { readonly when: string; readonly zone: string } | null;
}

interface Clocks {
  readonly now: Date;
  /** The organisation's zone: deadlines are set and told in it. */
  readonly office: string;
  /** The reader's. */
  readonly own: string;
}

/** Returns a moment by the office's clock, and by the reader's own where it differs. */
export function officeTime(iso: string, { now, office, own }: Clocks, precision: Precision = 'minute'): OfficeTime {
  const at = new Date(iso);
  const official = when(at, { now, timeZone: office, precision });
  const theirs = when(at, { now, timeZone: own, precision });
  return {
    when: official,
    days: calendarDay(at, office) - calendarDay(now, office),
    past: at.getTime() <= now.getTime(),
    own: theirs === official ? null : { when: theirs, zone: cityOfZone(own) },
  };
}

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of the organisation whose host this is. */
export const useOfficeZone = (): string => useBoot().organization?.timeZone ?? 'Europe/London';

/** Returns the name of the place whose clock a time is told by: "London". */
export function officeCity(t: Translate, zone: string): string {
  const place = namedPlaceOf(zone);
  return place === null ? cityOfZone(zone) : t(`roles.place.${place}`);
}
