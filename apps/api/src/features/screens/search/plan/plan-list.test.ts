import { describe, expect, it } from 'vitest';
import type { ListFilter, ListQuery, ListSort } from '../criteria/list-query.ts';
import { joinedCriterion, joinedQuestion, joinedStored } from '../criteria/sort-joined.ts';
import { type StoredColumn, stageEnteredColumn, storedColumnById } from '../criteria/stored-columns.ts';
import type { ListPlan } from './list-plan.ts';
import { isWalkShorter, planList } from './plan-list.ts';

const roleId = '11111111-1111-4111-8111-111111111111';
const otherId = '22222222-2222-4222-8222-222222222222';

function stored(id: string): StoredColumn {
  const column = storedColumnById(id);
  if (!column) throw new Error(`no column ${id}`);
  return column;
}

function question(id: string, kind: 'number' | 'date' | 'text' | 'choice') {
  const choices = kind === 'choice' ? [{ value: 'car', label: 'Car' }] : [];
  return joinedQuestion({ id, kind, choices, filter: null, label: id, list: null });
}

function sorted(column: ListSort['column'] | null, direction: 'ASC' | 'DESC' = 'DESC'): { readonly sort: ListSort } {
  if (column === null) throw new Error('not sortable');
  return { sort: { column, direction, coarse: null } };
}

const by = (id: string, direction?: 'ASC' | 'DESC') => sorted(joinedStored(stored(id)) ?? stored(id), direction);

const banded = (id: string, coarse: NonNullable<ListSort['coarse']>): { readonly sort: ListSort } => ({
  sort: { column: stored(id), direction: 'DESC', coarse },
});

const oneOf = (id: string, values: readonly (string | number)[]): ListFilter => ({
  kind: 'in',
  column: stored(id),
  values,
  orEmpty: false,
});

/** One role, by its latest changes, with no criteria. */
const plain: ListQuery = {
  roleId,
  roleIds: [roleId],
  stageId: null,
  substageId: null,
  blindRoleIds: [],
  ids: null,
  among: null,
  unselectedIds: [],
  search: null,
  code: null,
  filters: [],
  answers: [],
  scores: [],
  near: null,
  statuses: null,
  membership: null,
  interviews: null,
  progress: [],
  presentOnly: false,
  knownRoleIds: null,
  ...by('lastChangeAt'),
  scoreReader: null,
  timeZone: 'Europe/London',
  page: 0,
  size: 20,
};

const everyRole = { roleId: null, roleIds: null } as const;
const words = { anyOf: [[{ word: 'ash', whole: false }]], noneOf: [] } as const;
const ownScores: ListQuery['scoreReader'] = { userId: otherId, whereAssigned: false };

type Planned = ListPlan extends infer P ? (P extends ListPlan ? Omit<P, 'why'> : never) : never;

const walk = (table: 'application' | 'projection', emptyApart: boolean, planned: 'once' | 'each time') => ({
  table,
  emptyApart,
  planned,
});
const sort = (table: 'application' | 'projection', planned: 'once' | 'each time' = 'each time') => ({
  table,
  planned,
});
const sortAll: Planned = { kind: 'sort', sort: sort('application'), total: 'page' };
const ofPositions = { sort: sort('application'), total: 'positions' } as const;

interface Row {
  readonly title: string;
  readonly query: Partial<ListQuery>;
  readonly plan: Planned;
}

const positions: readonly Row[] = [
  {
    title: 'reads nothing for a search that is too short',
    query: { search: { anyOf: [], noneOf: [] } },
    plan: { kind: 'nothing' },
  },
  { title: 'reads nothing for a text that is not a code', query: { code: '' }, plan: { kind: 'nothing' } },
  {
    title: 'reads nothing for a reader without roles',
    query: { roleId: null, roleIds: [] },
    plan: { kind: 'nothing' },
  },
  {
    title: 'walks the index of changes for a whole role, with the total from the counts by position',
    query: {},
    plan: { kind: 'index-walk', walk: walk('application', false, 'once'), total: 'positions' },
  },
  {
    title: 'walks an index that begins with the stage for a whole stage',
    query: { stageId: 9, ...by('name', 'ASC') },
    plan: { kind: 'index-walk', walk: walk('application', false, 'once'), total: 'positions' },
  },
  {
    title: 'walks the index of changes for a whole substage',
    query: { stageId: 9, substageId: 901 },
    plan: { kind: 'index-walk', walk: walk('application', false, 'once'), total: 'positions' },
  },
  {
    title: 'walks the list projection in the order of a column that a move does not change',
    query: by('ucasPoints', 'ASC'),
    plan: { kind: 'index-walk', walk: walk('projection', false, 'once'), total: 'positions' },
  },
  {
    title: 'walks the index of the days in the stage for a whole role',
    query: sorted(stageEnteredColumn, 'ASC'),
    plan: { kind: 'index-walk', walk: walk('application', false, 'once'), total: 'positions' },
  },
  {
    title: 'reads empty values apart in a falling order, because the index holds them at its other end',
    query: by('ucasPoints', 'DESC'),
    plan: { kind: 'index-walk', walk: walk('projection', true, 'each time'), total: 'positions' },
  },
  {
    title: 'counts all matches of a list over every role, which has no counts by position',
    query: everyRole,
    plan: { kind: 'index-walk', walk: walk('application', false, 'once'), total: 'matches' },
  },
  {
    title: 'sorts a list over every role in any order but that of changes',
    query: { ...everyRole, ...by('name', 'ASC') },
    plan: sortAll,
  },
  { title: 'sorts a list over several roles', query: { roleId: null, roleIds: [roleId, otherId] }, plan: sortAll },
  {
    title: 'lets the counts decide for a stage in an order whose index holds the whole role',
    query: { stageId: 9, ...by('ucasPoints', 'ASC') },
    plan: { kind: 'walk-or-sort', walk: walk('projection', false, 'each time'), ...ofPositions },
  },
  {
    title: 'sorts by score for a reader who may see only their own scores',
    query: { ...by('score'), scoreReader: ownScores },
    plan: sortAll,
  },
];

const filters: readonly Row[] = [
  {
    title: 'counts the only filter from its index in the list projection, and sorts its matches there',
    query: { filters: [oneOf('degreeClass', [1])] },
    plan: {
      kind: 'walk-or-sort',
      walk: walk('application', false, 'each time'),
      sort: sort('projection'),
      total: 'filter',
    },
  },
  {
    title: 'counts the only filter from an index of the application when a move changes its column',
    query: { filters: [oneOf('stage', [9])] },
    plan: {
      kind: 'walk-or-sort',
      walk: walk('application', false, 'each time'),
      sort: sort('application'),
      total: 'filter',
    },
  },
  {
    title: 'sorts the matches of several filters',
    query: { filters: [oneOf('degreeClass', [1]), oneOf('country', ['GB'])] },
    plan: sortAll,
  },
  {
    title: 'sorts the matches of one filter within a stage',
    query: { stageId: 9, filters: [oneOf('degreeClass', [1])] },
    plan: sortAll,
  },
  {
    title: 'sorts the matches of a filter over every role',
    query: { ...everyRole, filters: [oneOf('degreeClass', [1])] },
    plan: sortAll,
  },
  {
    title: 'sorts what words alone find by one plan, because their matches are known before the list is read',
    query: { search: words },
    plan: { kind: 'sort', sort: sort('application', 'once'), total: 'page' },
  },
  {
    title: 'plans words beside another criterion each time',
    query: { search: words, presentOnly: true },
    plan: sortAll,
  },
  { title: 'sorts a list without deleted candidates', query: { presentOnly: true }, plan: sortAll },
  { title: 'sorts named candidates', query: { ids: [otherId] }, plan: sortAll },
];

const values: readonly Row[] = [
  {
    title: 'walks the index of scores for a criterion',
    query: sorted(joinedCriterion('drafting')),
    plan: { kind: 'joined-walk', index: { table: 'score_projection', criterion: 'drafting' }, ...ofPositions },
  },
  {
    title: 'sorts by a criterion for a reader who may see only their own scores',
    query: { ...sorted(joinedCriterion('drafting')), scoreReader: ownScores },
    plan: sortAll,
  },
  {
    title: 'walks the index of figures for a question with a number',
    query: sorted(question('custom_years', 'number')),
    plan: {
      kind: 'joined-walk',
      index: { table: 'answer_projection', questionId: 'custom_years', key: 'number', isReversed: false },
      ...ofPositions,
    },
  },
  {
    title: 'walks days backwards for years qualified, because more years mean an earlier day',
    query: sorted(question('pqe', 'number')),
    plan: {
      kind: 'joined-walk',
      index: { table: 'answer_projection', questionId: 'pqe', key: 'text', isReversed: true },
      ...ofPositions,
    },
  },
  {
    title: 'walks the index by words for a town',
    query: sorted(question('town', 'text')),
    plan: {
      kind: 'joined-walk',
      index: { table: 'answer_projection', questionId: 'town', key: 'words', isReversed: false },
      ...ofPositions,
    },
  },
  {
    title: 'sorts by a text of the organisation’s own, which has no index by words',
    query: sorted(question('custom_because', 'text')),
    plan: sortAll,
  },
  {
    title: 'sorts a stage in the order of answers',
    query: { stageId: 9, ...sorted(question('town', 'text')) },
    plan: sortAll,
  },
  {
    title: 'walks group by group for reviewers',
    query: by('assignee'),
    plan: { kind: 'group-walk', order: { by: 'assignee' }, ...ofPositions },
  },
  {
    title: 'walks group by group for the choices of a question',
    query: sorted(question('custom_drives', 'choice')),
    plan: {
      kind: 'group-walk',
      order: { by: 'choice', questionId: 'custom_drives', codes: ['car'] },
      ...ofPositions,
    },
  },
  {
    title: 'sorts a page of groups that ends beyond a thousand rows',
    query: { ...by('assignee'), page: 50 },
    plan: sortAll,
  },
];

const coarse: readonly Row[] = [
  {
    title: 'finds the bands of a page by the index of the exact figures',
    query: banded('ucasPoints', { by: 'bands', edges: [96, 128] }),
    plan: {
      kind: 'coarse-walk',
      walk: walk('projection', true, 'each time'),
      order: { by: 'bands', edges: [96, 128] },
      ...ofPositions,
    },
  },
  {
    title: 'finds the days of a page by the index of the exact times',
    query: { stageId: 9, ...banded('lastChangeAt', { by: 'day', timeZone: 'Europe/London' }) },
    plan: {
      kind: 'coarse-walk',
      walk: walk('application', false, 'each time'),
      order: { by: 'day', timeZone: 'Europe/London' },
      ...ofPositions,
    },
  },
  {
    title: 'sorts by a position whose equal values are in random order',
    query: banded('stage', { by: 'value' }),
    plan: sortAll,
  },
  {
    title: 'sorts bands within a stage, whose index does not begin with the stage',
    query: { stageId: 9, ...banded('ucasPoints', { by: 'bands', edges: [96] }) },
    plan: sortAll,
  },
];

describe.each([
  ['positions', positions],
  ['filters', filters],
  ['values beside the application', values],
  ['orders of bands and days', coarse],
])('the plan of a list by %s', (_, rows) => {
  it.each(rows)('$title', ({ query, plan }) => {
    expect(planList({ ...plain, ...query })).toEqual({ ...plan, why: expect.stringMatching(/^[A-Z].+\.$/) });
  });
});

describe('a walk past other rows', () => {
  it('is taken when many rows match, and not when few do', () => {
    expect(isWalkShorter({ depth: 20, found: 50_000, all: 100_000 })).toBe(true);
    expect(isWalkShorter({ depth: 20, found: 1000, all: 100_000 })).toBe(false);
  });
});
