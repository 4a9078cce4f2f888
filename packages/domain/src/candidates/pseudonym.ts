/** Digits and letters that are not mistaken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A short code like 7F3Q, so that people can talk about a candidate they must not know. It is made from the bytes of a
 * keyed hash over role and candidate: the same person has another code on another role.
 */
export function pseudonym(hash: Uint8Array | readonly number[], length = 4): string {
  if (hash.length < length) return '';
  return Array.from(hash.slice(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}
