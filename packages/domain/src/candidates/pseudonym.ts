/**
 * What somebody is called where nobody may know who they are: a few letters and digits that are not mistaken for one another when
 * they are read or said, without vowels, so that no code is a word and no name is taken for one.
 */
export const codeLetters = '23456789CDFGHJKMNPQRTVWX';

/** So many make almost eight million of a role; a longer one is drawn where these are used up. */
export const codeLength = 5;
const longest = 8;

/** A code from random bytes, one for each of its letters. */
export const pseudonym = (lot: Iterable<number>): string =>
  Array.from(lot, (byte) => codeLetters.charAt(Math.floor((byte * codeLetters.length) / 256))).join('');

/** The code that somebody typed or was told, in any case and however it was grouped; null where it cannot be one. */
export function readPseudonym(text: string): string | null {
  const code = text.replaceAll(/[\s#–-]/gu, '').toUpperCase();
  const isCode = code.length >= codeLength && code.length <= longest;
  return isCode && [...code].every((letter) => codeLetters.includes(letter)) ? code : null;
}
