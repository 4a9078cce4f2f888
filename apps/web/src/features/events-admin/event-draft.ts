import type { EventContent, RecruitmentEvent } from '@evenhand/contract/records/events/events';
import { fromZoneInput, toZoneInput } from '@evenhand/domain/events/zone-input';

/** A session as it is typed. `key` tells it from the others while it has no id. */
export interface PartDraft {
  readonly key: string;
  readonly id?: string | undefined;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  readonly capacity: number | null;
}

/** An event as it is typed, with times as local times of its time zone. */
export interface EventDraft extends Omit<EventContent, TimeKey | 'parts'> {
  readonly parts: readonly PartDraft[];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly registrationOpensAt: string;
  readonly registrationClosesAt: string;
}
export type TimeKey = 'startsAt' | 'endsAt' | 'registrationOpensAt' | 'registrationClosesAt';

export const newDraft = (timeZone: string): EventDraft => ({
  title: '',
  kind: 'OPEN_DAY',
  summary: '',
  description: '',
  startsAt: '',
  endsAt: '',
  timeZone,
  place: '',
  videoLink: '',
  capacity: null,
  waitingList: true,
  registrationOpensAt: '',
  registrationClosesAt: '',
  visibility: 'PUBLIC',
  language: 'en',
  roleIds: [],
  parts: [],
  thanksMail: false,
  missedMail: false,
});

const local = (iso: string | null, zone: string): string => (iso === null ? '' : toZoneInput(iso, zone));

export const draftOf = (event: RecruitmentEvent): EventDraft => ({
  title: event.title,
  kind: event.kind,
  summary: event.summary,
  description: event.description,
  startsAt: local(event.startsAt, event.timeZone),
  endsAt: local(event.endsAt, event.timeZone),
  timeZone: event.timeZone,
  place: event.place,
  videoLink: event.videoLink,
  capacity: event.capacity,
  waitingList: event.waitingList,
  registrationOpensAt: local(event.registrationOpensAt, event.timeZone),
  registrationClosesAt: local(event.registrationClosesAt, event.timeZone),
  visibility: event.visibility,
  language: event.language,
  roleIds: event.roleIds,
  parts: event.parts.map(({ id, title, startsAt, endsAt, place, capacity }) => ({
    key: id,
    id,
    title,
    startsAt: local(startsAt, event.timeZone),
    endsAt: local(endsAt, event.timeZone),
    place,
    capacity,
  })),
  thanksMail: event.thanksMail,
  missedMail: event.missedMail,
});

/** Returns a draft for a copy, without the times. */
export const copyOf = (event: RecruitmentEvent): EventDraft => ({
  ...draftOf(event),
  parts: draftOf(event).parts.map(({ id: _id, ...part }) => ({ ...part, startsAt: '', endsAt: '' })),
  startsAt: '',
  endsAt: '',
  registrationOpensAt: '',
  registrationClosesAt: '',
});

/** Returns a session to be sent. Null while a time is missing. */
function partOf({ key: _key, ...part }: PartDraft, timeZone: string): EventContent['parts'][number] | null {
  const startsAt = fromZoneInput(part.startsAt, timeZone);
  const endsAt = fromZoneInput(part.endsAt, timeZone);
  return startsAt === null || endsAt === null ? null : { ...part, startsAt, endsAt };
}

/** Returns the event to be sent. Null while a required time is missing. */
export function contentOf(draft: EventDraft): EventContent | null {
  const { timeZone } = draft;
  const startsAt = fromZoneInput(draft.startsAt, timeZone);
  const endsAt = fromZoneInput(draft.endsAt, timeZone);
  const parts = draft.parts.flatMap((part) => partOf(part, timeZone) ?? []);
  if (startsAt === null || endsAt === null || parts.length < draft.parts.length) return null;
  return {
    ...draft,
    parts,
    startsAt,
    endsAt,
    registrationOpensAt: fromZoneInput(draft.registrationOpensAt, timeZone),
    registrationClosesAt: fromZoneInput(draft.registrationClosesAt, timeZone),
  };
}
