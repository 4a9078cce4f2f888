import type { CountryBase } from '../organizations/country-base.ts';

const patterns: Readonly<Record<CountryBase, RegExp>> = {
  UK: /^07\d{9}$/,
  OZ: /^04\d{8}$/,
  HK: /^[4-9]\d{7}$/,
  // A number from the Gulf that begins with 05 has ten digits; other numbers from there are taken as they are.
  GCC: /^(?:05\d{8}|(?!05)\d{7,15})$/,
  OTHER: /^\d{7,15}$/,
};
/** Country codes, which are dialled as 0 (or not at all) at home. */
const prefixes: Readonly<Partial<Record<CountryBase, readonly [RegExp, string]>>> = {
  UK: [/^(?:\+44|0044)0?/, '0'],
  OZ: [/^(?:\+61|0061)0?/, '0'],
  HK: [/^(?:\+852|00852)/, ''],
  GCC: [/^(?:\+971|00971)0?/, '0'],
};
/** First digits of mobiles of the Emirates. A number without the country's code may belong to another Gulf state. */
const emirates = { code: /^(?:\+971|00971)/, mobile: /^05[024568]\d{7}$/ };

/** A number of another country: a plus, its country's code, 8 to 15 digits in all (E.164). */
const abroad = /^\+[1-9]\d{7,14}$/;
/** The first digits of a number in E.164 that are its country's code. */
const callingCode = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** "+44 (0)20": the nought that is dialled only at home. */
const homeNought = /^(\s*(?:\+|00)[\d\s]{1,5})\(0\)/;

const bareNumber = (text: string): string => text.replace(homeNought, '$1').replace(/[\s().\-\u2010-\u2015]/gu, '');

/**
 * Returns the form in which a number is stored: without spaces, brackets, dashes and dots. A home country's code becomes the 0 that
 * is dialled at home, and a number of any other country keeps its plus (E.164).
 */
export function normalisePhone(text: string, base: CountryBase = 'UK'): string {
  const bare = bareNumber(text);
  const prefix = prefixes[base];
  return (prefix ? bare.replace(prefix[0], prefix[1]) : bare).replace(/^00/, '+');
}

/**
 * Returns whether it is a mobile number of the country base (in the UK 11 characters, beginning 07), or one of another country with
 * its code.
 */
export function isPhone(text: string, base: CountryBase = 'UK'): boolean {
  const number = normalisePhone(text, base);
  if (number.startsWith('+')) return abroad.test(number);
  const isEmirati = base === 'GCC' && emirates.code.test(bareNumber(text));
  return (isEmirati ? emirates.mobile : patterns[base]).test(number);
}

/** Codes of the countries whose numbers are dialled without one at home. */
const homeCodes: Readonly<Record<CountryBase, string | null>> = {
  UK: '+44',
  OZ: '+61',
  HK: '+852',
  GCC: '+971',
  OTHER: null,
};

/**
 * Returns a number, of a landline too, in E.164: a plus, the country's code, digits. A number without a country's code is one of
 * the country base. Null when it is no number, or of no known country.
 */
export function toE164(text: string, base: CountryBase): string | null {
  const bare = bareNumber(text).replace(/^00/, '+');
  const number = bare.startsWith('+') ? bare : `${homeCodes[base] ?? ''}${bare.replace(/^0/, '')}`;
  return abroad.test(number) ? number : null;
}

/** Formats a stored number for reading: "+33 612 345 678", "07700 900123". Others stay as they are. */
export const formatPhone = (stored: string): string =>
  abroad.test(stored)
    ? stored.replace(callingCode, '$& ').replace(/\d{3}(?=\d{2,}$)/g, (group) => `${group} `)
    : stored.replace(/^(07\d{3})(\d{6})$/, '$1 $2');

/**
 * Returns whether a number has the right form but is hardly a mobile: a personal number (070) or a pager (076, except the Isle of
 * Man's 07624).
 */
export const isUnlikelyMobile = (text: string, base: CountryBase): boolean =>
  base === 'UK' && isPhone(text, base) && /^07(?:0|6(?!24))/.test(normalisePhone(text, base));
