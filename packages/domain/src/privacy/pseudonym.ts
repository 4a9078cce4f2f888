/**
 * Letters and digits of the codes that stand for candidates on blind roles. They are not mistaken for one another when read or
 * said, and have no vowels, so that no code is a word and no name is taken for a code.
 */
export const codeLetters = '23456789CDFGHJKMNPQRTVWX';

/** Five characters give almost eight million codes for a role. A longer code is drawn when they are used up. */
export const codeLength = 5;
const longest = 8;

/** Returns a code from random bytes, one for each of its letters. */
export const pseudonym = (lot: Iterable<number>): string =>
  Array.from(lot, (byte) => codeLetters.charAt(Math.floor((byte * codeLetters.length) / 256))).join('');

/** Reads a typed code in any case and grouping. Returns null when it cannot be a code. */
export function readPseudonym(text: string): string | null {
  const code = text.replaceAll(/[\s#–-]/gu, '').toUpperCase();
  const isCode = code.length >= codeLength && code.length <= longest;
  return isCode && [...code].every((letter) => codeLetters.includes(letter)) ? code : null;
}
