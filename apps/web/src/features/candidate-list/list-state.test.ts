import { searchCriteria } from '@evenhand/contract/screens/search/search';
import { describe, expect, it } from 'vitest';
import {
  changeList,
  criteriaOf,
  emptyState,
  isSearchOnly,
  type ListState,
  readListState,
  setFilter,
  writeListState,
} from './list-state.ts';

const read = (query: string): ListState => readListState(new URLSearchParams(query));
const roundTrip = (state: ListState): ListState => read(writeListState(state).toString());

describe('the state of a list in its address', () => {
  it('is empty for a list without choices', () => {
    expect(writeListState(emptyState).toString()).toBe('');
    expect(read('')).toEqual(emptyState);
  });

  it('is written to the address and read back unchanged', () => {
    const state: ListState = {
      stageId: 28,
      substageId: 2800,
      searchTerm: "O'Brien & co",
      filters: {
        university: { in: [12, 40] },
        source: { in: ['EVENT', 'A,B', '7'] },
        pi: { from: 20 },
        average: { from: 60.5, to: 70 },
        appliedAt: { from: '2026-10-01', to: '2026-10-31' },
        citizen: { is: false },
        distance: { near: { postcode: 'LS2 9JT', miles: 25 } },
      },
      sortBy: 'score',
      orderBy: 'ASC',
      page: 3,
      size: 50,
      view: '01990000-0000-7000-8000-000000000001',
      blind: true,
      as: 'board',
    };
    expect(roundTrip(state)).toEqual(state);
    expect(searchCriteria.safeParse(criteriaOf(state)).success).toBe(true);
  });

  it('reads invalid values as if they were not there', () => {
    expect(read('stage=x&page=-4&size=0&dir=sideways&f.pi=..&f.university=')).toEqual(emptyState);
    expect(read('size=201').size).toBe(20);
  });

  it('reads answers by the codes of addresses from before', () => {
    const read = readListState(new URLSearchParams('f.answer=OWED,TOLD&f.heardAbout=OWED&f.constructor=name'));
    expect(read.filters).toEqual({
      answer: { in: ['OUTSTANDING', 'SENT'] },
      heardAbout: { in: ['OWED'] },
      constructor: { in: ['name'] },
    });
  });

  it('counts pages from 1 in the address and from 0 in the search', () => {
    expect(read('page=2').page).toBe(1);
    expect(writeListState({ ...emptyState, page: 1 }).get('page')).toBe('2');
  });
});

describe('a change of the list', () => {
  const onPage3: ListState = { ...emptyState, page: 2, filters: { pi: { from: 20 } } };

  it('begins at the first page when it filters or sorts', () => {
    expect(changeList(onPage3, { searchTerm: 'osei' }).page).toBe(0);
    expect(setFilter(onPage3, 'citizen', { is: true }).page).toBe(0);
    expect(changeList(onPage3, { page: 3 }).page).toBe(3);
  });

  it('is one of the search alone only when nothing else differs', () => {
    expect(isSearchOnly(emptyState, changeList(emptyState, { searchTerm: 'osei' }))).toBe(true);
    expect(isSearchOnly(onPage3, changeList(onPage3, { searchTerm: 'osei' }))).toBe(true);
    expect(isSearchOnly(emptyState, { ...emptyState, searchTerm: 'osei', stageId: 1 })).toBe(false);
    expect(isSearchOnly(onPage3, changeList(onPage3, { page: 3 }))).toBe(false);
  });

  it('takes one filter away and leaves the others', () => {
    const two = setFilter(onPage3, 'citizen', { is: true });
    expect(setFilter(two, 'pi', null).filters).toEqual({ citizen: { is: true } });
  });
});

it.each([
  ['{"type":"BAME"}', { ethnicityType: { in: ['BAME'] } }],
  ['{ "type": "ASIAN" }', { ethnicityType: { in: ['ASIAN'] } }],
  ['{"type":"OTHER"}', {}],
  ['{"type":', {}],
])('reads a grouping from criteria in JSON: %s', (criteria, filters) => {
  expect(readListState(new URLSearchParams({ criteria })).filters).toEqual(filters);
});
