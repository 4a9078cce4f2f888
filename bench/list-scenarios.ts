import { interviewSteps } from '@evenhand/domain/interview-types/interview-steps';
import { listColumns } from '@evenhand/domain/lists/list-columns';
import { pick } from './pick.ts';
import { type BenchReader, bearer, json, type Scenario } from './scenario.ts';

export const surnames = ['smith', 'patel', 'okafor', 'khan', 'murphy', 'chen', 'hughes', 'adeyemi', 'rossi', 'singh'];
export const given = ['am', 'ol', 'pri', 'dan', 'fat', 'kwa', 'li', 'zo', 'jam', 'han'];

interface Sort {
  readonly by: string;
  readonly order: 'ASC' | 'DESC';
}

const sorted = (sort: Sort | undefined): string => (sort ? `&sortBy=${sort.by}&orderBy=${sort.order}` : '');

const daysAgo = (days: number): string => new Date(Date.now() - days * 864e5).toISOString().slice(0, 10);

function listScenario(
  { population, token }: BenchReader,
  at: {
    id: string;
    title: string;
    criteria: (index: number) => object;
    page?: (index: number) => number;
    sort?: (index: number) => Sort;
    /** The list shows codes instead of names. */
    blind?: boolean;
  },
): Scenario {
  return {
    id: at.id,
    title: at.title,
    expects: 200,
    request: (index) => ({
      method: 'POST',
      path: `/api/v1/search/${at.blind ? 'candidatev' : 'candidate'}/${population.roleId}?page=${at.page?.(index) ?? index % 5}&resultsPerPage=20${sorted(at.sort?.(index))}`,
      headers: { ...bearer(token), ...json },
      body: JSON.stringify(at.criteria(index)),
    }),
  };
}

const fourFilters = (index: number): object => ({
  degreeClass: { in: [1, 90] },
  universityGraduationYear: { from: 2023 + (index % 3), to: 2027 },
  heardAbout: { in: ['CAREERS_SITE', 'LINKEDIN', 'LAW_FAIR'] },
  average: { from: 60 + (index % 10) },
});

/** Every catalogue filter, with values that find few, some and nearly all candidates. */
const filters: readonly ((reader: BenchReader, index: number) => object)[] = [
  (_reader, index) => ({ stage: { in: [pick([1, 8, 29, 4, 16], index)] } }),
  (_reader, index) => ({ substage: { in: [pick([100, 801, 2902], index)] } }),
  (_reader, index) => ({ appliedAt: { from: daysAgo(1 + (index % 55)) } }),
  (_reader, index) => ({ daysInStage: { from: 1 + (index % 55) } }),
  (_reader, index) => ({ lastChangeAt: { from: daysAgo(1 + (index % 55)) } }),
  (_reader, index) => ({ score: { from: 1 + (index % 4) } }),
  (_reader, index) => ({ pi: { from: (index % 8) * 10 } }),
  (_reader, index) => ({ ks4Pi: { from: (index % 8) * 10 } }),
  (_reader, index) => ({ ks5Pi: { to: (index % 8) * 10 } }),
  (_reader, index) => ({ ks4Percentile: { from: 1 + (index % 9) * 10 } }),
  (_reader, index) => ({ ks5Percentile: { to: 99 - (index % 9) * 10 } }),
  (_reader, index) => ({ flagCount: { from: index % 6 } }),
  ({ population }, index) => ({ assignee: { in: [index % 2 === 0 ? 'none' : pick(population.staff, index)?.id] } }),
  () => ({ country: { in: ['GB'] } }),
  (_reader, index) => ({ permitType: { in: [pick([2, 5, 6, 1], index)] } }),
  (_reader, index) => ({ university: { in: [pick([24, 28, 10], index)] } }),
  (_reader, index) => ({ universityGraduationYear: { from: 2023 + (index % 5) } }),
  (_reader, index) => ({ degreeClass: { in: [pick([1, 2, 3, 90, 99], index)] } }),
  (_reader, index) => ({ average: { from: 50 + (index % 30) } }),
  (_reader, index) => ({ heardAbout: { in: [pick(['LINKEDIN', 'LAW_FAIR', 'SEARCH'], index)] } }),
];

const anyFilter = (reader: BenchReader, index: number): object => ({
  filters: pick(filters, index)?.(reader, Math.floor(index / filters.length)),
});

const sortable = listColumns.filter((column) => column.sort).map((column) => column.id);
/** Returns each column in turn, ascending and descending. */
const anySort = (index: number): Sort => ({
  by: pick(sortable, Math.floor(index / 2)) ?? '',
  order: index % 2 === 0 ? 'ASC' : 'DESC',
});

const deepSorts: readonly [Sort, ...Sort[]] = [
  { by: 'lastChangeAt', order: 'DESC' },
  { by: 'name', order: 'ASC' },
  { by: 'score', order: 'DESC' },
];

export const listScenarios = (reader: BenchReader): Scenario[] => [
  listScenario(reader, { id: 'list-role', title: 'List of the role: page and exact total', criteria: () => ({}) }),
  listScenario(reader, {
    id: 'list-blind',
    title: 'Blind list of the role: page and exact total',
    criteria: () => ({}),
    blind: true,
  }),
  listScenario(reader, {
    id: 'list-stage',
    title: 'List of one stage: page and exact total',
    criteria: (index) => ({ stageId: pick([1, 8, 29, 4, 16], index) }),
  }),
  listScenario(reader, {
    id: 'filter-one',
    title: 'One filter: page and exact total',
    criteria: (index) => ({ filters: { degreeClass: { in: [pick([1, 2, 3, 90], index)] } } }),
  }),
  listScenario(reader, {
    id: 'filter-one-blind',
    title: 'One filter of a blind list: page and exact total',
    criteria: (index) => ({ filters: { degreeClass: { in: [pick([1, 2, 3, 90], index)] } } }),
    blind: true,
  }),
  listScenario(reader, {
    id: 'filter-four',
    title: 'Four filters: page and exact total',
    criteria: (index) => ({ filters: fourFilters(index) }),
    page: (index) => index % 2,
  }),
  listScenario(reader, {
    id: 'search-name',
    title: 'Search of the role by first letters and surname',
    criteria: (index) => ({ searchTerm: `${pick(given, index)} ${pick(surnames, Math.floor(index / 10))}` }),
    page: () => 0,
  }),
  listScenario(reader, {
    id: 'filter-any',
    title: 'Any one filter: page and exact total',
    criteria: (index) => anyFilter(reader, index),
    page: () => 0,
  }),
  listScenario(reader, {
    id: 'sort-any',
    title: 'Any sort: page and exact total',
    criteria: () => ({}),
    sort: anySort,
  }),
  listScenario(reader, {
    id: 'filter-sort',
    title: 'Any one filter by any sort: page and exact total',
    criteria: (index) => anyFilter(reader, index),
    page: () => 0,
    // Out of step with the filters, so that in time each sort meets each filter.
    sort: (index) => anySort(index + Math.floor(index / filters.length)),
  }),
  listScenario(reader, {
    id: 'filter-interview',
    title: 'Filter by what can be done with an interview: page and exact total',
    criteria: (index) => ({ filters: { interview: { in: [pick(interviewSteps, index)] } } }),
    page: () => 0,
  }),
  listScenario(reader, {
    id: 'filter-five',
    title: 'Five filters: page and exact total',
    criteria: (index) => ({ filters: { ...fourFilters(index), flagCount: { from: 1 } } }),
    page: (index) => index % 2,
  }),
  listScenario(reader, {
    id: 'page-500',
    title: 'Page 500 of the role',
    criteria: () => ({}),
    page: () => 499,
    sort: (index) => pick(deepSorts, index) ?? deepSorts[0],
  }),
];
