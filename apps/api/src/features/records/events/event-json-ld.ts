import type { PublicEvent } from '@evenhand/contract/records/events/public-events';
import type { Tenant } from '../../../platform/http/tenant.ts';

const availability: Readonly<Record<PublicEvent['places'], string>> = {
  free: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  waiting: 'https://schema.org/SoldOut',
  full: 'https://schema.org/SoldOut',
};

function locationOf(event: PublicEvent, url: string): unknown {
  const hall = { '@type': 'Place', name: event.place, address: event.place };
  const online = { '@type': 'VirtualLocation', url };
  if (event.online && event.place !== '') return [hall, online];
  return event.online ? online : hall;
}

function modeOf({ online, place }: PublicEvent): string {
  if (online && place !== '') return 'https://schema.org/MixedEventAttendanceMode';
  return `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`;
}

/**
 * Returns a listed event as schema.org's Event (JSON-LD). Leaves out the video link, which only guests with a place
 * may see.
 */
export function eventJsonLd(event: PublicEvent, employer: Pick<Tenant, 'name' | 'origin'>): Record<string, unknown> {
  const url = `${employer.origin}/event/${event.id}`;
  return {
    '@context': 'https://schema.org/',
    '@type': 'Event',
    name: event.title,
    description: event.summary === '' ? event.description.slice(0, 500) : event.summary,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: modeOf(event),
    location: locationOf(event, url),
    image: [`${employer.origin}/share/event/${event.id}.png`],
    inLanguage: event.language,
    isAccessibleForFree: true,
    organizer: { '@type': 'Organization', name: employer.name, url: employer.origin },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'GBP', availability: availability[event.places], url },
    url,
  };
}
