import { listOwnEvents } from '@evenhand/contract/records/events/events';
import {
  checkInToEvent,
  chooseParts as choosePartsOf,
  getEventCalendar,
  getPublicEvent,
  leaveEvent,
  listPublicEvents,
  type PublicEvent,
  publicEvent,
  registerForEvent,
  walkIntoEvent,
} from '@evenhand/contract/records/events/public-events';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { eventsKey } from '../../entities/event/event-queries.ts';
import { request, requestFile, session } from '../../entities/session/http.ts';
import { currentBoot } from '../../entities/site/boot.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { pageIn, textIn } from '../../lib/lists/list-address.ts';

const eventsPerPage = 20;

export interface EventSearch {
  readonly searchTerm: string;
  readonly kind: string;
  readonly where: '' | 'place' | 'online';
  readonly page: number;
}
export const noFilter: EventSearch = { searchTerm: '', kind: '', where: '', page: 0 };

export function readFilter(query: URLSearchParams): EventSearch {
  const where = query.get('where');
  return {
    searchTerm: textIn(query, 'q'),
    kind: textIn(query, 'kind'),
    where: where === 'place' || where === 'online' ? where : '',
    page: pageIn(query),
  };
}

export const isFiltered = ({ searchTerm, kind, where }: EventSearch): boolean =>
  searchTerm !== '' || kind !== '' || where !== '';

export const publicEventsQuery = (filter: EventSearch, perPage = eventsPerPage) =>
  queryOptions({
    queryKey: [...eventsKey, 'public', filter, perPage],
    queryFn: ({ signal }) =>
      request(listPublicEvents, {
        params: { orgId: currentBoot().organization?.id ?? '' },
        query: {
          page: String(filter.page),
          resultsPerPage: String(perPage),
          ...(filter.searchTerm === '' ? {} : { searchTerm: filter.searchTerm }),
          ...(filter.kind === '' ? {} : { kind: filter.kind }),
          ...(filter.where === '' ? {} : { where: filter.where }),
        },
        signal,
      }),
  });

/** Loads one event, with the registration of the signed-in candidate or of the guest whose mailed link was opened. */
export const publicEventQuery = (eventId: string, token: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'public', eventId, token, session.isSignedIn()],
    queryFn: ({ signal }) =>
      request(getPublicEvent, { params: { id: eventId }, query: token === '' ? {} : { token }, signal }),
  });

export const ownEventsQuery = queryOptions({
  queryKey: [...eventsKey, 'own'],
  queryFn: ({ signal }) => request(listOwnEvents, { signal }),
});

export const loadEventsAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: eventsKey });

export async function register(
  eventId: string,
  person: {
    readonly name?: string;
    readonly email?: string;
    readonly pronouns?: string;
    readonly partIds?: string[];
  },
): Promise<'REGISTERED' | 'WAITING' | 'FULL' | 'SEE_MAIL'> {
  const { outcome } = await request(registerForEvent, {
    params: { id: eventId },
    body: person,
  });
  await loadEventsAgain();
  return outcome;
}

export async function leave(eventId: string, token: string): Promise<void> {
  await request(leaveEvent, { params: { id: eventId }, body: token === '' ? {} : { token } });
  await loadEventsAgain();
}

/** Puts a choice of sessions in place of the guest's earlier one. */
export async function chooseParts(
  eventId: string,
  { token, partIds }: { readonly token: string; readonly partIds: readonly string[] },
): Promise<void> {
  const body = { partIds: [...partIds], ...(token === '' ? {} : { token }) };
  await request(choosePartsOf, { params: { id: eventId }, body });
  await loadEventsAgain();
}

/** Downloads the calendar file of an event. */
export async function downloadCalendar(eventId: string, token: string): Promise<void> {
  const query = token === '' ? {} : { token };
  saveFile(await requestFile(getEventCalendar, { params: { id: eventId }, query }));
}

export async function checkIn(eventId: string, email: string): Promise<void> {
  await request(checkInToEvent, { params: { id: eventId }, body: { email } });
}

/** Registers a visitor at the entrance and checks them in. */
export async function walkIn(
  eventId: string,
  visitor: { readonly name: string; readonly email: string },
): Promise<'REGISTERED' | 'SEE_MAIL'> {
  return (await request(walkIntoEvent, { params: { id: eventId }, body: visitor })).outcome;
}

const overSchema = z.object({ event: publicEvent, beside: z.array(publicEvent) });

/** Reads the answer about an event that is over: the event itself, and the events still to come. */
export function readOver(
  error: unknown,
): { readonly event: PublicEvent; readonly beside: readonly PublicEvent[] } | null {
  if (!(error instanceof ProblemError) || error.status !== 410) return null;
  const parsed = overSchema.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof ProblemError && (error.status === 404 || error.status === 422);
