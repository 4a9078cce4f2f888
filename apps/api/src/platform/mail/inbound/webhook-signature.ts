import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which the clock of the caller may be off; a call is not good for longer. */
const replaySeconds = 300;
const mostSignatures = 10;

/** Headers of a call that is signed by Standard Webhooks. */
export interface SignedCall {
  readonly id: string;
  readonly timestamp: string;
  /** `v1,<base64>`, several parted by spaces. */
  readonly signatures: string;
}

/** Returns whether the call has the form of a signed one and was made lately: whether its body is worth reading. */
export const isFresh = ({ id, timestamp, signatures }: SignedCall, now: Date): boolean =>
  /^[\x21-\x7e]{1,256}$/.test(id) &&
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(now.getTime() / 1000 - Number(timestamp)) <= replaySeconds &&
  signatures.includes('v1,');

/** Returns whether one of the signatures is over this id, time and body. `secret`: `whsec_` and the key in base64. */
export function isSigned(secret: string, { id, timestamp, signatures }: SignedCall, body: Uint8Array): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures
    .split(' ', mostSignatures)
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
