import { type Page, toPage } from '@evenhand/contract/base/paging';
import type { PublicEvent } from '@evenhand/contract/records/events/public-events';
import { registrationStates } from '@evenhand/domain/events/event-kind';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { together } from '../../../platform/db/together.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { presentTicket } from './arrivals/ticket-code.ts';
import type { EventHost } from './event-host.ts';
import { countEvents, type EventListFilter, listEventRows } from './event-list.read.ts';
import { countPlaces, type EventRow, findEvent, listEventRoles, noCounts } from './events.queries.ts';
import { presentChoice } from './parts/choose-parts.ts';
import { listChoices } from './parts/parts.queries.ts';
import { publicParts } from './parts/show-parts.ts';
import { presentPublicEvent } from './read-event.ts';
import { type Asker, registrationOf } from './registrations/find-own-registration.ts';

const mostJoined = 5;
const largestPage = 100;

interface PublicQuery {
  readonly page: number;
  readonly resultsPerPage: number;
  readonly searchTerm?: string | undefined;
  readonly kind?: string | undefined;
  readonly where?: 'place' | 'online' | undefined;
}

async function presentAll(tx: TenantTx, rows: readonly EventRow[]): Promise<PublicEvent[]> {
  const ids = rows.map((row) => row.id);
  const [counts, links, parts] = await together([countPlaces(tx, ids), listEventRoles(tx, ids), publicParts(tx, rows)]);
  const roles = Map.groupBy(links, (role) => role.event_id);
  return rows.map((row) =>
    presentPublicEvent(row, {
      roles: roles.get(row.id) ?? [],
      counts: counts.get(row.id) ?? noCounts,
      parts: parts.get(row.id) ?? [],
      now: tx.now,
    }),
  );
}

/** Returns a page of listed events: upcoming ones, or all that are not archived. */
export async function listPublicEvents(
  tx: TenantTx,
  query: PublicQuery,
  when: 'upcoming' | 'any',
): Promise<Page<PublicEvent>> {
  const { searchTerm, kind, where } = query;
  const filter: EventListFilter = { status: 'ACTIVE', when, listed: true, searchTerm, kind, where };
  const at = { page: Math.max(query.page, 0), size: Math.min(Math.max(query.resultsPerPage, 1), largestPage) };
  const total = await countEvents(tx, filter);
  return toPage(await presentAll(tx, await listEventRows(tx, filter, at)), total, at);
}

const upcoming = { status: 'ACTIVE', when: 'upcoming', listed: true } as const;

/** Returns an event's row beside what any visitor may read of it. */
async function seeEvent(tx: TenantTx, id: string): Promise<{ readonly row: EventRow; readonly shown: PublicEvent }> {
  const row = found(await findEvent(tx, id));
  if (row.visibility === 'STAFF') throw new ProblemError('not_found');
  const [event] = await presentAll(tx, [row]);
  const shown = found(event);
  const calledOff = row.status !== 'ACTIVE';
  if (shown.state !== 'over' && !calledOff) return { row, shown };
  const beside = await presentAll(tx, await listEventRows(tx, upcoming, { page: 0, size: mostJoined }));
  throw new ProblemError('event_over', {
    current: { event: { ...shown, state: 'over', checkInOpen: shown.checkInOpen && !calledOff }, beside },
  });
}

/**
 * Returns one event as any visitor may read it. Throws `event_over` (410), with up to 5 upcoming events, when it has
 * ended or been called off.
 */
export const showPublicEvent = async (tx: TenantTx, id: string): Promise<PublicEvent> => (await seeEvent(tx, id)).shown;

/** Returns the event together with the caller's own registration, or null when they have none. */
export async function showEventTo(tx: TenantTx, host: EventHost, at: { readonly eventId: string } & Asker) {
  const { row, shown: event } = await seeEvent(tx, at.eventId);
  const own = await registrationOf(tx, host, at);
  if (!own) return { ...event, own: null };
  return {
    ...event,
    own: {
      state: ownState(own.state),
      attendance: own.attendance === 'ATTENDED' ? ('ATTENDED' as const) : null,
      videoLink: own.state === 'REGISTERED' ? row.video_link : '',
      ticket:
        own.state === 'REGISTERED' && event.place !== ''
          ? await presentTicket(host, { eventId: at.eventId, registrationId: own.id })
          : null,
      parts: (await listChoices(tx, [own.id])).map(presentChoice),
    },
  };
}

const ownState = (text: string) => registrationStates.find((one) => one === text) ?? 'CANCELLED';
