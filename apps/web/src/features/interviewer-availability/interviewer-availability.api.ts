import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import {
  connectCalendar,
  disconnectCalendar,
  getOwnAvailability,
  readConnectedCalendar,
  saveOwnAvailability,
} from '@evenhand/contract/processes/interviewer-availability/interviewer-availability';
import { getCalendarFeed, saveCalendarFeed } from '@evenhand/contract/processes/interviews/calendar-feed';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

/** Query for the user's own hours, limits and calendars. */
export const availabilityQuery = queryOptions({
  queryKey: ['interviewer-availability'],
  queryFn: ({ signal }) => request(getOwnAvailability, { signal }),
});
const { queryKey } = availabilityQuery;

export type AvailabilityInput = BodyInputOf<typeof saveOwnAvailability>;

export async function saveAvailability(body: AvailabilityInput): Promise<void> {
  queryClient.setQueryData(queryKey, await request(saveOwnAvailability, { body }));
}

export async function addCalendar(body: BodyInputOf<typeof connectCalendar>): Promise<void> {
  queryClient.setQueryData(queryKey, await request(connectCalendar, { body }));
}

export async function readCalendar(calendarId: string): Promise<void> {
  queryClient.setQueryData(queryKey, await request(readConnectedCalendar, { params: { calendarId } }));
}

export async function removeCalendar(calendarId: string): Promise<void> {
  await request(disconnectCalendar, { params: { calendarId } });
  await queryClient.invalidateQueries({ queryKey });
}

/** Query for the calendar of the user's interviews. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => request(getCalendarFeed, { signal }),
});

export async function saveFeed(body: BodyInputOf<typeof saveCalendarFeed>): Promise<void> {
  queryClient.setQueryData(calendarFeedQuery.queryKey, await request(saveCalendarFeed, { body }));
}
