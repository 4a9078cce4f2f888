import { describe, expect, it } from 'vitest';
import { countryBases } from './country-base.ts';
import { officeZone } from './office-zone.ts';

describe('the time zone of an organisation', () => {
  it('is the usual one of its country', () => {
    expect(countryBases.map((countryBase) => officeZone({ countryBase, configuration: {} }))).toEqual([
      'Europe/London',
      'Australia/Sydney',
      'Asia/Hong_Kong',
      'Asia/Dubai',
      'Europe/London',
    ]);
  });

  it('is its own choice if that is a valid time zone', () => {
    expect(officeZone({ countryBase: 'OZ', configuration: { timeZone: 'Australia/Perth' } })).toBe('Australia/Perth');
    expect(officeZone({ countryBase: 'OZ', configuration: { timeZone: 'Mars/Olympus' } })).toBe('Australia/Sydney');
  });
});
