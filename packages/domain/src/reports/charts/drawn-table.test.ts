import { expect, it } from 'vitest';
import { drawnTable, isTelling, isWithoutPeople, knownTables, tableOfFinding } from './drawn-table.ts';

const row = (...values: readonly (number | null)[]) => ({
  code: 'a',
  name: null,
  cells: values.map((value) => ({ value })),
});
const columns = [
  { id: 'people', unit: 'count' },
  { id: 'rate', unit: 'rate' },
] as const;
const table = { id: 'steps', columns, rows: [row(3, 0.5)] };

it('knows the tables of an answer in their declared order, and none that are withheld', () => {
  const report = { tables: ['waits', 'steps', 'other'].map((id) => ({ id, rows: 'step', columns })) };
  const answer = { counted: 3, withheld: null, tables: [table, { ...table, id: 'waits' }] };
  expect(knownTables(report, answer).map(({ declared }) => declared.id)).toEqual(['waits', 'steps']);
  expect(knownTables(report, { ...answer, withheld: 'TOO_FEW' })).toEqual([]);
});

it('is without people where no application is counted, unless work waits', () => {
  const nothing = { counted: 0, tables: [{ ...table, rows: [row(0, null)] }] };
  expect(isWithoutPeople({ kind: 'cohort' }, nothing)).toBe(true);
  expect(isWithoutPeople({ kind: 'activity' }, nothing)).toBe(false);
  expect(isWithoutPeople({ kind: 'activity' }, { counted: 0, tables: [] })).toBe(true);
  expect(isWithoutPeople({ kind: 'cohort' }, { counted: 3, tables: [table] })).toBe(false);
});

it('tells something where a row has an estimate, or a figure in a table without estimates', () => {
  expect(isTelling(table)).toBe(true);
  expect(isTelling({ columns, rows: [row(3, null)] })).toBe(false);
  expect(isTelling({ columns: [columns[0]], rows: [row(0)] })).toBe(true);
  expect(isTelling({ columns, rows: [] })).toBe(false);
});

it('is the table of the finding where it tells something', () => {
  const known = ['screened', 'overall', 'empty'].map((id) => ({
    declared: { id, rows: 'group', columns },
    table: id === 'empty' ? { columns, rows: [row(3, null)] } : table,
  }));
  expect(['overall', 'empty', undefined].map((found) => drawnTable(known, found)?.declared.id)).toEqual([
    'overall',
    'screened',
    'screened',
  ]);
});

it('is named by the finding, or by its step', () => {
  expect(tableOfFinding({ values: { step: 'overall', table: 'sex-ethnicity' } })).toBe('sex-ethnicity');
  expect(tableOfFinding({ values: { step: 'screened' } })).toBe('screened');
  expect(tableOfFinding(null)).toBeUndefined();
});
