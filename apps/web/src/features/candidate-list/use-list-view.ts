import type { Role } from '@evenhand/contract/records/roles/roles';
import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { undoRemembered } from '../../entities/application/moves.ts';
import { type GridColumn, gridColumnsQuery } from '../../entities/candidate/grid-columns.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { useWords } from '../../lib/words/words.ts';
import type { BulkDialog } from './bulk/bulk-bar.tsx';
import { type BulkActions, useBulkActions } from './bulk/use-bulk-actions.ts';
import { useBulkPageActions } from './bulk/use-bulk-page-actions.ts';
import { type CandidateListKey, type CandidatePage, candidateListQuery } from './candidate-list.api.ts';
import { inStageWords } from './columns/column-words.ts';
import { searchFieldId } from './filters/search-form.tsx';
import { useIsBlindUntil } from './hide-names.ts';
import { criteriaOf, type ListState } from './list-state.ts';
import { useListKeys } from './use-list-keys.ts';
import { useLiveMoves } from './use-live-moves.ts';
import { type Names, useNames } from './use-names.ts';
import { type ListSelection, useSelection } from './use-selection.ts';
import { type SidePanel, useSidePanel } from './use-side-panel.ts';
import { beginWalk, candidateAddress, type ListOrigin } from './walk.ts';

export interface May {
  readonly move: boolean;
  readonly hold: boolean;
  readonly assign: boolean;
  /** May add candidates to an event. */
  readonly event: boolean;
  /** May set availability, when the list has that column. */
  readonly say: boolean;
  readonly write: boolean;
}

export interface ListView {
  readonly scope: CandidateListKey;
  readonly page: CandidatePage | undefined;
  readonly rows: readonly CandidateListRow[];
  readonly total: number;
  readonly counts: CandidatePage['stages'] | null;
  readonly error: unknown;
  /** The page on screen belongs to the previous URL; the new one is loading. */
  readonly isStale: boolean;
  readonly columns: readonly GridColumn[];
  readonly may: May;
  readonly selection: ListSelection;
  readonly bulk: BulkActions;
  readonly dialog: BulkDialog | null;
  readonly setDialog: (dialog: BulkDialog | null) => void;
  readonly helping: boolean;
  readonly setHelping: (helping: boolean) => void;
  readonly hrefOf: (row: CandidateListRow) => string;
  readonly panel: SidePanel;
  readonly open: (row: CandidateListRow | undefined) => void;
  readonly names: Names;
  readonly retry: () => void;
}

interface ListViewOf {
  readonly organizationId: string;
  readonly role: Role | null;
  readonly origin: ListOrigin;
  readonly hasPanel: boolean;
  readonly onChange: (state: ListState) => void;
  readonly columns: readonly GridColumn[];
  /** Shown columns of the role's own form. */
  readonly formColumns: readonly string[];
}

/** Empty arrays keep their identity, so that nothing is recomputed while there is no data. */
const noRows: readonly CandidateListRow[] = [];
const noColumns: readonly GridColumn[] = [];

const openable = (may: May, oneRole: boolean): BulkDialog[] => [
  ...(may.move && oneRole ? (['move', 'copy'] as const) : []),
  ...(may.say && oneRole ? (['availability'] as const) : []),
  ...(may.hold && oneRole ? (['hold'] as const) : []),
  ...(may.assign ? (['assign'] as const) : []),
  ...(may.event && oneRole ? (['event'] as const) : []),
  ...(may.write && oneRole ? (['write'] as const) : []),
];

function useBulkPermissions(columns: readonly GridColumn[]): May {
  const may = usePermissions();
  return {
    move: may('application:move'),
    hold: may('application:reject-in-bulk'),
    assign: may('application:assign'),
    event: may('event:edit'),
    write: may('message:send'),
    say: may('candidate:edit') && columns.some((column) => column.id === 'availability'),
  };
}

function useColumnsQuery(role: Role | null, { blind, stageId }: ListState) {
  const asked = { blind, stageId: useIsBlindUntil(role) ? stageId : null };
  return useQuery(gridColumnsQuery(role?.id ?? null, asked));
}

/**
 * Returns the columns to show and filter by. In a role the strip chooses stage and step, so their filters are taken away: they
 * would contradict it.
 */
export const useListColumns = (role: Role | null, state: ListState): readonly GridColumn[] => {
  const t = useWords();
  const { data = noColumns } = useColumnsQuery(role, state);
  return inStageWords(t, data, role?.pipeline);
};

/** Says whether the columns are still to come. Rows that were drawn before would move when these come. */
const useAreColumnsPending = (role: Role | null, state: ListState): boolean => useColumnsQuery(role, state).isPending;

/** Leaves the keys for moving to the open panel when no candidate is picked. */
const keysOfMoves = ({ ofPanel, ask }: { readonly ofPanel: boolean; readonly ask: (which: BulkDialog) => void }) => ({
  move: ofPanel ? null : () => ask('move'),
  hold: ofPanel ? null : () => ask('hold'),
});

/** Holds the state and the actions of the list; `CandidateList` renders it. */
export function useListView(of: ListViewOf): ListView {
  const { organizationId, role, origin, hasPanel, onChange, columns } = of;
  const { state } = origin;
  const navigate = useNavigate();
  const roleId = role?.id ?? null;
  const scope = { organizationId, roleId };
  const { data, error, isPlaceholderData, refetch } = useQuery(candidateListQuery(scope, state, of.formColumns));
  useLiveMoves(roleId);
  const rows = data?.content ?? noRows;
  const total = data?.totalElements ?? 0;
  const selection = useSelection({ page: rows, total, criteria: criteriaOf(state) });
  const bulk = useBulkActions(role, selection);
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const [helping, setHelping] = useState(false);
  const may = useBulkPermissions(columns);

  useEffect(() => {
    if (data && !isPlaceholderData) beginWalk({ organizationId, roleId }, state, data);
  }, [data, isPlaceholderData, organizationId, roleId, state]);

  const hrefOf = (row: CandidateListRow): string => candidateAddress(row, origin, 'candidate');
  const open = (row: CandidateListRow | undefined): void => {
    if (row) void navigate(hrefOf(row));
  };
  const turn = (by: 1 | -1): boolean => {
    const possible = by === 1 ? data?.hasNext === true : state.page > 0;
    if (possible) onChange({ ...state, page: state.page + by });
    return possible;
  };
  const panel = useSidePanel({ rows, on: hasPanel, openPage: open, turn });
  const names = useNames({ role, state, page: data, onChange });
  const dialogs = selection.count > 0 ? openable(may, bulk.pipeline !== null) : [];
  const ask = (which: BulkDialog): void => {
    if (dialogs.includes(which)) setDialog(which);
  };
  useBulkPageActions(selection.count, dialogs, setDialog);
  useListKeys({
    toggle: selection.toggleAt,
    range: selection.pickRange,
    open: (index) => open(rows[index]),
    search: () => document.getElementById(searchFieldId)?.focus(),
    help: () => setHelping(true),
    clear: panel.row ? panel.close : selection.clear,
    ...keysOfMoves({ ofPanel: panel.row !== null && selection.count === 0, ask }),
    ask,
    undo: undoRemembered,
  });

  return {
    scope,
    page: useAreColumnsPending(role, state) && !isPlaceholderData ? undefined : data,
    rows,
    total,
    counts: data?.stages ?? null,
    error,
    isStale: data === undefined || isPlaceholderData,
    columns,
    may,
    selection,
    bulk,
    dialog,
    setDialog,
    helping,
    setHelping,
    hrefOf,
    panel,
    open,
    names,
    retry: () => void refetch(),
  };
}
