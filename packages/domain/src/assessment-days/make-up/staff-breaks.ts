import { subtractSpans } from '../../interviewer-availability/time-spans.ts';
import type { DayPerson, StaffBreak } from '../assessment-day.ts';

/** Minutes in steps of which a break begins, counted from the beginning of its window. */
export const breakStep = 5;

/** Tells whether a person is due a break: their hours hold its whole window, and their absences leave it free in one piece. */
export function isBreakDue(
  { kind, hours, absences }: Pick<DayPerson, 'kind' | 'hours' | 'absences'>,
  { minutes, window }: Pick<StaffBreak, 'minutes' | 'window'>,
): boolean {
  if (kind === 'RESERVE' || hours.from > window.from || hours.to < window.to) return false;
  const away = absences.map(({ from, to }) => ({ start: from, end: to }));
  return subtractSpans([{ start: window.from, end: window.to }], away).some(({ start, end }) => {
    const steps = Math.ceil((start - window.from) / breakStep);
    return window.from + steps * breakStep + minutes <= end;
  });
}
