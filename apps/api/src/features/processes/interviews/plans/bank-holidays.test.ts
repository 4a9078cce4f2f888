import { describe, expect, it } from 'vitest';
import { bankHoliday } from './bank-holidays.ts';

/** Days as the governments have announced them, and days beside them that are none. */
const known: [string, string, readonly string[] | null][] = [
  ['Europe/London', '2026-12-28', []],
  ['Europe/London', '2027-03-26', []],
  ['Europe/London', '2027-03-29', ['GB-EAW', 'GB-NIR']],
  ['Europe/London', '2027-03-17', ['GB-NIR']],
  ['Europe/London', '2027-07-12', ['GB-NIR']],
  ['Europe/London', '2027-08-02', ['GB-SCT']],
  ['Europe/London', '2027-08-30', ['GB-EAW', 'GB-NIR']],
  ['Europe/London', '2026-11-30', ['GB-SCT']],
  ['Europe/London', '2027-03-30', null],
  ['Europe/Dublin', '2027-03-17', []],
  ['Europe/Dublin', '2027-08-02', []],
  ['Australia/Sydney', '2027-01-26', []],
  ['Australia/Sydney', '2027-04-26', []],
  ['Australia/Sydney', '2027-10-04', []],
  ['Australia/Sydney', '2027-03-08', ['AU-ACT']],
  ['Australia/Sydney', '2027-08-02', null],
  ['Australia/Melbourne', '2026-11-03', []],
  ['Australia/Melbourne', '2027-10-04', null],
  ['Australia/Brisbane', '2027-05-03', []],
  ['Australia/Brisbane', '2027-12-24', null],
  ['Australia/Perth', '2027-09-27', []],
  ['Australia/Perth', '2027-06-14', null],
  ['Australia/Darwin', '2027-08-02', []],
  ['Asia/Hong_Kong', '2026-02-17', []],
  ['Asia/Hong_Kong', '2026-10-19', []],
  ['Asia/Hong_Kong', '2027-02-09', []],
  ['Asia/Hong_Kong', '2027-05-13', []],
  ['Asia/Hong_Kong', '2027-09-15', null],
  ['Asia/Dubai', '2026-03-20', []],
  ['Asia/Dubai', '2026-05-27', []],
  ['Asia/Dubai', '2027-12-02', []],
  ['Asia/Dubai', '2027-12-03', []],
  ['Asia/Dubai', '2027-12-25', null],
  ['Asia/Qatar', '2026-12-18', []],
  ['Asia/Qatar', '2027-02-09', []],
  ['Asia/Riyadh', '2027-02-22', []],
  ['Asia/Riyadh', '2027-09-23', []],
  ['Asia/Kuwait', '2027-02-26', []],
  ['Asia/Bahrain', '2026-12-17', []],
  ['Asia/Muscat', '2026-11-20', []],
  ['America/New_York', '2027-07-05', null],
];

describe('bank holidays', () => {
  it.for(known)('in %s on %s are those of the regions %j', async ([timeZone, day, regions]) => {
    const found = await bankHoliday(timeZone, day);
    expect(found?.regions ?? null).toEqual(regions);
  });
});
