import type { EventKind } from '@evenhand/domain/events/event-kind';

export interface PlannedEvent {
  readonly title: string;
  readonly kind: EventKind;
  readonly summary: string;
  readonly description: string;
  /** Days from today. */
  readonly inDays: number;
  readonly hours: number;
  readonly place: string;
  readonly videoLink: string;
  readonly capacity: number | null;
  readonly guests: number;
}

type Words = Pick<PlannedEvent, 'title' | 'kind' | 'summary' | 'description' | 'place'>;

/** An employer's four events: a fair in the past, a visit today, an hour online and a day of work. */
interface EventWords {
  readonly fair: Words;
  readonly visit: Words;
  readonly online: Words;
  readonly day: Words;
}

const online: Words = {
  title: 'Writing an application that is yours',
  kind: 'WEBINAR',
  summary: 'An hour online on what we look for in answers, with examples.',
  description: 'We read three answers together and say what works in them.',
  place: '',
};
const travelPaid = 'Travel costs are paid. Tell us if there is anything that makes the day easier for you.';

const lawFirm: EventWords = {
  fair: {
    title: 'Careers fair: meet our people',
    kind: 'LAW_FAIR',
    summary: 'Our stand at the autumn fair: ask whatever you like.',
    description: 'Trainees, partners and recruiters answer your questions.\n\nNo need to bring anything.',
    place: 'University Great Hall',
  },
  visit: {
    title: 'Open day in Fleet Street',
    kind: 'OPEN_DAY',
    summary: 'See the office, hear how we choose people, and meet those who joined last year.',
    description: 'What to expect:\n\n- A short talk on how we read applications\n- A tour\n- Time to ask questions',
    place: '14 Fleet Street, London',
  },
  online,
  day: {
    title: 'Insight day',
    kind: 'INSIGHT_DAY',
    summary: 'A day of real work in small groups.',
    description: travelPaid,
    place: '14 Fleet Street, London',
  },
};

const chambers: EventWords = {
  fair: {
    title: 'Pupillage fair: meet our members',
    kind: 'LAW_FAIR',
    summary: 'Our table at the autumn fair: ask members and pupils whatever you like.',
    description: 'Two members, two pupils and our clerk answer your questions.\n\nNo need to bring anything.',
    place: 'Lincoln’s Inn, London',
  },
  visit: {
    title: 'Open day in Gray’s Inn Road',
    kind: 'OPEN_DAY',
    summary: 'See chambers, hear how pupils are chosen, and meet those in their second six.',
    description:
      'What to expect:\n\n- A short talk on how we read applications\n- An advocacy exercise, done in front of you\n- Time to ask questions',
    place: '5 Gray’s Inn Road, London',
  },
  online,
  day: {
    title: 'A morning in court',
    kind: 'INSIGHT_DAY',
    summary: 'Follow a member through a hearing, in groups of two.',
    description: travelPaid,
    place: 'Royal Courts of Justice, London',
  },
};

const company: EventWords = {
  fair: {
    title: 'Engineering fair: meet our people',
    kind: 'OTHER',
    summary: 'Our stand at the autumn fair: ask whatever you like.',
    description: 'Engineers, traders and recruiters answer your questions.\n\nNo need to bring anything.',
    place: 'University Great Hall',
  },
  visit: {
    title: 'Open day on Union Quay',
    kind: 'OPEN_DAY',
    summary: 'See the control room, hear how we choose people, and meet last year’s graduates.',
    description: 'What to expect:\n\n- A short talk on how we read applications\n- A tour\n- Time to ask questions',
    place: 'Union Quay, Aberdeen',
  },
  online: {
    ...online,
    title: 'Ask an engineer',
    summary: 'An hour online with three engineers: bring one hard question.',
    description: 'Three engineers say how they came to the grid, and answer what you ask.',
  },
  day: {
    title: 'A day on the grid',
    kind: 'INSIGHT_DAY',
    summary: 'A day of real work in small groups.',
    description: travelPaid,
    place: 'Union Quay, Aberdeen',
  },
};

const network: EventWords = {
  fair: { ...lawFirm.fair, title: 'Careers fair: meet the network', summary: 'Our stand at the autumn fair.' },
  visit: {
    ...lawFirm.visit,
    title: 'Meet the employers',
    summary: 'Six employers in one evening, and how each of them chooses people.',
    place: 'Central Library, Manchester',
  },
  online,
  day: { ...lawFirm.day, place: 'Central Library, Manchester' },
};

const byTenant: Readonly<Record<string, EventWords>> = {
  hartwell: lawFirm,
  keystone: chambers,
  northwind: company,
};

/** Returns the events of a demo tenant, in the order of their days. */
export function plannedEvents(subdomain: string): readonly PlannedEvent[] {
  const words = byTenant[subdomain] ?? network;
  return [
    { ...words.fair, inDays: -12, hours: 5, videoLink: '', capacity: null, guests: 24 },
    { ...words.visit, inDays: 0, hours: 3, videoLink: '', capacity: 20, guests: 17 },
    {
      ...words.online,
      inDays: 9,
      hours: 1,
      videoLink: 'https://video.example/writing-an-application',
      capacity: null,
      guests: 11,
    },
    { ...words.day, inDays: 21, hours: 7, videoLink: '', capacity: 8, guests: 11 },
  ];
}
