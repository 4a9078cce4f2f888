import type { OwnAvailability } from '@evenhand/contract/processes/interviewer-availability/interviewer-availability';
import { hoursFaults } from '@evenhand/domain/interviewer-availability/weekly-hours';
import type { AvailabilityInput } from './interviewer-availability.api.ts';

/** The user's hours and limits while they are changed. */
export type AvailabilityDraft = Omit<AvailabilityInput, 'version' | 'perDay' | 'perWeek'> & {
  /** As they are typed. */
  readonly perDay: number | string | null;
  readonly perWeek: number | string | null;
};

export const usualHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:30' }));

export const draftOf = ({
  timeZone,
  hours,
  away,
  perDay,
  perWeek,
  inTraining,
  panelGroup,
}: OwnAvailability): AvailabilityDraft => ({
  timeZone,
  hours,
  away,
  perDay,
  perWeek,
  inTraining,
  panelGroup,
});

const isLimit = (value: AvailabilityDraft['perDay'], most: number): value is number | null =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most);

/** Returns the ids of the fields that are wrong with the code of what is wrong. */
export function faultsOf({ hours, away, perDay, perWeek }: AvailabilityDraft): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  for (const { code, index } of hoursFaults(hours ?? [])) faults.set(`hours-${index}-to`, code);
  (hours ?? []).forEach(({ from, to }, index) => {
    if (from === '' || to === '') faults.set(`hours-${index}-to`, 'hours_end_first');
  });
  away.forEach(({ from, to }, index) => {
    if (from === '' || to < from) faults.set(`away-${index}-to`, 'away_end_first');
  });
  if (!isLimit(perDay, 40)) faults.set('per-day', 'interview_limit');
  if (!isLimit(perWeek, 100)) faults.set('per-week', 'interview_limit');
  return faults;
}
