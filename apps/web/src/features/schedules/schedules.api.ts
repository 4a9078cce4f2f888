import { getSchedules } from '@evenhand/contract/screens/schedules';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';

interface ScheduleFilter {
  readonly organizationId: string;
  readonly username: string;
  readonly dateTime: string;
}

/** Query for when one colleague is busy and free around a time. */
export const scheduleQuery = ({ organizationId, username, dateTime }: ScheduleFilter) =>
  queryOptions({
    queryKey: ['schedules', username, dateTime],
    queryFn: ({ signal }) =>
      request(getSchedules, { params: { id: organizationId }, query: { usernames: username, dateTime }, signal }),
    enabled: username !== '',
  });
