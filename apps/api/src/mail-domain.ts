import { isIP } from 'node:net';

/**
 * Returns the domain at which an installation can have mailboxes; null when it is reached by IP address, or by a name of this
 * machine or network alone.
 */
export function mailDomain({ hostname }: URL): string | null {
  const isPublicName = hostname.includes('.') && !hostname.endsWith('.localhost');
  return isPublicName && isIP(hostname) === 0 ? hostname : null;
}
