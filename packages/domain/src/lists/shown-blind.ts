import { isQuestionShownBlind } from '../fields/catalogue/catalogue-questions.ts';
import { isRecord } from '../fields/values.ts';
import { type Bands, bandsOf, listBands } from './blind-bands.ts';
import { isCriterionColumn } from './criterion-column.ts';
import { blindListColumns } from './list-columns.ts';
import { isStatusShownBlind } from './list-statuses.ts';
import { progressFiltersIn } from './progress-filters.ts';

interface ListState {
  readonly searchTerm: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sortBy: string;
}

const shown: ReadonlySet<string> = new Set(blindListColumns().map((column) => column.id));

const isColumnShown = (id: string): boolean => shown.has(id) || isQuestionShownBlind(id) || isCriterionColumn(id);

/**
 * Returns whether a blind list may be sorted by a column. Universities are shown by group only, and a candidate's banded answers
 * have no order.
 */
const isOrderShown = (id: string): boolean =>
  isColumnShown(id) && id !== 'university' && !(isQuestionShownBlind(id) && bandsOf(id));

/** Returns whether a filter by a candidate's figures uses whole bands only. */
function keepsBands(bands: Bands, filter: unknown): boolean {
  const picked = isRecord(filter) ? filter['in'] : null;
  const ids = listBands(bands).map(({ id }) => id);
  return Array.isArray(picked) && picked.every((value) => value === 'none' || ids.includes(String(value)));
}

/** Further filters whose values are each true of many candidates, so that they name none. */
const neverNames: readonly string[] = [
  'universityGroup',
  'role',
  'location',
  ...progressFiltersIn({ blind: true }).map(({ id }) => id),
];

const isFilterShown = ([id, filter]: readonly [string, unknown]): boolean => {
  if (id === 'status') return isStatusShownBlind(filter);
  if (id === 'university') return false;
  const bands = bandsOf(id);
  return neverNames.includes(id) || (isColumnShown(id) && (!bands || keepsBands(bands, filter)));
};

/** Returns whether a reader who must not know the candidates may see this list. Its search, filters or order could reveal them. */
export const isShownToBlind = ({ searchTerm, filters, sortBy }: ListState): boolean =>
  searchTerm === '' && isOrderShown(sortBy) && Object.entries(filters).every(isFilterShown);
