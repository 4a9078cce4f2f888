import type { EventContent, RecruitmentEvent } from '@evenhand/contract/records/events/events';
import { fromZoneInput, toZoneInput } from '@evenhand/domain/events/zone-input';

/** An event as it is typed, with times as local times of its time zone. */
export interface EventDraft extends Omit<EventContent, TimeKey> {
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
});

/** Returns a draft for a copy, without the times. */
export const copyOf = (event: RecruitmentEvent): EventDraft => ({
  ...draftOf(event),
  startsAt: '',
  endsAt: '',
  registrationOpensAt: '',
  registrationClosesAt: '',
});

/** Returns the event to be sent. Null while a required time is missing. */
export function contentOf(draft: EventDraft): EventContent | null {
  const { timeZone } = draft;
  const startsAt = fromZoneInput(draft.startsAt, timeZone);
  const endsAt = fromZoneInput(draft.endsAt, timeZone);
  if (startsAt === null || endsAt === null) return null;
  return {
    ...draft,
    startsAt,
    endsAt,
    registrationOpensAt: fromZoneInput(draft.registrationOpensAt, timeZone),
    registrationClosesAt: fromZoneInput(draft.registrationClosesAt, timeZone),
  };
}
