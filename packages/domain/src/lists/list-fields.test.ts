import { describe, expect, it } from 'vitest';
import { listColumns } from '../fields/list-columns.ts';
import { columnOfField, field, type ListField, scoreField, showsScore, usualFields, withScore } from './list-fields.ts';

const written = (fields: readonly ListField[]): string => fields.map(columnOfField).join(' ');
const own = [field('stage'), scoreField('teamwork'), field('pqe')];
const usual = 'stage substage appliedAt lastChangeAt score assignee university universityGraduationYear degreeClass';

describe('the columns with which a role’s list begins', () => {
  it.each<[string, readonly ListField[], Record<string, boolean>, string]>([
    ['a score after the usual ones', [], { teamwork: true }, `${usual} criterion_teamwork`],
    ['a score after own ones', own, { writing: true }, 'stage criterion_teamwork pqe criterion_writing'],
    ['one that is there already', own, { teamwork: true }, 'stage pqe criterion_teamwork'],
    ['without it', own, { teamwork: false }, 'stage pqe'],
    ['without one that is not there', own, { writing: false }, 'stage criterion_teamwork pqe'],
    ['a criterion that is called like a column', [field('stage')], { stage: true }, 'stage criterion_stage'],
    ['nothing at all but the usual', [], { teamwork: false }, ''],
  ])('%s', (_case, fields, change, expected) => {
    const [[criterion = '', shown = false] = []] = Object.entries(change);
    expect(written(withScore(fields, criterion, shown))).toBe(expected);
  });

  it('are else those of the catalogue that a list has by itself', () => {
    const shown = listColumns.filter(({ id, byDefault }) => byDefault && id !== 'name');
    expect(usualFields.map(columnOfField)).toEqual(shown.map(({ id }) => id));
  });

  it('are the usual ones again when what was added is taken away', () => {
    expect(withScore(withScore([], 'teamwork', true), 'teamwork', false)).toEqual([]);
    expect(showsScore(own, 'teamwork')).toBe(true);
    expect(showsScore([field('teamwork')], 'teamwork')).toBe(false);
  });
});
