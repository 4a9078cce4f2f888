import { expect, it } from 'vitest';
import { longDayText } from './interview-time.ts';

it('writes a day without a comma after its weekday, as the other dates of a page', () => {
  expect(longDayText('2026-12-11')).toBe('Friday 11 December 2026');
});
