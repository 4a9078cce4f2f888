import { expect, test } from 'vitest';
import { admittedBetween, pqeOf } from './pqe.ts';

test.each([
  ['none', [], '2026-11-22', null],
  ['no list', undefined, '2026-11-22', null],
  ['an admission without a day', [{ jurisdiction: 'SCOTLAND' }], '2026-11-22', null],
  ['half a day', [{ admittedOn: '2020-02' }], '2026-11-22', null],
  ['to be admitted', [{ admittedOn: '2026-11-23' }], '2026-11-22', null],
  ['admitted today', [{ admittedOn: '2026-11-22' }], '2026-11-22', 0],
  ['the day before the first anniversary', [{ admittedOn: '2025-09-15' }], '2026-09-14', 0],
  ['the first anniversary', [{ admittedOn: '2025-09-15' }], '2026-09-15', 1],
  ['the first of two', [{ admittedOn: '2024-01-01' }, { admittedOn: '2018-06-30' }], '2026-06-30', 8],
  ['a leap day, on 28 February', [{ admittedOn: '2024-02-29' }], '2025-02-28', 0],
  ['a leap day counts on 1 March', [{ admittedOn: '2024-02-29' }], '2025-03-01', 1],
  ['a leap day in a leap year', [{ admittedOn: '2020-02-29' }], '2024-02-29', 4],
] as const)('%s', (_, admissions, today, years) => {
  expect(pqeOf(admissions, today)).toBe(years);
});

test.each(['2026-11-22', '2025-02-28', '2024-02-29', '2027-03-01'])(
  'the days of %s have the years that are asked for',
  (today) => {
    const days = [
      '2016-02-29',
      '2020-02-28',
      '2020-02-29',
      '2020-03-01',
      '2023-11-21',
      '2023-11-22',
      '2023-11-23',
      '2025-02-28',
    ];
    const meant = (day: string, from: number | null, to: number | null): boolean => {
      const between = admittedBetween({ from, to }, today);
      return (between.from === null || day >= between.from) && day <= between.to;
    };
    for (const day of days) {
      const years = pqeOf([{ admittedOn: day }], today);
      for (const from of [null, 0, 1, 3, 4.5, 8]) {
        for (const to of [null, 0, 2, 3.5, 7]) {
          const expected = years !== null && years >= (from ?? 0) && years <= (to ?? Number.POSITIVE_INFINITY);
          expect(meant(day, from, to), `${day} ${from} ${to}`).toBe(expected);
        }
      }
    }
  },
);
