import type { CountryBase } from '../tenants/country-base.ts';

const patterns: Readonly<Record<CountryBase, RegExp>> = {
  UK: /^07\d{9}$/,
  OZ: /^04\d{8}$/,
  HK: /^[4-9]\d{7}$/,
  GCC: /^\+?\d{7,15}$/,
  OTHER: /^\+?\d{7,15}$/,
};
const prefixes: Readonly<Partial<Record<CountryBase, readonly [RegExp, string]>>> = {
  UK: [/^(?:\+44|0044)0?/, '0'],
  OZ: [/^(?:\+61|0061)0?/, '0'],
  HK: [/^(?:\+852|00852)/, ''],
};

/** The form in which a number is stored: without spaces, brackets, dashes and dots, a home country code as 0. */
export function normalisePhone(text: string, base: CountryBase = 'UK'): string {
  const bare = text.replace(/[\s().\-\u2010-\u2015]/gu, '');
  const prefix = prefixes[base];
  return prefix ? bare.replace(prefix[0], prefix[1]) : bare;
}

/** Is it a mobile number of the country base? In the UK: 11 characters, beginning 07. */
export const isPhone = (text: string, base: CountryBase = 'UK'): boolean =>
  patterns[base].test(normalisePhone(text, base));
