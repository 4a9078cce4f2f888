import type { DoorList, DoorMark, doorRefusals } from '@evenhand/contract/records/events/arrivals';
import { standingArrivals } from '@evenhand/domain/events/arrival-marks';

export type DoorRefusal = (typeof doorRefusals)[number];

/** Mark that this device has made and the server has not kept. */
export interface OutboxMark {
  readonly mark: DoorMark;
  /** Name of the guest, to tell of a mark that is refused. */
  readonly name: string;
  readonly refusal?: DoorRefusal;
}

/** Guest as the door shows them, with the marks that are still to be sent. */
export interface DoorGuest {
  readonly id: string;
  readonly name: string;
  readonly state: DoorList['guests'][number]['state'];
  readonly codeHash: string;
  readonly parts: DoorList['guests'][number]['parts'];
  readonly arrivals: readonly Arrival[];
}

/** Arrival that stands, and the session at whose door it was marked. */
interface Arrival {
  readonly id: string;
  readonly partId: string | null;
}

/** Returns the arrivals that count at a door: those of its session, or all at the door of the event (null). */
export const arrivalsAt = ({ arrivals }: DoorGuest, partId: string | null): readonly Arrival[] =>
  partId === null ? arrivals : arrivals.filter((arrival) => arrival.partId === partId);

const isOpen = ({ refusal }: OutboxMark): boolean => refusal === undefined;

function arrivalsWith(arrivals: readonly Arrival[], marks: readonly DoorMark[]): readonly Arrival[] {
  const known = arrivals.map((arrival) => ({ ...arrival, kind: 'ARRIVED', ofId: null }));
  const own = marks.map(({ id, kind, ofId, partId }) => ({ id, kind, ofId: ofId ?? null, partId: partId ?? null }));
  const standing = standingArrivals([...known, ...own]).map(({ id, partId }) => [id, { id, partId }] as const);
  return [...new Map(standing).values()];
}

/** Returns the guests with marks applied. A mark that the list has already changes nothing. */
export function guestsWith(guests: readonly DoorGuest[], marks: readonly DoorMark[]): readonly DoorGuest[] {
  const ofGuest = Map.groupBy(marks, ({ registrationId }) => registrationId);
  return guests.map((guest) => {
    const own = ofGuest.get(guest.id);
    return own ? { ...guest, arrivals: arrivalsWith(guest.arrivals, own) } : guest;
  });
}

/** Returns the guests as the door shows them: the server's list with the marks that are still to be sent. */
export const guestsAtDoor = (list: DoorList, outbox: readonly OutboxMark[]): readonly DoorGuest[] =>
  guestsWith(
    list.guests,
    outbox.filter(isOpen).map(({ mark }) => mark),
  );

/** Returns the visitors of this device who are not registered yet. */
export const visitorsIn = (outbox: readonly OutboxMark[]): readonly OutboxMark[] =>
  outbox.filter((one) => isOpen(one) && one.mark.visitor !== undefined);

/**
 * Returns how many more visitors the device may let in, by what it last heard. Null: any number. Without a connection the
 * free places are shared among the doors, so that together they do not give away more than there are.
 */
export function placesLeftAt(list: DoorList, outbox: readonly OutboxMark[], isOffline: boolean): number | null {
  if (list.placesLeft === null) return null;
  const share = isOffline ? Math.floor(list.placesLeft / Math.max(1, list.doors)) : list.placesLeft;
  return Math.max(0, share - visitorsIn(outbox).length);
}

/** Marks that one call carries. */
const mostSent = 100;
export const marksToSend = (outbox: readonly OutboxMark[]): readonly DoorMark[] =>
  outbox
    .filter(isOpen)
    .slice(0, mostSent)
    .map(({ mark }) => mark);

interface DoorAnswer {
  readonly kept: readonly string[];
  readonly refused: readonly { readonly id: string; readonly reason: DoorRefusal }[];
}

/** Returns the outbox after the server's answer: without what it kept, and with the reasons of what it refused. */
export function afterAnswer(outbox: readonly OutboxMark[], { kept, refused }: DoorAnswer): readonly OutboxMark[] {
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
  return outbox
    .filter(({ mark }) => !kept.includes(mark.id))
    .map((one) => {
      const refusal = reasons.get(one.mark.id);
      return refusal === undefined ? one : { ...one, refusal };
    });
}

/** Returns a random id in the form of a UUID. `crypto.randomUUID` is missing on plain http in a local network. */
export function newMarkId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

interface MarkedAt {
  readonly at: string;
  /** Session at whose door the device stands. Null at the door of the event. */
  readonly partId: string | null;
}

/** Returns the marks that check a guest in at a door, or take back each of their arrivals there. */
export function marksFor(guest: DoorGuest, isHere: boolean, { at, partId }: MarkedAt): readonly DoorMark[] {
  const part = partId === null ? {} : { partId };
  if (isHere) return [{ id: newMarkId(), kind: 'ARRIVED', registrationId: guest.id, ...part, at }];
  return arrivalsAt(guest, partId).map(({ id: ofId }) => ({
    id: newMarkId(),
    kind: 'UNDONE',
    registrationId: guest.id,
    ofId,
    at,
  }));
}
