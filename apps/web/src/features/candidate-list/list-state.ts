import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import {
  listParameters,
  namesHidden,
  namesKey,
  filterPrefix as prefix,
  rangeMark,
} from '@evenhand/domain/lists/list-address';

/** Filter of one column: `is` for yes/no, `in` for choices, `from`/`to` for numbers and dates, `near` for a distance. */
export type Filter = NonNullable<SearchCriteria['filters']>[string];

/** Everything that determines what a list shows. It lives in the URL, so that a view can be saved, sent and returned to. */
export interface ListState {
  readonly stageId: number | null;
  readonly substageId: number | null;
  readonly searchTerm: string;
  readonly filters: Readonly<Record<string, Filter>>;
  readonly sortBy: string;
  readonly orderBy: 'ASC' | 'DESC';
  /** From 0. */
  readonly page: number;
  readonly size: number;
  /** Saved view that the list began with; `none` when the viewer left the one with which it usually opens. */
  readonly view: string | null;
  /** Shown as rows, or for a role in columns by stage. */
  readonly as: 'list' | 'board';
  /** The viewer has chosen to hide names. */
  readonly blind: boolean;
}

/** URL value of `view` for a list that does not show the view with which it usually opens. */
export const noView = 'none';

const defaultSize = 20;
export const pageSizes = [20, 50, 100, 200] as const;
const largestSize = 200;

export const emptyState: ListState = {
  stageId: null,
  substageId: null,
  searchTerm: '',
  filters: {},
  sortBy: 'lastChangeAt',
  orderBy: 'DESC',
  page: 0,
  size: defaultSize,
  view: null,
  as: 'list',
  blind: false,
};

const wholeNumber = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);
const readCode = (text: string): string | number => {
  if (text.startsWith('~')) return text.slice(1);
  return /^\d{1,9}$/.test(text) ? Number(text) : text.replaceAll('%2C', ',');
};

function readBound(text: string): { readonly bound?: number | string } {
  if (text === '') return {};
  const number = Number(text);
  return { bound: Number.isFinite(number) ? number : text };
}

/** Matches a distance filter: "25mi LS2 9JT". */
const near = /^(\d{1,3})mi (.{1,16})$/;

function readFilter(text: string): Filter | null {
  const [, miles, postcode] = near.exec(text) ?? [];
  if (miles !== undefined && postcode !== undefined) return { near: { miles: Number(miles), postcode } };
  if (text === 'yes' || text === 'no') return { is: text === 'yes' };
  if (!text.includes(rangeMark)) return text === '' ? null : { in: text.split(',').map(readCode) };
  const [low = '', high = ''] = text.split(rangeMark);
  const from = readBound(low).bound;
  const to = readBound(high).bound;
  if (from === undefined && to === undefined) return null;
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Returns the present code of an answer: addresses that were kept or sent on still hold the codes before. */
function presentAnswer(code: string | number): string | number {
  if (code === 'OWED') return 'OUTSTANDING';
  return code === 'TOLD' ? 'SENT' : code;
}

const withPresentCodes = (id: string, filter: Filter): Filter =>
  id === 'answer' && filter.in ? { ...filter, in: filter.in.map(presentAnswer) } : filter;

/** Reads the grouping that addresses of reports name by its code, in JSON: `criteria={"type":"BLACK"}`. */
function ethnicityType(json: string | null): string | null {
  const code = /^\s*\{\s*"type"\s*:\s*"(BAME|BLACK|ASIAN)"\s*\}\s*$/.exec(json ?? '');
  return code?.[1] ?? null;
}

function readFilters(query: URLSearchParams): Record<string, Filter> {
  const filters: Record<string, Filter> = {};
  for (const [key, text] of query) {
    const filter = key.startsWith(prefix) ? readFilter(text) : null;
    const id = key.slice(prefix.length);
    if (filter) filters[id] = withPresentCodes(id, filter);
  }
  const type = ethnicityType(query.get('criteria'));
  return type === null ? filters : { ...filters, ethnicityType: { in: [type] } };
}

/** Reads the state from a URL. Leaves out what cannot be read and never throws. */
export function readListState(query: URLSearchParams): ListState {
  const size = wholeNumber(query.get('size')) ?? defaultSize;
  return {
    stageId: wholeNumber(query.get('stage')),
    substageId: wholeNumber(query.get('substage')),
    searchTerm: query.get('q') ?? '',
    filters: readFilters(query),
    sortBy: query.get('sort') ?? emptyState.sortBy,
    orderBy: query.get('dir') === 'asc' ? 'ASC' : 'DESC',
    page: Math.max(0, (wholeNumber(query.get('page')) ?? 1) - 1),
    size: size >= 1 && size <= largestSize ? size : defaultSize,
    view: /^(none|[0-9a-f-]{36})$/.exec(query.get('view') ?? '')?.[0] ?? null,
    as: query.get('as') === 'board' ? 'board' : 'list',
    blind: query.get(namesKey) === namesHidden,
  };
}

/** Returns the URL parameters of a state, without its default values. */
export function writeListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams(listParameters({ ...state, anonymous: false }));
  if (state.sortBy !== emptyState.sortBy || state.orderBy !== emptyState.orderBy) {
    query.set('sort', state.sortBy);
    query.set('dir', state.orderBy.toLowerCase());
  }
  if (state.page > 0) query.set('page', String(state.page + 1));
  if (state.size !== defaultSize) query.set('size', String(state.size));
  if (state.view !== null) query.set('view', state.view);
  if (state.as !== emptyState.as) query.set('as', state.as);
  if (state.blind) query.set(namesKey, namesHidden);
  return query;
}

/** Returns the changed list at its first page, unless the change names a page. */
export const changeList = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  page: 0,
  ...change,
});

export function setFilter(state: ListState, column: string, filter: Filter | null): ListState {
  const { [column]: _gone, ...rest } = state.filters;
  return changeList(state, { filters: filter ? { ...rest, [column]: filter } : rest });
}

/** Returns the list without search and filters, which no longer counts as a saved view. */
export const unfiltered = (state: ListState): ListState =>
  changeList(state, { searchTerm: '', filters: {}, view: state.view === null ? null : noView });

/** Returns the list without search, filters and chosen order. */
export const plainList = (state: ListState): ListState => ({
  ...unfiltered(state),
  sortBy: emptyState.sortBy,
  orderBy: emptyState.orderBy,
});

export const isFiltered = (state: ListState): boolean =>
  state.searchTerm !== '' || Object.keys(state.filters).length > 0;

/** Says whether two states differ by their search term alone, as while a user types. */
export const isSearchOnly = (before: ListState, after: ListState): boolean =>
  before.searchTerm !== after.searchTerm &&
  writeListState(changeList(before, { searchTerm: '' })).toString() ===
    writeListState(changeList(after, { searchTerm: '' })).toString();

/** Returns the criteria of the search request. */
export const criteriaOf = (state: ListState): SearchCriteria => ({
  stageId: state.stageId,
  substageId: state.substageId,
  ...(state.searchTerm === '' ? {} : { searchTerm: state.searchTerm }),
  ...(Object.keys(state.filters).length === 0 ? {} : { filters: state.filters }),
});
