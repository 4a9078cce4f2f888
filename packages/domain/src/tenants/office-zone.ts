import { isTimeZone } from '../dates/time-zone.ts';
import type { CountryBase } from './country-base.ts';

const usualZones = {
  UK: 'Europe/London',
  OZ: 'Australia/Sydney',
  HK: 'Asia/Hong_Kong',
  GCC: 'Asia/Dubai',
  OTHER: 'Europe/London',
} as const satisfies Record<CountryBase, string>;

/** What organisations of a country tell their times in, unless they say otherwise. */
export const usualZone = (countryBase: CountryBase): string => usualZones[countryBase];

interface Office {
  readonly countryBase: CountryBase;
  readonly configuration: { readonly timeZone?: string | undefined };
}

/** The time zone that an organisation sets and tells its deadlines in. */
export const officeZone = ({ countryBase, configuration: { timeZone } }: Office): string =>
  timeZone !== undefined && isTimeZone(timeZone) ? timeZone : usualZone(countryBase);
