import { expect, it } from 'vitest';
import { notesOfReport } from './notes-of-report.ts';

const notes = [
  { day: '2026-11-05', roleId: 'a' },
  { day: '2026-11-03', roleId: null },
  { day: '2026-11-04', roleId: 'b' },
];
const shown = (...[subject]: [Parameters<typeof notesOfReport>[1]]): string[] =>
  notesOfReport(notes, subject).map(({ day }) => day.slice(-2));

it('returns the notes of the days, both included, the earliest first', () => {
  expect(shown({ days: null, roleIds: [] })).toEqual(['03', '04', '05']);
  expect(shown({ days: { from: '2026-11-04', to: null }, roleIds: [] })).toEqual(['04', '05']);
  expect(shown({ days: { from: null, to: '2026-11-04' }, roleIds: [] })).toEqual(['03', '04']);
});

it('returns the notes of the roles asked for, and those of all roles', () => {
  expect(shown({ days: null, roleIds: ['a'] })).toEqual(['03', '05']);
  expect(shown({ days: null, roleIds: ['c'] })).toEqual(['03']);
});
