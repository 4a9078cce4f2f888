import { describe, expect, it } from 'vitest';
import { bandOf, bandsOf, listBands, yearBands } from './blind-bands.ts';
import { listColumns } from './list-columns.ts';

const idOf = (column: string, value: number): string | undefined => {
  const bands = bandsOf(column);
  return bands && bandOf(bands, value).id;
};

describe('figures shown to a blind reviewer', () => {
  it.each([
    ['ucasPoints', 95, '-95'],
    ['ucasPoints', 96, '96-119'],
    ['ucasPoints', 128, '120-143'],
    ['ucasPoints', 400, '168-'],
    ['ks4High', 0, '-0'],
    ['ks5High', 2, '1-2'],
    ['pi', -3.2, '-0'],
    ['pi', 24.9, '10-25'],
    ['ks5Percentile', 99, '80-'],
    ['average', 64.5, '60-70'],
    ['pqe', 0, '-0'],
    ['universityGraduationYear', 2025, '2024-2025'],
  ])('%s of %d lies in %s', (column, value, id) => {
    expect(idOf(column, value)).toBe(id);
  });

  it('are exact when they belong to one application alone', () => {
    expect(bandsOf('score')).toBeUndefined();
    expect(bandsOf('stage')).toBeUndefined();
  });

  it('have a band in every column of a candidate that holds a figure', () => {
    const figures = listColumns.filter(({ kind }) => ['number', 'percent', 'year'].includes(kind));
    expect(figures.filter(({ id }) => !bandsOf(id)).map(({ id }) => id)).toEqual(['score']);
  });

  it('lie in one band alone, and each band begins where the one before it ends', () => {
    for (const { id } of listColumns) {
      const bands = bandsOf(id);
      if (!bands) continue;
      const all = listBands(bands);
      expect([all[0]?.from, all.at(-1)?.to]).toEqual([null, null]);
      for (const [place, { to }] of all.slice(0, -1).entries()) expect(all[place + 1]?.from).toBe(to);
    }
    expect(bandOf(yearBands, 1960).from).toBeNull();
  });
});
