import {
  archiveEvent,
  createEvent,
  type EventContent,
  listEvents,
  listRegistrations,
  type RecruitmentEvent,
  recruitmentEvent,
  removeRegistration,
  updateEvent,
} from '@evenhand/contract/records/events/events';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { eventListKey, eventQuery, eventsKey } from '../../entities/event/event-queries.ts';
import { request } from '../../entities/session/http.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';

export const eventTimes = ['upcoming', 'past', 'archived'] as const;

/** The events shown, as it stands in the URL. */
export interface EventListState {
  readonly when: (typeof eventTimes)[number];
  readonly searchTerm: string;
  readonly page: number;
}

export const eventsQuery = ({ when, searchTerm, page }: EventListState) =>
  queryOptions({
    queryKey: [...eventListKey, { when, searchTerm, page }],
    queryFn: ({ signal }) =>
      request(listEvents, {
        query: { when, page: String(page), ...(searchTerm === '' ? {} : { searchTerm }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const mostGuests = 1000;

/** Loads the guests of an event, again and again, because colleagues at the entrance check guests in too. */
export const guestsQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'guests', id],
    queryFn: ({ signal }) =>
      request(listRegistrations, { params: { id }, query: { resultsPerPage: String(mostGuests) }, signal }),
    refetchInterval: 15_000,
  });

async function changed(event: RecruitmentEvent): Promise<RecruitmentEvent> {
  queryClient.setQueryData(eventQuery(event.id).queryKey, event);
  await queryClient.invalidateQueries({ queryKey: eventListKey });
  return event;
}

export const addEvent = async (content: EventContent, idempotencyKey: string): Promise<RecruitmentEvent> =>
  changed(await request(createEvent, { body: content, idempotencyKey }));

export const saveEvent = async (id: string, content: EventContent, version: number): Promise<RecruitmentEvent> =>
  changed(await request(updateEvent, { params: { id }, body: { ...content, version } }));

export const setArchived = async ({ id, version }: RecruitmentEvent, archived: boolean): Promise<RecruitmentEvent> =>
  changed(await request(archiveEvent, { params: { id }, body: { archived, version } }));

export async function removeGuest(eventId: string, registrationId: string): Promise<void> {
  await request(removeRegistration, { params: { id: eventId, registrationId } });
  await queryClient.invalidateQueries({ queryKey: eventsKey });
}

/** Returns the event as another member of staff has saved it meanwhile. Null when the refusal has another reason. */
export function eventMeanwhile(error: unknown): RecruitmentEvent | null {
  if (!isProblem(error, 'stale_version')) return null;
  const parsed = recruitmentEvent.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}
