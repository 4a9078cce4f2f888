import { isQuestionShownBlind } from '../fields/catalogue-questions.ts';
import { blindListColumns } from '../fields/list-columns.ts';
import { isCriterionColumn } from './criterion-column.ts';
import { isStatusShownBlind } from './list-statuses.ts';

interface ListState {
  readonly searchTerm: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sortBy: string;
}

const shown: ReadonlySet<string> = new Set(blindListColumns().map((column) => column.id));

const isColumnShown = (id: string): boolean => shown.has(id) || isQuestionShownBlind(id) || isCriterionColumn(id);

/** To look by, or beside the name, and true of many. */
const neverNames: readonly string[] = ['universityGroup', 'availability', 'candidateList', 'role', 'location'];

const isFilterShown = ([id, filter]: readonly [string, unknown]): boolean => {
  if (id === 'status') return isStatusShownBlind(filter);
  return neverNames.includes(id) || isColumnShown(id);
};

/** May readers see this list who must not know who the candidates are? What it is searched, filtered or ordered by says it. */
export const isShownToBlind = ({ searchTerm, filters, sortBy }: ListState): boolean =>
  searchTerm === '' && isColumnShown(sortBy) && Object.entries(filters).every(isFilterShown);
