import type { ReportSchedule } from '@evenhand/contract/screens/reports/report-schedules';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { officeCity } from '../../../entities/site/office-time.ts';
import { weekdayNames } from '../../../lib/format/weekday-names.ts';
import { locale, type Translate } from '../../../lib/words/words.ts';

/** Returns the days on which a report is sent, with the time and its zone. */
export function timingText(t: Translate, { timing, zone }: Pick<ReportSchedule, 'timing' | 'zone'>): string {
  const at = { time: timing.atTime, zone: officeCity(t, zone) };
  return timing.cadence === 'WEEKLY'
    ? t('report.mail.weekly', { ...at, day: weekdayNames()[timing.weekday - 1] ?? '' })
    : t('report.mail.monthly', { ...at, day: timing.monthDay });
}

/** Returns when a report is sent next, by the clock that it is sent by. */
export const nextText = ({ nextAt, zone }: Pick<ReportSchedule, 'nextAt' | 'zone'>): string =>
  writeDate(new Date(nextAt), locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZoneName: 'short',
    timeZone: zone,
  });
