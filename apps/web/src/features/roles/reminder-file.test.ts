import { expect, it } from 'vitest';
import { reminderFile } from './reminder-file.ts';

const role = { title: 'Opens: Pupillage, 2027', url: 'http://k.test/roles/1', at: '2027-01-01T23:00:00.000Z' };

it('has one entry at the moment itself, with an alarm a day before', () => {
  const lines = reminderFile(role, new Date('2026-11-25T09:00:00Z')).split('\r\n');
  expect(lines).toContain('DTSTART:20270101T230000Z');
  expect(lines).toContain('DTSTAMP:20261125T090000Z');
  expect(lines).toContain('TRIGGER:-P1D');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

it('escapes what means something in a calendar, and folds long lines without losing a letter', () => {
  const title = `Früh; ${'ö, '.repeat(40)}`;
  const file = reminderFile({ ...role, title });
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:Früh\\; ${'ö\\, '.repeat(40)}`);
});
