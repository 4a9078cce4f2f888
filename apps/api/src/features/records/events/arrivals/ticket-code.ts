import { createHash } from 'node:crypto';
import { crockford } from '@evenhand/domain/events/ticket-code';
import type { Secrets } from '../../../../platform/secrets.ts';

const codeBytes = 10;

/** Returns the code of a registration's ticket: 80 bits, derived from our secret, as 16 signs of Crockford's alphabet. */
export const ticketCode = (secrets: Pick<Secrets, 'linkHash'>, registrationId: string): string =>
  crockford(secrets.linkHash(`event-ticket:${registrationId}`).subarray(0, codeBytes));

/** Returns the hash by which a device at the door knows a ticket. */
export const ticketHash = (code: string): string => createHash('sha256').update(code).digest('hex');
