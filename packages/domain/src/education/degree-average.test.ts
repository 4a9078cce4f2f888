import { expect, test } from 'vitest';
import { averagesByYear, degreeAverage } from './degree-average.ts';

const module = (mark: number | null, credits: number | null = null, year: number | null = null) => ({
  name: 'Module',
  mark,
  credits,
  year,
});

test.each<[string, unknown, number | null]>([
  ['no list', undefined, null],
  ['no modules', [], null],
  ['two marks', [module(60), module(70)], null],
  ['three marks', [module(60), module(65), module(70)], 65],
  ['without a mark a module does not count', [module(60), module(65), module(null, 20)], null],
  ['by credits', [module(60, 20), module(70, 20), module(80, 40)], 72.5],
  ['unknown credits weigh one', [module(60), module(60), module(72, 2)], 66],
  ['no credits at all weigh nothing', [module(60, 20), module(70, 20), module(0, 0)], 65],
  ['only weightless ones', [module(60, 0), module(70, 0), module(50, 0)], null],
  ['half up', [module(64), module(64), module(64), module(65), module(64.25)], 64.3],
  ['half up past binary fractions', [module(64.4), module(64.45), module(64.5)], 64.5],
  ['entries that are none', [1, 'x', null, module(60), module(60), module(61)], 60.3],
])('%s', (_, modules, expected) => {
  expect(degreeAverage(modules)).toBe(expected);
});

test('averages each year of the course', () => {
  const modules = [
    ...[60, 62, 64].map((mark) => module(mark, 20, 1)),
    ...[70, 72].map((mark) => module(mark, 20, 2)),
    module(90),
  ];
  expect(averagesByYear(modules)).toEqual([
    { year: 1, average: 62 },
    { year: 2, average: null },
  ]);
});
