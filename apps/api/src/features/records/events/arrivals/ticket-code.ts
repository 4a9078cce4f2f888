import { createHash } from 'node:crypto';
import { crockford, groupedCode } from '@evenhand/domain/events/ticket-code';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { EventHost } from '../event-host.ts';

const codeBytes = 10;

/** Returns the code of a registration's ticket: 80 bits, derived from our secret, as 16 signs of Crockford's alphabet. */
export const ticketCode = (secrets: Pick<Secrets, 'linkHash'>, registrationId: string): string =>
  crockford(secrets.linkHash(`event-ticket:${registrationId}`).subarray(0, codeBytes));

/** Returns the hash by which a device at the door knows a ticket. */
export const ticketHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Returns a ticket to be shown: its code to be read out, and a picture of the address that opens the door's page with it. */
export async function presentTicket(
  { secrets, tenant }: EventHost,
  { eventId, registrationId }: { readonly eventId: string; readonly registrationId: string },
): Promise<{ code: string; picture: string }> {
  const code = ticketCode(secrets, registrationId);
  // Loaded on demand, as few callers ask for a picture.
  const { default: qrcode } = await import('qrcode');
  const url = `${tenant.origin}/event/${eventId}/check-in?t=${code}`;
  const svg = await qrcode.toString(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { code: groupedCode(code), picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}
