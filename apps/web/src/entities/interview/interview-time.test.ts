import { expect, it } from 'vitest';
import { interviewSpanText, longDayText } from './interview-time.ts';

it('writes a day without a comma after its weekday, as the other dates of a page', () => {
  expect(longDayText('2026-12-11')).toBe('Friday 11 December 2026');
});

it.each([
  ['of one day', '2026-12-01T11:25:00Z', 'Tue, 1 Dec 2026, 10:40–\u206011:25'],
  ['over midnight', '2026-12-02T00:10:00Z', 'Tue, 1 Dec 2026, 10:40 – Wed, 2 Dec 2026, 00:10'],
])('writes a span %s', (_, endsAt, expected) => {
  expect(interviewSpanText({ startsAt: '2026-12-01T10:40:00Z', endsAt }, 'Europe/London')).toBe(expected);
});
