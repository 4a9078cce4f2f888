import { blindListColumns } from '../fields/list-columns.ts';

interface ListState {
  readonly searchTerm: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly sortBy: string;
}

const shown: ReadonlySet<string> = new Set(blindListColumns().map((column) => column.id));

/** May readers see this list who must not know who the candidates are? What it is searched, filtered or ordered by says it. */
export const isShownToBlind = ({ searchTerm, filters, sortBy }: ListState): boolean =>
  searchTerm === '' && [sortBy, ...Object.keys(filters)].every((id) => shown.has(id));
