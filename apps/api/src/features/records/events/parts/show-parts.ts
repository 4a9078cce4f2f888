import type { RecruitmentEvent, Registration } from '@evenhand/contract/records/events/events';
import type { PublicPart } from '@evenhand/contract/records/events/public-events';
import { standingArrivals } from '@evenhand/domain/events/arrival-marks';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { type ArrivalRow, listArrivals, listArrivalsOfEvent } from '../arrivals/arrivals.queries.ts';
import type { EventRow } from '../events.queries.ts';
import { placesWord } from '../read-event.ts';
import { presentChoice } from './choose-parts.ts';
import { countChoices, listChoices, listParts, noPartCounts, type PartRow } from './parts.queries.ts';

/** Returns what every reader may know of a session. */
export const presentPart = (part: PartRow) => ({
  id: part.id,
  title: part.title,
  startsAt: part.starts_at.toISOString(),
  endsAt: part.ends_at.toISOString(),
  place: part.place,
});

/** Returns the ids of the guests who came to each session, by the marks of its door. */
function guestsInParts(marks: readonly ArrivalRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const standing = standingArrivals(marks.map((mark) => ({ ...mark, ofId: mark.of_id })));
  const byPart = Map.groupBy(
    standing.filter(({ part_id }) => part_id !== null),
    ({ part_id }) => part_id ?? '',
  );
  return new Map([...byPart].map(([id, own]) => [id, new Set(own.map((mark) => mark.registration_id))]));
}

/** Returns the sessions of an event with their counts, for staff. */
export async function staffParts(tx: TenantTx, eventId: string): Promise<RecruitmentEvent['parts']> {
  const parts = await listParts(tx, [eventId]);
  if (parts.length === 0) return [];
  const counts = await countChoices(
    tx,
    parts.map(({ id }) => id),
  );
  const came = guestsInParts(await listArrivalsOfEvent(tx, eventId));
  return parts.map((part) => ({
    ...presentPart(part),
    capacity: part.capacity,
    counts: { ...(counts.get(part.id) ?? noPartCounts), attended: came.get(part.id)?.size ?? 0 },
  }));
}

/** Returns the sessions of these events as any visitor may read them, by event. */
export async function publicParts(
  tx: TenantTx,
  events: readonly Pick<EventRow, 'id' | 'waiting_list'>[],
): Promise<ReadonlyMap<string, PublicPart[]>> {
  const parts = await listParts(
    tx,
    events.map(({ id }) => id),
  );
  const counts = await countChoices(
    tx,
    parts.map(({ id }) => id),
  );
  const waitingList = new Map(events.map((event) => [event.id, event.waiting_list]));
  const byEvent = Map.groupBy(parts, (part) => part.event_id);
  const present = (part: PartRow): PublicPart => {
    const { registered: taken, waiting } = counts.get(part.id) ?? noPartCounts;
    const places = { capacity: part.capacity, waitingList: waitingList.get(part.event_id) ?? false, taken, waiting };
    return { ...presentPart(part), places: placesWord(places) };
  };
  return new Map([...byEvent].map(([id, own]) => [id, own.map(present)]));
}

/** Returns for each of these guests the sessions that they have chosen or come to. */
export async function partsOfGuests(
  tx: TenantTx,
  registrationIds: readonly string[],
): Promise<ReadonlyMap<string, Registration['parts']>> {
  const choices = Map.groupBy(await listChoices(tx, registrationIds), (choice) => choice.registration_id);
  const marks = Map.groupBy(await listArrivals(tx, registrationIds), (mark) => mark.registration_id);
  const partsOf = (guest: string): Registration['parts'] => {
    const came = new Set(guestsInParts(marks.get(guest) ?? []).keys());
    const chosen = (choices.get(guest) ?? []).map((choice) => ({
      ...presentChoice(choice),
      attended: came.delete(choice.part_id),
    }));
    return [...chosen, ...[...came].map((id) => ({ id, state: null, attended: true }))];
  };
  return new Map(registrationIds.map((id) => [id, partsOf(id)]));
}
