import { isTimeZone } from '../dates/time-zone.ts';
import type { CountryBase } from './country-base.ts';

const usualZones = {
  UK: 'Europe/London',
  OZ: 'Australia/Sydney',
  HK: 'Asia/Hong_Kong',
  GCC: 'Asia/Dubai',
  OTHER: 'Europe/London',
} as const satisfies Record<CountryBase, string>;

/** Returns the default time zone of organisations of a country. */
export const usualZone = (countryBase: CountryBase): string => usualZones[countryBase];

interface Office {
  readonly countryBase: CountryBase;
  readonly configuration: { readonly timeZone?: string | undefined };
}

/** Returns the time zone in which an organisation sets and shows its deadlines. */
export const officeZone = ({ countryBase, configuration: { timeZone } }: Office): string =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : usualZone(countryBase);
