import { createHash } from 'node:crypto';

/**
 * Returns the key by which a mail is taken once: over what it is about and its Message-ID, which servers on its way keep, or its
 * bytes when it has none. A mail to two threads is taken in both.
 */
export const mailKeyOf = (about: string, messageId: string | null, raw: Uint8Array): Buffer =>
  createHash('sha256')
    .update(`${about}\n${messageId === null ? 'bytes' : 'id'}\n`)
    .update(messageId ?? raw)
    .digest();
