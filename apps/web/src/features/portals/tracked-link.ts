import { readTrackedLink, type TrackedLink } from '@evenhand/domain/portals/tracked-link';

/** Returns the address at which this page was opened, before any navigation within it. */
function firstAddress(): string {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.name ?? '';
}

const queryOf = (address: string): URLSearchParams =>
  URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();

/**
 * Returns the source in the link by which the visitor came: of the current address, else of the first page's. Stores nothing on the
 * device.
 */
export const trackedLink = (): TrackedLink | null =>
  readTrackedLink(queryOf(location.href)) ?? readTrackedLink(queryOf(firstAddress()));

/** May a link have said anything at all? Told by the names alone: to read it takes more script than most visits need. */
export const mayBeTracked = (): boolean =>
  [location.href, firstAddress()].some((address) => /[?&](portal|source|event|utm_)/.test(address));

/** Returns the query to take along to another host: the current one, or that of the link by which the visitor came. */
export function searchToKeep(): string {
  if (readTrackedLink(queryOf(location.href)) !== null) return location.search;
  const first = firstAddress();
  return readTrackedLink(queryOf(first)) === null ? location.search : new URL(first).search;
}
