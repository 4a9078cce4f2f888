import { describe, expect, it } from 'vitest';
import { harmlessText, isExported, mostExported } from './list-export.ts';

describe('a text in a spreadsheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+44 7700 900123', "'+44 7700 900123"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['＝1+1', "'＝1+1"],
    ['Amara = Osei', 'Amara = Osei'],
    ["O'Brien", "O'Brien"],
    ['', ''],
  ])('%j becomes %j', (text, harmless) => {
    expect(harmlessText(text)).toBe(harmless);
  });
});

describe('an export', () => {
  it('allows more rows than people with documents', () => {
    expect(mostExported('XLSX')).toBeGreaterThan(100_000);
    expect(mostExported('CSV')).toBe(mostExported('XLSX'));
    expect(mostExported('DOCUMENTS')).toBeLessThan(mostExported('CSV'));
  });

  it('leaves out documents given in confidence', () => {
    expect(['CV', 'OTHER', 'PHOTO', 'RIGHT_TO_WORK', 'MITIGATING'].filter(isExported)).toEqual(['CV', 'OTHER']);
  });
});
