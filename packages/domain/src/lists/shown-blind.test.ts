import { describe, expect, it } from 'vitest';
import { isShownToBlind } from './shown-blind.ts';

const list = { searchTerm: '', filters: {}, sortBy: 'lastChangeAt' };

describe('a list that blind reviewers may see', () => {
  it.each([
    ['as usual', list, true],
    ['by score', { ...list, filters: { score: { from: 3 } }, sortBy: 'score' }, true],
    ['searched for somebody', { ...list, searchTerm: 'osei' }, false],
    ['by name', { ...list, sortBy: 'name' }, false],
    ['filtered by what says who somebody is', { ...list, filters: { name: { in: ['osei'] } } }, false],
    ['filtered by a monitoring answer', { ...list, filters: { ethnicity: { in: ['asian'] } } }, false],
    ['filtered by what blind readers see', { ...list, filters: { degreeClass: { in: [1] } } }, true],
    ['filtered by one university', { ...list, filters: { university: { in: [1] } } }, false],
    ['by the names of universities', { ...list, sortBy: 'university' }, false],
    ['filtered by whole bands', { ...list, filters: { ucasPoints: { in: ['96-119', '120-143'] } } }, true],
    ['filtered by an exact figure', { ...list, filters: { ucasPoints: { from: 128 } } }, false],
    ['by a figure, in the order of its bands', { ...list, sortBy: 'ucasPoints' }, true],
    ['filtered by whether somebody can be taken on', { ...list, filters: { availability: { in: ['HIRED'] } } }, false],
    ['filtered by who has withdrawn', { ...list, filters: { status: { in: ['withdrawn', 'none'] } } }, true],
    ['filtered by who may be there twice', { ...list, filters: { status: { in: ['likely'] } } }, false],
    ['filtered by a group of universities', { ...list, filters: { universityGroup: { in: ['OXBRIDGE'] } } }, true],
    ['filtered by an answer that blind readers see', { ...list, filters: { practiceAreas: { in: ['TAX'] } } }, true],
    ['filtered by where somebody lives', { ...list, filters: { town: { in: ['Leeds'] } } }, false],
    [
      'by the mark for a criterion',
      { ...list, filters: { criterion_teamwork: { from: 3 } }, sortBy: 'criterion_teamwork' },
      true,
    ],
    ['by an answer that blind readers see', { ...list, sortBy: 'degreeType' }, true],
    ['by where somebody lives', { ...list, sortBy: 'town' }, false],
    ['filtered by how far applications went', { ...list, filters: { reached: { in: ['INTERVIEWED'] } } }, true],
    ['filtered by the day of the answer', { ...list, filters: { toldOn: { from: '2026-11-03' } } }, false],
    ['filtered by what is no column', { ...list, filters: { shoeSize: { from: 40 } } }, false],
  ])('%s', (_case, state, may) => {
    expect(isShownToBlind(state)).toBe(may);
  });
});
