import { fromZoneInput } from '@evenhand/domain/events/zone-input';
import { useQuery } from '@tanstack/react-query';
import { scheduleQuery } from '../../../entities/interview/interview-queries.ts';
import { dayOfAddress, weekendOf } from './schedule-state.ts';

/**
 * Returns the day on which the schedule of an address without a day opens: today, or on a weekend without interviews the
 * Monday after it. Null until that is known.
 */
export function useOpeningDay(query: URLSearchParams, today: string, timeZone: string): string | null {
  const weekend = dayOfAddress(query) === '' ? weekendOf(today) : null;
  const span = {
    from: fromZoneInput(`${weekend?.saturday ?? today}T00:00`, timeZone) ?? '',
    to: fromZoneInput(`${weekend?.monday ?? today}T00:00`, timeZone) ?? '',
  };
  const { data, isPending } = useQuery({ ...scheduleQuery(span), enabled: weekend !== null });
  if (weekend === null) return today;
  if (isPending) return null;
  return data?.length === 0 ? weekend.monday : today;
}
