import { addView, type View } from '@evenhand/contract/screens/views';
import { describe, expect, it } from 'vitest';
import { emptyState, type ListState, readListState, writeListState } from '../list-state.ts';
import { contentOf, isChanged, isOrdered, openingView, plainState, stateOf } from './saved-views.ts';

const idOf = (number: number): string => `01990000-0000-7000-8000-00000000000${number}`;
const state: ListState = {
  ...emptyState,
  stageId: 28,
  filters: { university: { in: ['~7', 12] }, pi: { from: 20 } },
  sortBy: 'score',
  page: 4,
};
const aView = (number: number, of: ListState = state): View => ({
  id: idOf(number),
  ...addView.body.parse(contentOf(of, { name: 'To review', shared: false, columns: null })),
  owner: { id: idOf(9), name: 'Jo Field' },
  mine: true,
  updatedAt: '2026-11-20T10:00:00Z',
  version: 1,
});
const opened = (mine: string | null, team: string | null) => ({
  columns: null,
  version: 0,
  sort: null,
  views: [aView(1), aView(2)],
  opensWith: { mine, team },
});

describe('a saved view', () => {
  it('shows the list that was saved, from its first page', () => {
    expect(stateOf(aView(1))).toEqual({ ...state, page: 0, view: idOf(1) });
    expect(readListState(writeListState(stateOf(aView(1))))).toEqual(stateOf(aView(1)));
  });

  it('counts as changed by everything but the page', () => {
    const view = aView(1);
    expect(isChanged(view, { ...stateOf(view), page: 3 })).toBe(false);
    expect(isChanged(view, { ...stateOf(view), size: 50 })).toBe(true);
    expect(isChanged(view, { ...stateOf(view), filters: {} })).toBe(true);
  });

  it.each([
    ['nobody’s choice', null, null, null],
    ['the team’s', null, idOf(2), idOf(2)],
    ['one’s own before the team’s', idOf(1), idOf(2), idOf(1)],
    ['one that is gone', idOf(3), null, null],
  ])('opens the list: %s', (_case, mine, team, id) => {
    expect(openingView(opened(mine, team))?.id ?? null).toBe(id);
  });

  it('is left for the plain list, whose address says so when the list usually opens with a view', () => {
    expect(writeListState(plainState(opened(null, null))).toString()).toBe('');
    expect(writeListState(plainState(opened(null, idOf(2)))).toString()).toBe('view=none');
    const sort = { sortBy: 'score', orderBy: 'ASC' } as const;
    expect(writeListState(plainState({ ...opened(null, null), sort })).toString()).toBe('sort=score&dir=asc');
  });

  it('counts as unsorted when the order comes from opening a view or is chosen within it', () => {
    const byScore = { ...emptyState, sortBy: 'score' };
    expect(isOrdered(emptyState, byScore)).toBe(true);
    expect(isOrdered(byScore, { ...byScore, page: 2 })).toBe(false);
    expect(isOrdered(emptyState, { ...byScore, view: idOf(1) })).toBe(false);
    expect(isOrdered({ ...emptyState, view: idOf(1) }, { ...byScore, view: idOf(1) })).toBe(false);
    expect(isOrdered({ ...emptyState, view: 'none' }, { ...byScore, view: 'none' })).toBe(true);
  });
});
