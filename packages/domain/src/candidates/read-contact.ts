import type { CountryBase } from '../organizations/country-base.ts';
import { foldText } from '../text/fold.ts';
import { isPhone } from '../text/phone.ts';
import { isEmail, normaliseEmail } from './email.ts';

/** The person a CV seems to belong to. Every value is a proposal: the member of staff who adds the candidate checks it. */
export interface Contact {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** Name and contact stand at the top of a CV; further down are referees and employers. */
const charactersRead = 6000;
const linesRead = 12;
const mostNameWords = 5;
const longestName = 80;

/** Bounded, so that a long line without spaces is read once and not from each of its letters. */
const address = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
const number = /\+?\d(?:[\s().\-\u2010-\u2015]{0,2}\d){6,14}/gu;
const label = /^(?:full\s+)?name\s*[:\-–]\s*/iu;
const heading = /^(?:(?:curriculum\s+vitae|r[ée]sum[ée]|cv)(?:\s+of)?\s*[:\-–]?\s*)/iu;
const parts = /[|·•\t,;:]|\s{3,}|\s[-–—]\s/u;
const nameWord = /^\p{L}[\p{L}\p{M}'’.-]*$/u;

/** A line with one of these words is not a name. */
const otherWords = new Set(
  `curriculum vitae resume cv profile personal contact details education experience statement address summary skills work
  phone mobile telephone email e-mail objective employment page university school college street road avenue london student
  solicitor graduate trainee barrister paralegal associate candidate references private confidential nationality linkedin
  date birth application cover letter law degree career about me the of and for with in at i my`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words that begin a last name of several words, unless they stand first. */
const particles = new Set('van von der den de da dos del della di du la le bin ibn al el st'.split(' '));

const isAllCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();
/** Returns a name in ordinary case. AMARA OSEI is how a page sets a name, not how it is written. */
const written = (text: string): string =>
  isAllCapitals(text) && text.length > 2
    ? text
        .toLowerCase()
        .replace(/(^|[\s'’-])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase())
    : text;

function wordsOfName(line: string): string[] | null {
  const [first = ''] = line.replace(heading, '').replace(label, '').split(parts);
  const words = first.trim().split(/\s+/);
  if (first.trim().length > longestName || words.length < 2 || words.length > mostNameWords) return null;
  const isName = words.every((word) => nameWord.test(word) && !otherWords.has(foldText(word).replace(/\.$/, '')));
  // Every word of a name begins with a capital, but only the first of a sentence does. Alphabets without capitals are read as they
  // are.
  const isCapital = (word: string): boolean => particles.has(word.toLowerCase()) || !/^\p{Ll}/u.test(word);
  return isName && words.every(isCapital) ? words : null;
}

function splitName(words: readonly string[]): Pick<Contact, 'firstName' | 'lastName'> {
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particles.has(foldText(word)));
  const at = particle > 0 ? particle : words.length - 1;
  return { firstName: written(words.slice(0, at).join(' ')), lastName: written(words.slice(at).join(' ')) };
}

/** Returns the name. When several lines may be one, returns the line that matches the e-mail address, otherwise the first. */
function nameIn(text: string, email: string | null): Pick<Contact, 'firstName' | 'lastName'> {
  const lines = text
    .split(/[\n\f]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, linesRead);
  const names = lines.flatMap((line) => {
    const words = wordsOfName(line);
    return words === null ? [] : [words];
  });
  const local = foldText(email?.split('@')[0] ?? '');
  const spoken = names.find((words) => words.some((word) => word.length > 2 && local.includes(foldText(word))));
  const words = spoken ?? names[0];
  return words ? splitName(words) : { firstName: null, lastName: null };
}

/** Returns the first telephone number: a number of the own country before any from abroad. Years of a course are not numbers. */
function phoneIn(text: string, base: CountryBase): string | null {
  const numbers = [...text.matchAll(number)].map(([found]) => found.trim());
  const own = numbers.find((found) => isPhone(found, base));
  return own ?? numbers.find((found) => found.startsWith('+') && isPhone(found, 'OTHER')) ?? null;
}

/** Reads from the text of a CV how to reach its owner. A value that it does not state plainly is null. */
export function readContact(text: string, base: CountryBase): Contact {
  const top = text.slice(0, charactersRead);
  const found = [...top.matchAll(address)].map(([one]) => one.replace(/^[.'%+-]+/, '')).find(isEmail);
  const email = found === undefined ? null : normaliseEmail(found);
  return { ...nameIn(top, email), email, phone: phoneIn(top, base) };
}
