import { readTrackedLink, type TrackedLink } from '@evenhand/domain/portals/tracked-link';

/** The address by which this page was opened, before anybody moved within it. */
function firstAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name ?? '';
}

const queryOf = (address: string): URLSearchParams =>
  URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();

/** What the link said by which somebody came: the present address, else that of the first page. Nothing is kept on the device. */
export const trackedLink = (): TrackedLink | null =>
  readTrackedLink(queryOf(location.href)) ?? readTrackedLink(queryOf(firstAddress()));

/** May a link have said anything at all? Told by the names alone: to read it takes more script than most visits need. */
export const mayBeTracked = (): boolean =>
  [location.href, firstAddress()].some((address) => /[?&](portal|source|event|utm_)/.test(address));

/** The query to take along to another host: the present one, or that of the link by which somebody came. */
export function searchToKeep(): string {
  if (readTrackedLink(queryOf(location.href)) !== null) return location.search;
  const first = firstAddress();
  return readTrackedLink(queryOf(first)) === null ? location.search : new URL(first).search;
}
