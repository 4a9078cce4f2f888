import { expect, test } from 'vitest';
import { choicesOf } from '../reference/choices.ts';
import { blindFields, catalogue, fieldById, fieldsOf, profileSteps } from './catalogue.ts';
import { roomOf, sections } from './field.ts';
import { blindListColumns, defaultSort, listColumnById, listColumns } from './list-columns.ts';

test('every field has its own id', () => {
  expect(new Set(catalogue.map((field) => field.id)).size).toBe(catalogue.length);
  expect(catalogue.length).toBeGreaterThanOrEqual(45);
});

test.each(catalogue.map((field) => [field.id, field] as const))('%s is well formed', (_, field) => {
  expect(sections).toContain(field.section);
  if (field.kind === 'choice' || field.kind === 'multiChoice') {
    expect(choicesOf(field.choices ?? '').length).toBeGreaterThan(1);
  }
  if (field.onlyWhen) {
    expect(fieldById(field.onlyWhen.field)?.section).toBe(field.section);
    expect(field.onlyWhen.in.length).toBeGreaterThan(0);
  }
  if (field.kind === 'text' || field.kind === 'longText') expect(field.maxLength).toBeGreaterThan(0);
});

test.each([
  ['diversity', 'diversity'],
  ['crs', 'contextual'],
  ['personal', 'ordinary'],
] as const)('%s is kept in the %s room', (section, room) => {
  const rooms = fieldsOf(section)
    .filter((field) => field.id !== 'mitigating')
    .map(roomOf);
  expect(new Set(rooms)).toEqual(new Set([room]));
});

test('no field of a protected or contextual kind is required or used by a list', () => {
  const kept = catalogue.filter((field) => roomOf(field) !== 'ordinary');
  expect(kept.filter((field) => field.list || field.requirement === 'required')).toEqual([]);
});

test('a blind view has no name, contact, address, school or monitoring answer', () => {
  const ids = blindFields().map((field) => field.id);
  const hidden = ['firstName', 'lastName', 'preferredName', 'email', 'phone', 'postcode', 'town', 'addressLine1'];
  for (const id of [...hidden, 'secondarySchool', 'sixthFormSchool', 'ethnicity', 'gender', 'fsm', 'care']) {
    expect(ids).not.toContain(id);
  }
  expect(ids).toContain('mitigating');
  expect(ids).toContain('degreeClass');
});

test('there are seven steps, the last of which asks nothing', () => {
  expect(profileSteps).toHaveLength(7);
  expect(fieldsOf('accepted')).toEqual([]);
});

test.each([
  ['name', 'name_key', null, 'identifying'],
  ['lastChangeAt', 'last_change_at', 'date', 'ordinary'],
  ['score', 'score', 'range', 'ordinary'],
  ['university', 'university_id', 'choice', 'ordinary'],
  ['degreeClass', 'degree_class', 'choice', 'ordinary'],
  ['graduationYear', 'graduation_year', 'range', 'ordinary'],
  ['heardAbout', 'source', 'choice', 'ordinary'],
  ['permitType', 'permit_type', 'choice', 'ordinary'],
  ['country', 'country', 'choice', 'ordinary'],
  ['average', 'degree_average', 'range', 'ordinary'],
] as const)('column %s reads %s', (id, column, filter, sensitivity) => {
  expect(listColumnById(id)).toMatchObject({ column, filter, sensitivity });
});

test('the list sorts by the last change, newest first, and each column is there once', () => {
  expect(defaultSort).toEqual({ column: 'lastChangeAt', direction: 'DESC' });
  expect(listColumnById(defaultSort.column)?.sort).toBe(true);
  expect(new Set(listColumns.map((column) => column.column)).size).toBe(listColumns.length);
});

test('a blind list has no name', () => {
  expect(blindListColumns().map((column) => column.id)).not.toContain('name');
  expect(blindListColumns()).toHaveLength(listColumns.length - 1);
});
