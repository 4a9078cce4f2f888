import { academicYear, academicYearLabel } from '../dates/academic-year.ts';
import { dateFormat } from '../dates/write-date.ts';

/**
 * Returns the academic year whose applications are counted at a moment, as "2026/27". A browser reads the calendar of the zone
 * without a library for it.
 */
export function cycleLabel(now: Date, timeZone: string): string {
  const day = dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(now);
  const [year = 0, month = 0] = day.split('-').map(Number);
  return academicYearLabel(academicYear({ year, month }));
}
