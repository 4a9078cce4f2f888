import { describe, expect, it } from 'vitest';
import { listColumns } from './list-columns.ts';
import {
  columnOfField,
  field,
  type ListField,
  scoreField,
  swapped,
  usualFields,
  withField,
  withoutField,
} from './list-fields.ts';

const written = (fields: readonly ListField[]): string => fields.map(columnOfField).join(' ');
const own = [field('stage'), scoreField('teamwork'), field('pqe')];
const usual = 'stage substage appliedAt lastChangeAt score assignee university';
const [stage, substage] = [field('stage'), field('substage')];

describe('the columns with which a role’s list begins', () => {
  it.each<[string, readonly ListField[], string]>([
    ['a score after the usual ones', withField([], scoreField('teamwork')), `${usual} criterion_teamwork`],
    ['one after own ones', withField(own, field('town')), 'stage criterion_teamwork pqe town'],
    ['one that is there already', withField(own, field('stage')), 'stage criterion_teamwork pqe'],
    ['one of the usual ones that is there', withField([], field('score')), ''],
    ['a criterion that is called like a column', withField([stage], scoreField('stage')), 'stage criterion_stage'],
    ['without one', withoutField(own, scoreField('teamwork')), 'stage pqe'],
    ['without one that is not there', withoutField(own, field('town')), 'stage criterion_teamwork pqe'],
    ['without one of the usual ones', withoutField([], field('score')), usual.replace(' score', '')],
    ['two in each other’s place', swapped(own, stage, field('pqe')), 'pqe criterion_teamwork stage'],
    ['two of the usual ones', swapped([], stage, substage), usual.replace('stage substage', 'substage stage')],
  ])('%s', (_case, fields, expected) => {
    expect(written(fields)).toBe(expected);
  });

  it('are otherwise the default columns of the catalogue', () => {
    const shown = listColumns.filter(({ id, byDefault }) => byDefault && id !== 'name');
    expect(usualFields.map(columnOfField)).toEqual(shown.map(({ id }) => id));
  });

  it('are the usual ones again when a change is reversed', () => {
    expect(withoutField(withField([], scoreField('teamwork')), scoreField('teamwork'))).toEqual([]);
    expect(swapped(swapped([], stage, substage), stage, substage)).toEqual([]);
  });
});
