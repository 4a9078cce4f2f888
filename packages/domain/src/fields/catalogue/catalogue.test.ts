import { expect, test } from 'vitest';
import { blindListColumns, defaultSort, listColumns } from '../../lists/list-columns.ts';
import { choicesOf } from '../../reference/choices.ts';
import { dataZoneOf, type Field, fieldPath, isShownBlind, sections } from '../field.ts';
import { catalogue, fieldById, fieldsOf, profileSteps } from './catalogue.ts';

/** Every field with the parts of its entries. */
const withParts = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...withParts(field.entries ?? [])]);
const everything = withParts(catalogue);

test('gives every field its own path', () => {
  expect(new Set(everything.map(fieldPath)).size).toBe(everything.length);
  expect(everything.length).toBeGreaterThanOrEqual(65);
});

test.each(everything.filter((field) => field.entries).map((field) => [fieldPath(field), field] as const))(
  'the entries of %s are parts of it, in its dataZone and section',
  (path, field) => {
    for (const part of field.entries ?? []) {
      expect(part.of).toBe(path);
      expect(part.section).toBe(field.section);
      expect(dataZoneOf(part)).toBe(dataZoneOf(field));
      if (part.notBefore) expect(field.entries?.map((one) => one.id)).toContain(part.notBefore);
    }
    expect(field.entries?.some((part) => part.requirement === 'required')).toBe(true);
  },
);

test.each(everything.map((field) => [fieldPath(field), field] as const))('%s is well formed', (_, field) => {
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
] as const)('%s is stored in the %s data zone', (section, dataZone) => {
  const dataZones = fieldsOf(section)
    .filter((field) => field.id !== 'mitigating')
    .map(dataZoneOf);
  expect(new Set(dataZones)).toEqual(new Set([dataZone]));
});

test('requires no protected or contextual field and uses none in a list', () => {
  const kept = catalogue.filter((field) => dataZoneOf(field) !== 'ordinary');
  expect(kept.filter((field) => field.list || field.requirement === 'required')).toEqual([]);
});

test('has no name, contact, address, school or monitoring answer in a blind view', () => {
  const ids = catalogue.filter(isShownBlind).map((field) => field.id);
  const hidden = ['firstName', 'lastName', 'preferredName', 'email', 'phone', 'postcode', 'town', 'addressLine1'];
  for (const id of [
    ...hidden,
    'dateOfBirth',
    'citizenships',
    'externalCandidateId',
    'secondarySchoolKind',
    'ethnicity',
    'gender',
    'fsm',
    'care',
  ]) {
    expect(ids).not.toContain(id);
  }
  expect(ids).toContain('mitigating');
  expect(ids).toContain('universities');
});

test('has seven steps, the last of which asks nothing', () => {
  expect(profileSteps).toHaveLength(7);
  expect(fieldsOf('accepted')).toEqual([]);
});

const columnOf = (id: string) => listColumns.find((column) => column.id === id);
test.each([
  ['name', 'name_key', null, 'identifying'],
  ['lastChangeAt', 'last_change_at', 'date', 'ordinary'],
  ['score', 'score', 'range', 'ordinary'],
  ['university', 'university_id', 'choice', 'ordinary'],
  ['degreeClass', 'degree_class', 'choice', 'ordinary'],
  ['universityGraduationYear', 'graduation_year', 'range', 'ordinary'],
  ['heardAbout', 'source', 'choice', 'ordinary'],
  ['permitType', 'permit_type', 'choice', 'ordinary'],
  ['country', 'country', 'choice', 'ordinary'],
  ['average', 'degree_average', 'range', 'ordinary'],
] as const)('column %s reads %s', (id, column, filter, sensitivity) => {
  expect(columnOf(id)).toMatchObject({ column, filter, sensitivity });
});

test('sorts the list by the last change, newest first, and has each column once', () => {
  expect(defaultSort).toEqual({ column: 'lastChangeAt', direction: 'DESC' });
  expect(columnOf(defaultSort.column)?.sort).toBe(true);
  expect(new Set(listColumns.map((column) => column.column)).size).toBe(listColumns.length);
});

test('has no name in a blind list', () => {
  expect(blindListColumns().map((column) => column.id)).not.toContain('name');
  expect(blindListColumns()).toHaveLength(listColumns.length - 1);
});
