import { expect, it, vi } from 'vitest';
import { timeZoneChoices } from './time-zone-choices.ts';

it('names time zones by their place with their present offset, in the order of the names', () => {
  vi.useFakeTimers({ now: new Date('2026-07-01T12:00:00Z') });
  const choices = timeZoneChoices();
  const labelOf = (zone: string): string | undefined => choices.find(({ value }) => value === zone)?.label;
  expect(labelOf('Europe/London')).toBe('London (GMT+1)');
  expect(labelOf('Africa/Abidjan')).toBe('Abidjan (GMT)');
  expect(labelOf('America/New_York')).toBe('New York (GMT-4)');
  expect(labelOf('America/Indiana/Knox')).toBe('Knox, Indiana (GMT-5)');
  expect(choices[0]?.label).toMatch(/^Abidjan/);
  expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
  vi.useRealTimers();
});

it('puts the zones that an organisation lists first, by its names for them, and no zone twice', () => {
  const choices = timeZoneChoices(['Asia/Dubai; Gulf office', 'Europe/London;Head office']);
  expect(choices.slice(0, 2)).toEqual([
    { value: 'Asia/Dubai', label: 'Gulf office' },
    { value: 'Europe/London', label: 'Head office' },
  ]);
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length);
  expect(choices).toHaveLength(timeZoneChoices().length);
});
