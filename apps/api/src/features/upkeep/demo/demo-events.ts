import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { uuidv7 } from '../../../platform/db/uuidv7.ts';
import type { DemoSetting } from './demo-setting.ts';
import { daysFrom } from './made-up/calendar.ts';
import { makePerson } from './made-up/person.ts';
import { type PlannedEvent, plannedEvents } from './made-up/planned-events.ts';
import type { RowBook } from './rows/row-book.ts';

/**
 * Returns the start of an event: 17:00 UTC, or 9:00 UTC when it is more than 20 days ahead. Today's event starts at
 * the next full hour, so that check-in can be tried.
 */
function beginning({ now }: DemoSetting, { inDays }: PlannedEvent): Date {
  if (inDays === 0) return new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000);
  const day = daysFrom(now, inDays);
  day.setUTCHours(inDays > 20 ? 9 : 17, 0, 0, 0);
  return day;
}

const arrivalRow = ({ eventId, registrationId, at }: { eventId: string; registrationId: string; at: Date }) => ({
  id: uuidv7(at),
  event_id: eventId,
  registration_id: registrationId,
  kind: 'ARRIVED',
  device_at: at,
  marked_at: at,
  received_at: at,
});

/** Returns where a guest of an event stands: those beyond the capacity wait, and most guests of a past event attended. */
function guestState(event: PlannedEvent, { number, random }: { number: number; random: DemoSetting['random'] }) {
  const state = event.capacity !== null && number >= event.capacity ? 'WAITING' : 'REGISTERED';
  if (event.inDays >= 0) return { state, attendance: null };
  return { state, attendance: random.chance(0.8) ? 'ATTENDED' : 'NOSHOW' };
}

/** Adds an event's guests. */
function addGuests(
  book: RowBook,
  setting: DemoSetting,
  at: { event: PlannedEvent; eventId: string; startsAt: Date },
): void {
  const { random, currentYear, now } = setting;
  const { event, eventId, startsAt } = at;
  for (let number = 0; number < event.guests; number += 1) {
    const person = makePerson(random, { number: 90_000 + event.inDays * 100 + number, currentYear });
    const registeredAt = new Date(Math.min(now.getTime(), startsAt.getTime()) - (event.guests - number) * 5_400_000);
    const { state, attendance } = guestState(event, { number, random });
    const came = attendance === 'ATTENDED';
    const id = uuidv7(registeredAt);
    book.add('event_registration', {
      id,
      event_id: eventId,
      name: `${person.firstName} ${person.lastName}`,
      email: person.email,
      email_key: normaliseEmail(person.email),
      state,
      registered_at: registeredAt,
      state_at: registeredAt,
      attendance,
      checked_in_at: came ? startsAt : null,
      reminded_days: 1,
      told_sequence: 0,
    });
    book.add('event_arrival', ...(came ? [arrivalRow({ eventId, registrationId: id, at: startsAt })] : []));
  }
}

/** Adds a few events around today, with registered guests. The demo's own candidate has a place at the online event. */
export function addEvents(book: RowBook, setting: DemoSetting, candidate: { readonly email: string } | null): void {
  const { roles, staff, now } = setting;
  const open = roles.filter((role) => role.phase === 'open').slice(0, 2);
  for (const event of plannedEvents(setting.tenant.subdomain)) {
    const createdAt = daysFrom(now, event.inDays < 0 ? event.inDays - 20 : -20);
    const eventId = uuidv7(createdAt);
    const startsAt = beginning(setting, event);
    book.add('recruitment_event', {
      id: eventId,
      title: event.title,
      kind: event.kind,
      summary: event.summary,
      description: event.description,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + event.hours * 3_600_000),
      time_zone: 'Europe/London',
      place: event.place,
      video_link: event.videoLink,
      capacity: event.capacity,
      waiting_list: true,
      visibility: 'PUBLIC',
      language: 'en',
      status: 'ACTIVE',
      sequence: 0,
      version: 1,
      created_by: staff.admin,
      created_at: createdAt,
      updated_at: createdAt,
    });
    book.add(
      'recruitment_event_role',
      ...open.map((role, position) => ({ event_id: eventId, role_id: role.id, position })),
    );
    addGuests(book, setting, { event, eventId, startsAt });
    if (candidate && event.videoLink !== '') {
      const at = daysFrom(now, -1);
      book.add('event_registration', {
        id: uuidv7(at),
        event_id: eventId,
        name: 'Amara Boateng',
        email: candidate.email,
        email_key: normaliseEmail(candidate.email),
        state: 'REGISTERED',
        registered_at: at,
        state_at: at,
        told_sequence: 0,
      });
    }
  }
}
