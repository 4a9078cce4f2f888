import type { SearchCriteria } from '@evenhand/contract/search';
import type { Translate } from '../../lib/words.ts';
import type { ColumnChoice } from './column-choice.ts';
import { columnLabel } from './column-words.ts';
import { criteriaOf, type ListState } from './list-state.ts';
import type { ListView } from './use-list-view.ts';

/** A list as somebody has it before them, for what takes it elsewhere. */
export interface ListAsShown {
  readonly roleId: string | null;
  /** Without names, by choice. */
  readonly anonymous: boolean;
  readonly criteria: SearchCriteria;
  readonly sortBy: string;
  readonly orderBy: 'ASC' | 'DESC';
  readonly total: number;
  /** Whoever is picked, by what the list knows them. */
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
    // Of everybody without those taken out again.
    criteria: selection.everybody ?? criteriaOf(state),
    sortBy: state.sortBy,
    orderBy: state.orderBy,
    total: selection.everybody ? selection.count : view.total,
    // A person may stand twice in a list over all roles.
    picked: [...new Set([...selection.picked.values()].map((row) => row.id))],
    // Those that are shown in their order, then what else there is.
    columns: [...choice.shown, ...choice.choosable.filter((column) => !choice.shown.includes(column))].map(
      (column) => ({
        id: column.id,
        label: columnLabel(t, column),
        shown: choice.shown.includes(column),
      }),
    ),
  };
}
