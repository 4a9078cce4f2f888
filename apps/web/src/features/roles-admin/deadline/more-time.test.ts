import { expect, test } from 'vitest';
import { later } from './more-time.ts';

const now = Date.parse('2026-12-01T12:00:30Z');
const hour = 3_600_000;

test.each([
  ['from a deadline ahead', ['2026-12-01T18:00:00Z', null], '2026-12-01T19:00:00.000Z'],
  ['from now where it has passed', ['2026-12-01T11:00:00Z'], '2026-12-01T13:01:00.000Z'],
  ['from one\u2019s own later one', ['2026-12-01T11:00:00Z', '2026-12-02T09:00:00Z'], '2026-12-02T10:00:00.000Z'],
])('%s', (_, deadlines, expected) => {
  expect(later(deadlines, hour, now)).toBe(expected);
});
