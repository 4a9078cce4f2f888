import { arrivalKinds } from '@evenhand/domain/events/arrival-marks';
import { partStates, registrationStates } from '@evenhand/domain/events/event-kind';
import * as z from 'zod/mini';
import { endpoint } from '../../base/endpoint.ts';
import { email, id, idParams, name, shortText, time } from '../../base/scalars.ts';

const guestAtDoor = z.object({
  id,
  name: z.string(),
  state: z.enum(registrationStates),
  /** SHA-256 of the ticket's code in hex: a device knows a ticket that it sees, and can make none. */
  codeHash: z.string(),
  /** Sessions that they have chosen. */
  parts: z.array(z.object({ id, state: z.enum(partStates) })),
  /** Arrivals that are not taken back, and the session at whose door they were marked. */
  arrivals: z.array(z.object({ id, partId: z.nullable(id) })),
});

/** All that a device at the door needs while it has no connection. It holds no address and no protected answer. */
export const doorList = z.object({
  eventId: id,
  title: z.string(),
  startsAt: time,
  endsAt: time,
  timeZone: z.string(),
  takenAt: time,
  /** Places that are free now. Null when their number is unlimited. */
  placesLeft: z.nullable(z.int()),
  /** Devices that check guests in: while one is offline, a share of the free places is its own for visitors. */
  doors: z.int(),
  parts: z.array(z.object({ id, title: z.string(), startsAt: time, endsAt: time, place: z.string() })),
  guests: z.array(guestAtDoor),
});
export type DoorList = z.infer<typeof doorList>;

export const getDoorList = endpoint({
  id: 'events.door',
  method: 'GET',
  path: '/api/v1/events/:id/door',
  summary: 'Get the guests of an event as a device at the door keeps them, without addresses',
  needs: 'event:check-in',
  rate: 'read',
  params: idParams,
  answers: { 200: doorList },
});

const mark = z.strictObject({
  /** Made on the device. A mark that is sent again is kept once. */
  id,
  kind: z.enum(arrivalKinds),
  /** Guest of the mark. Left out for a visitor who was not registered. */
  registrationId: z.optional(id),
  /** Visitor to be registered. `aboveCapacity`: the staff at the door let them in although no place was free. */
  visitor: z.optional(z.strictObject({ name, email, aboveCapacity: z._default(z.boolean(), false) })),
  /** Mark that an UNDONE mark takes back. */
  ofId: z.optional(id),
  /** Session at whose door the mark is made. Left out at the door of the event. */
  partId: z.optional(id),
  at: time,
});
export type DoorMark = z.input<typeof mark>;

export const doorRefusals = ['unknown_guest', 'guest_cancelled', 'event_full', 'mark_incomplete'] as const;

export const sendArrivals = endpoint({
  id: 'events.arrivals',
  method: 'POST',
  path: '/api/v1/events/:id/arrivals',
  summary: 'Keep the marks of a device at the door; repeated, late and unordered marks are safe',
  needs: 'event:check-in',
  rate: 'write',
  params: idParams,
  body: z.strictObject({
    device: shortText,
    /** Time by the device's clock when it sends, by which the times of its marks are corrected. */
    sentAt: time,
    /** May be empty: a device that opens the door's page says so, and gets its share of the free places. */
    marks: z.array(mark).check(z.maxLength(100)),
  }),
  answers: {
    200: z.object({
      kept: z.array(id),
      refused: z.array(z.object({ id, reason: z.enum(doorRefusals) })),
    }),
  },
});
