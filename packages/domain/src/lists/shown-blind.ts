import { isQuestionShownBlind } from '../fields/catalogue-questions.ts';
import { blindListColumns } from '../fields/list-columns.ts';
import { isRecord } from '../fields/values.ts';
import { type Bands, bandsOf, listBands } from './blind-bands.ts';
import { isCriterionColumn } from './criterion-column.ts';
import { isStatusShownBlind } from './list-statuses.ts';

interface ListState {
  readonly searchTerm: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sortBy: string;
}

const shown: ReadonlySet<string> = new Set(blindListColumns().map((column) => column.id));

const isColumnShown = (id: string): boolean => shown.has(id) || isQuestionShownBlind(id) || isCriterionColumn(id);

/** A university is known by its group alone, and what a person answered has no order by its bands. */
const isOrderShown = (id: string): boolean =>
  isColumnShown(id) && id !== 'university' && !(isQuestionShownBlind(id) && bandsOf(id));

/** Figures of a person are looked by in whole bands. */
function keepsBands(bands: Bands, filter: unknown): boolean {
  const picked = isRecord(filter) ? filter['in'] : null;
  const ids = listBands(bands).map(({ id }) => id);
  return Array.isArray(picked) && picked.every((value) => value === 'none' || ids.includes(String(value)));
}

/** To look by, or beside the name, and true of many. */
const neverNames: readonly string[] = ['universityGroup', 'role', 'location'];

const isFilterShown = ([id, filter]: readonly [string, unknown]): boolean => {
  if (id === 'status') return isStatusShownBlind(filter);
  if (id === 'university') return false;
  const bands = bandsOf(id);
  return neverNames.includes(id) || (isColumnShown(id) && (!bands || keepsBands(bands, filter)));
};

/** May readers see this list who must not know who the candidates are? What it is searched, filtered or ordered by says it. */
export const isShownToBlind = ({ searchTerm, filters, sortBy }: ListState): boolean =>
  searchTerm === '' && isOrderShown(sortBy) && Object.entries(filters).every(isFilterShown);
