import { expect, test } from 'vitest';
import { courseModules, groupModules } from './course-modules.ts';

test('returns the modules of every course, each with its university and year', () => {
  const universities = [
    {
      university: { id: 44, name: 'University of Exeter' },
      universityStartYear: 2022,
      modules: [{ name: ' Contract  Law ', year: 2, mark: 64 }, { name: 'Tort' }, { name: ' ' }, { mark: 60 }],
    },
    { university: { id: null, name: 'Elsewhere' }, modules: [{ name: 'Équité', year: 1 }] },
    'nonsense',
  ];
  expect(courseModules(universities)).toEqual([
    { name: 'Contract  Law', nameKey: 'contract law', universityId: 44, studyYear: 2, year: 2023 },
    { name: 'Tort', nameKey: 'tort', universityId: 44, studyYear: null, year: null },
    { name: 'Équité', nameKey: 'equite', universityId: null, studyYear: 1, year: null },
  ]);
  expect(courseModules(undefined)).toEqual([]);
});

test('groups modules by year, those without one last', () => {
  const items = [
    { id: 'a', year: null },
    { id: 'b', year: 2 },
    { id: 'c', year: 1 },
    { id: 'd', year: 2 },
  ];
  const ids = groupModules(items).map(({ year, modules }) => [year, modules.map(({ id }) => id).join('')]);
  expect(ids).toEqual([
    [1, 'c'],
    [2, 'bd'],
    [null, 'a'],
  ]);
});
