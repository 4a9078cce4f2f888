import { describe, expect, it } from 'vitest';
import { joinParts, readParts } from './date-answer.tsx';
import { modulesByYear, readPastedModules } from './education/module-rows.ts';
import { changeEntry, nextEntry, readEntries, readPastedResults } from './education/qualification-entry.ts';
import { readNumber } from './number-text.ts';

describe('a number that is typed', () => {
  it.each([
    ['64', 64],
    ['64,5', 64.5],
    [' 64.5 % ', 64.5],
    ['', undefined],
    ['about 60', 'about 60'],
  ])('%j is %j', (typed, read) => expect(readNumber(typed)).toBe(read));
});

describe('a date in three parts', () => {
  it('is joined into the stored form, and read back', () => {
    expect(joinParts({ day: '7', month: '3', year: '2004' })).toBe('2004-03-07');
    expect(readParts('2004-03-07')).toEqual({ day: '7', month: '3', year: '2004' });
  });

  it('stays readable while it is incomplete, and is undefined while it is empty', () => {
    expect(readParts(joinParts({ day: '7', month: '', year: '' }))).toEqual({ day: '7', month: '', year: '' });
    expect(joinParts({ day: '', month: '', year: '' })).toBeUndefined();
  });
});

describe('a qualification being entered', () => {
  it('loses its grade when its type changes, and when the result is awaited', () => {
    const aLevel = { typeId: 201, subject: 'Law', status: 'ACHIEVED', grade: 'A' } as const;
    expect(changeEntry(aLevel, { typeId: 203 })).toEqual({ typeId: 203, subject: 'Law', status: 'ACHIEVED' });
    expect(changeEntry(aLevel, { status: 'PENDING' })).toEqual({ typeId: 201, subject: 'Law', status: 'PENDING' });
    expect(changeEntry(aLevel, { subject: 'History' })).toEqual({ ...aLevel, subject: 'History' });
  });

  it('has no subject when the qualification is not divided by subject', () => {
    expect(changeEntry({ subject: 'Law' }, { typeId: 202 })).toEqual({ typeId: 202 });
  });

  it('loses the size of another type, with the grade and credits', () => {
    const btec = { typeId: 208, tier: 'DIPLOMA', grade: 'DD', status: 'ACHIEVED' } as const;
    expect(changeEntry(btec, { tier: 'CERTIFICATE' })).toEqual({
      typeId: 208,
      tier: 'CERTIFICATE',
      status: 'ACHIEVED',
    });
    expect(changeEntry(btec, { typeId: 201 })).toEqual({ typeId: 201, status: 'ACHIEVED' });
    const access = { typeId: 213, distinctions: 30, merits: 15, status: 'ACHIEVED' } as const;
    expect(changeEntry(access, { merits: 12 })).toEqual({ ...access, merits: 12 });
    expect(changeEntry(access, { status: 'PENDING' })).toEqual({ typeId: 213, status: 'PENDING' });
  });

  it('is the pattern of the next one, without subject and grade', () => {
    const last = { typeId: 101, subject: 'Latin', grade: '9', status: 'ACHIEVED', year: 2019, resit: true } as const;
    expect(nextEntry(last)).toEqual({ typeId: 101, status: 'ACHIEVED', year: 2019 });
    expect(nextEntry()).toEqual({});
  });

  it('can be pasted, with subject and grade in each row', () => {
    const pattern = { typeId: 101, status: 'ACHIEVED', year: 2019 } as const;
    expect(readPastedResults('Latin\t9\nMusic\t7\r\n\n', pattern)).toEqual([
      { ...pattern, subject: 'Latin', grade: '9' },
      { ...pattern, subject: 'Music', grade: '7' },
    ]);
    expect(readPastedResults('English Literature', pattern)).toBeNull();
    expect(readPastedResults('Physics\t6', { typeId: 203, tier: 'HIGHER_LEVEL' })).toEqual([
      { typeId: 203, tier: 'HIGHER_LEVEL', subject: 'Physics', grade: 6 },
    ]);
  });

  it('is read from anything without breaking', () => {
    expect(readEntries('nonsense')).toEqual([]);
    expect(readEntries([null])).toEqual([{}]);
  });
});

describe('modules', () => {
  it('are grouped by year, those without one last; an empty list begins with year 1', () => {
    const entries = [{ name: 'C' }, { name: 'B', year: 2 }, { name: 'A', year: 1 }];
    expect(modulesByYear(entries).map(({ year, modules }) => [year, modules.map(({ at }) => at)])).toEqual([
      [1, [2]],
      [2, [1]],
      [null, [0]],
    ]);
    expect(modulesByYear([])).toEqual([{ year: 1, modules: [] }]);
  });

  it('can be pasted: name, mark, credits', () => {
    expect(readPastedModules('Contract\t64.5\t20\nTort\t\t20\nEquity', 2)).toEqual([
      { year: 2, name: 'Contract', mark: 64.5, credits: 20 },
      { year: 2, name: 'Tort', credits: 20 },
      { year: 2, name: 'Equity' },
    ]);
    expect(readPastedModules('Contract Law', 1)).toBeNull();
  });
});
