import { expect, test } from 'vitest';
import { pqeOf } from './pqe.ts';

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
