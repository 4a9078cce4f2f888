/** The scheme, host name and port of a page. */
export type PageOrigin = Pick<Location, 'protocol' | 'hostname' | 'port'>;

const withPort = ({ protocol, port }: PageOrigin, host: string): string =>
  `${protocol}//${host}${port === '' ? '' : `:${port}`}`;

/** Returns the address of an organisation's host, with the scheme and port of this page. */
export const hostAddress = (place: PageOrigin, host: string): string => withPort(place, host);

/** Returns the address of an organisation with that code, derived from the address of the page's own organisation. */
export function addressOfCode(place: PageOrigin, ownCode: string, code: string): string {
  const own = `${ownCode}.`;
  const base = place.hostname.startsWith(own) ? place.hostname.slice(own.length) : place.hostname;
  return withPort(place, `${code}.${base}`);
}
