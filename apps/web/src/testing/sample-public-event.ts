import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import type { getPublicEvent } from '@evenhand/contract/records/events/public-events';

type PublicEvent = ReplyOf<typeof getPublicEvent>;

/** Makes an event that anyone may register for. `over` replaces any part. */
export const samplePublicEvent = (over: Partial<PublicEvent> = {}): PublicEvent => ({
  id: '01990000-0000-7000-8000-0000000000e1',
  title: 'Open evening',
  kind: 'OPEN_DAY',
  summary: '',
  description: '',
  startsAt: '2030-12-01T18:00:00Z',
  endsAt: '2030-12-01T20:00:00Z',
  timeZone: 'Europe/London',
  place: 'Great Hall',
  online: false,
  listed: true,
  language: 'en',
  registrationOpensAt: null,
  registrationClosesAt: null,
  state: 'open',
  places: 'free',
  checkInOpen: false,
  roles: [],
  parts: [],
  own: null,
  ...over,
});
