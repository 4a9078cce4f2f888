import { getEvent, listEvents } from '@evenhand/contract/records/events/events';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Pickable } from '../../lib/lists/use-picker.ts';
import { request } from '../session/http.ts';

/** Root of the keys of everything that is loaded about events. */
export const eventsKey = ['events'] as const;

export const eventListKey = [...eventsKey, 'list'] as const;

/** Loads one event. */
export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'detail', id],
    queryFn: ({ signal }) => request(getEvent, { params: { id }, signal }),
  });

export type UpcomingEvent = z.output<(typeof listEvents.answers)[200]>['content'][number];

/** Upcoming events to choose from, the next first. */
export const upcomingEvents: Pickable<UpcomingEvent> = {
  key: [...eventListKey, 'upcoming'],
  ask: (query, signal) => request(listEvents, { query: { ...query, when: 'upcoming' }, signal }),
};
