/** Where a page stands: its scheme, host name and port. */
export type Place = Pick<Location, 'protocol' | 'hostname' | 'port'>;

const withPort = ({ protocol, port }: Place, host: string): string =>
  `${protocol}//${host}${port === '' ? '' : `:${port}`}`;

/** The address of a host of an organisation, reached as this page is. */
export const hostAddress = (place: Place, host: string): string => withPort(place, host);

/** The address an organisation with that code will have, told from the address of the page's own organisation. */
export function addressOfCode(place: Place, ownCode: string, code: string): string {
  const own = `${ownCode}.`;
  const base = place.hostname.startsWith(own) ? place.hostname.slice(own.length) : place.hostname;
  return withPort(place, `${code}.${base}`);
}
