import type { EventListItem, RecruitmentEvent } from '@evenhand/contract/records/events/events';
import type { PublicEvent } from '@evenhand/contract/records/events/public-events';
import { capacityLeft, type EventCapacity, registrationResultFor } from '@evenhand/domain/events/event-capacity';
import { type EventKind, eventKinds, eventVisibilities } from '@evenhand/domain/events/event-kind';
import { type EventTimes, eventState, isCheckInOpen } from '@evenhand/domain/events/event-times';
import type { EventCounts, EventRow, listEventRoles, PlaceCounts } from './events.queries.ts';

type RoleLink = Awaited<ReturnType<typeof listEventRoles>>[number];

export const timesOf = (row: EventRow): EventTimes => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  registrationOpensAt: row.registration_opens_at,
  registrationClosesAt: row.registration_closes_at,
});

export const readKind = (kind: string): EventKind => eventKinds.find((one) => one === kind) ?? 'OTHER';
const readVisibility = (text: string) => eventVisibilities.find((one) => one === text) ?? 'STAFF';
const readStatus = (text: string) => (text === 'ACTIVE' ? 'ACTIVE' : 'ARCHIVED');
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

interface RolesAndCounts {
  readonly roles: readonly RoleLink[];
  readonly counts: EventCounts;
}

/** Returns the whole event, for staff. */
export const presentEvent = (
  row: EventRow,
  { roles, counts, parts }: Pick<RecruitmentEvent, 'parts'> & RolesAndCounts,
): RecruitmentEvent => ({
  id: row.id,
  title: row.title,
  kind: readKind(row.kind),
  summary: row.summary,
  description: row.description,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  place: row.place,
  videoLink: row.video_link,
  capacity: row.capacity,
  waitingList: row.waiting_list,
  registrationOpensAt: iso(row.registration_opens_at),
  registrationClosesAt: iso(row.registration_closes_at),
  visibility: readVisibility(row.visibility),
  language: row.language,
  roleIds: roles.map((role) => role.id),
  roles: roles.map(({ id, title }) => ({ id, title })),
  parts,
  thanksMail: row.thanks_mail,
  missedMail: row.missed_mail,
  status: readStatus(row.status),
  counts,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export const presentListItem = (row: EventRow, counts: EventCounts): EventListItem => ({
  id: row.id,
  title: row.title,
  kind: readKind(row.kind),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  place: row.place,
  online: row.video_link !== '',
  capacity: row.capacity,
  visibility: readVisibility(row.visibility),
  status: readStatus(row.status),
  counts,
});

const mostForFew = 10;
const outcomes = { WAITING: 'waiting', FULL: 'full' } as const;

/** Describes availability in a word, without revealing the number of guests. */
export function placesWord(places: EventCapacity): PublicEvent['places'] {
  const place = registrationResultFor(places);
  if (place !== 'REGISTERED') return outcomes[place];
  const left = capacityLeft(places);
  return left !== null && left <= mostForFew ? 'few' : 'free';
}

const isOpenRole = (role: RoleLink, now: Date): boolean =>
  role.status === 'ACTIVE' && role.published_at !== null && (role.closes_at === null || role.closes_at > now);

/** Returns an event as any visitor may read it: only its open roles, and no video link. */
export function presentPublicEvent(
  row: EventRow,
  at: Pick<PublicEvent, 'parts'> & Pick<RolesAndCounts, 'roles'> & { readonly counts: PlaceCounts; readonly now: Date },
): PublicEvent {
  const times = timesOf(row);
  return {
    id: row.id,
    title: row.title,
    kind: readKind(row.kind),
    summary: row.summary,
    description: row.description,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    timeZone: row.time_zone,
    place: row.place,
    online: row.video_link !== '',
    listed: row.visibility === 'PUBLIC',
    language: row.language,
    registrationOpensAt: iso(row.registration_opens_at),
    registrationClosesAt: iso(row.registration_closes_at),
    state: eventState(times, at.now),
    places: placesWord({
      capacity: row.capacity,
      waitingList: row.waiting_list,
      taken: at.counts.registered,
      waiting: at.counts.waiting,
    }),
    checkInOpen: isCheckInOpen(times, at.now),
    roles: at.roles.filter((role) => isOpenRole(role, at.now)).map(({ id, title }) => ({ id, title })),
    parts: at.parts,
  };
}
