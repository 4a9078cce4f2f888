import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import type { Translate } from '../../lib/words/words.ts';
import type { ColumnChoice } from './columns/column-choice.ts';
import { columnLabel } from './columns/column-words.ts';
import { criteriaOf, type ListState } from './list-state.ts';
import type { ListView } from './use-list-view.ts';

/** List as the viewer sees it, for exports and other uses outside it. */
export interface ListAsShown {
  readonly roleId: string | null;
  /** The viewer has chosen to hide names. */
  readonly anonymous: boolean;
  readonly criteria: SearchCriteria;
  readonly sortBy: string;
  readonly orderBy: 'ASC' | 'DESC';
  readonly total: number;
  /** Ids of the picked candidates, as the list gives them. */
  readonly picked: readonly string[];
  readonly columns: readonly { readonly id: string; readonly label: string; readonly shown: boolean }[];
}

export function listAsShown(
  t: Translate,
  view: Pick<ListView, 'scope' | 'selection' | 'total'>,
  { state, choice }: { readonly state: ListState; readonly choice: ColumnChoice },
): ListAsShown {
  const { selection } = view;
  return {
    roleId: view.scope.roleId,
    anonymous: state.blind,
    // When all candidates are picked, the criteria exclude those unticked again.
    criteria: selection.everybody ?? criteriaOf(state),
    sortBy: state.sortBy,
    orderBy: state.orderBy,
    total: selection.everybody ? selection.count : view.total,
    // A candidate may appear twice in a list over all roles.
    picked: [...new Set([...selection.picked.values()].map((row) => row.id))],
    // Shown columns in their order, then the others.
    columns: [...choice.shown, ...choice.choosable.filter((column) => !choice.shown.includes(column))].map(
      (column) => ({
        id: column.id,
        label: columnLabel(t, column),
        shown: choice.shown.includes(column),
      }),
    ),
  };
}
