import { describe, expect, it } from 'vitest';
import { joinParts, readParts } from './date-answer.tsx';
import { readNumber } from './number-text.ts';
import { changeEntry, readEntries } from './qualification-entry.ts';

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
  it('is joined as it is stored, and read back', () => {
    expect(joinParts({ day: '7', month: '3', year: '2004' })).toBe('2004-03-07');
    expect(readParts('2004-03-07')).toEqual({ day: '7', month: '3', year: '2004' });
  });

  it('stays readable while it is not whole, and is nothing while it is empty', () => {
    expect(readParts(joinParts({ day: '7', month: '', year: '' }))).toEqual({ day: '7', month: '', year: '' });
    expect(joinParts({ day: '', month: '', year: '' })).toBeUndefined();
  });
});

describe('a qualification being entered', () => {
  it('loses a grade of another kind with its type, and one that is awaited', () => {
    const aLevel = { typeId: 201, subject: 'Law', status: 'ACHIEVED', grade: 'A' } as const;
    expect(changeEntry(aLevel, { typeId: 203 })).toEqual({ typeId: 203, subject: 'Law', status: 'ACHIEVED' });
    expect(changeEntry(aLevel, { status: 'PENDING' })).toEqual({ typeId: 201, subject: 'Law', status: 'PENDING' });
    expect(changeEntry(aLevel, { subject: 'History' })).toEqual({ ...aLevel, subject: 'History' });
  });

  it('has no subject where the qualification is one whole', () => {
    expect(changeEntry({ subject: 'Law' }, { typeId: 202 })).toEqual({ typeId: 202 });
  });

  it('is read from anything without breaking', () => {
    expect(readEntries('nonsense')).toEqual([]);
    expect(readEntries([null])).toEqual([{}]);
  });
});
