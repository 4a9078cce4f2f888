import type { Role } from '@evenhand/contract/roles';
import type { CandidateRow } from '@evenhand/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { undoRemembered } from '../../lib/moves.ts';
import { useWords } from '../../lib/words.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { KeysHelp } from '../../ui/keys-help.tsx';
import { BulkBar, type BulkDialog } from './bulk-bar.tsx';
import { BulkResult } from './bulk-result.tsx';
import { candidateColumns } from './candidate-columns.tsx';
import { candidateListQuery, findAllRows, gridColumnsQuery } from './candidate-list.api.ts';
import classes from './candidate-list.module.css';
import { useColumnChoice } from './column-choice.ts';
import { ColumnPicker } from './column-picker.tsx';
import { FilterBar, searchFieldId } from './filter-bar.tsx';
import { ListPager } from './list-pager.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { changeList, type ListState } from './list-state.ts';
import { ListEmpty, ListProblem } from './list-states.tsx';
import { StageStrip } from './stage-strip.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import { listKeys, useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';
import { beginWalk, candidateAddress, type ListOrigin } from './walk.ts';

interface CandidateListProps {
  readonly organizationId: string;
  /** Null for the list over all roles. */
  readonly role: Role | null;
  readonly permissions: readonly string[];
  readonly origin: ListOrigin;
  readonly onChange: (state: ListState) => void;
}

interface May {
  readonly move: boolean;
  readonly hold: boolean;
  readonly assign: boolean;
}

const openableDialogs = (may: May, oneRole: boolean): BulkDialog[] => [
  ...(may.move && oneRole ? (['move'] as const) : []),
  ...(may.hold && oneRole ? (['hold'] as const) : []),
  ...(may.assign ? (['assign'] as const) : []),
];

/** The candidate list: stages, filters, rows, and what can be done to those picked. */
export function CandidateList({ organizationId, role, permissions, origin, onChange }: CandidateListProps) {
  const t = useWords();
  const navigate = useNavigate();
  const { state } = origin;
  const scope = { organizationId, roleId: role?.id ?? null };
  const list = useQuery(candidateListQuery(scope, state));
  const { data: columns = [] } = useQuery(gridColumnsQuery(scope.roleId));
  const choice = useColumnChoice(organizationId, columns);
  const rows = list.data?.content ?? [];
  const total = list.data?.totalElements ?? 0;
  const selection = useSelection(rows);
  const bulk = useBulkActions(role, selection);
  const [dialog, setDialog] = useState<BulkDialog | null>(null);
  const [helping, setHelping] = useState(false);
  const may = {
    move: permissions.includes('application:move'),
    hold: permissions.includes('application:reject-in-bulk'),
    assign: permissions.includes('application:assign'),
  };

  useEffect(() => {
    if (list.data && !list.isPlaceholderData) beginWalk({ organizationId, roleId: role?.id ?? null }, state, list.data);
  }, [list.data, list.isPlaceholderData, organizationId, role?.id, state]);

  const hrefOf = (row: CandidateRow): string => candidateAddress(row, origin, 'candidate');
  const open = (row: CandidateRow | undefined): void => {
    if (row) void navigate(hrefOf(row));
  };
  const openable = openableDialogs(may, bulk.pipeline !== null);
  const openDialog = (which: BulkDialog): void => {
    if (selection.ids.size > 0 && openable.includes(which)) setDialog(which);
  };
  useListKeys({
    toggle: selection.toggleAt,
    range: selection.pickRange,
    open: (index) => open(rows[index]),
    search: () => document.getElementById(searchFieldId)?.focus(),
    help: () => setHelping(true),
    clear: selection.clear,
    move: () => openDialog('move'),
    hold: () => openDialog('hold'),
    assign: () => openDialog('assign'),
    undo: undoRemembered,
  });

  if (list.isError && !list.data) return <ListProblem error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <div className={classes['list']}>
      <StageStrip state={state} pipeline={role?.pipeline ?? []} counts={list.data?.stages ?? []} />
      <div className={classes['tools']}>
        <FilterBar state={state} columns={columns} onChange={onChange} />
        <span className={classes['found']}>
          <strong role="status">{t('ui.table.found', { count: total, shown: formatNumber(total) })}</strong>
          <ColumnPicker choice={choice} />
          <button type="button" className={classes['help']} onClick={() => setHelping(true)}>
            {t('staff.keys.title')} <KeyHint>?</KeyHint>
          </button>
        </span>
      </div>
      {bulk.outcome ? <BulkResult outcome={bulk.outcome} onDismiss={bulk.dismiss} /> : null}
      {list.isError ? <ListProblem error={list.error} onRetry={() => void list.refetch()} /> : null}
      <div className={classes['rows']} aria-busy={list.isPending || list.isPlaceholderData || bulk.busy}>
        {list.isPending ? (
          <ListSkeleton rows={10} />
        ) : (
          <DataTable
            caption={t('staff.list.caption')}
            columns={candidateColumns(columns, choice.shown, {
              t,
              pipeline: role?.pipeline ?? [],
              hrefOf,
              overRoles: role === null,
            })}
            rows={rows}
            idOf={(row) => row.applicationId}
            nameOf={(row) => row.name}
            sort={{ by: state.sortBy, order: state.orderBy }}
            onSort={({ by, order }) => onChange(changeList(state, { sortBy: by, orderBy: order }))}
            selection={{ ids: selection.ids, onChange: selection.pick }}
            onOpen={open}
            empty={<ListEmpty state={state} onChange={onChange} />}
          />
        )}
      </div>
      <div className={classes['foot']}>
        {selection.ids.size > 0 ? (
          <BulkBar
            count={selection.ids.size}
            total={total}
            pipeline={bulk.pipeline}
            may={may}
            open={dialog}
            onOpen={setDialog}
            onMove={(place) => {
              setDialog(null);
              void bulk.move(place);
            }}
            onAssign={(assignee) => {
              setDialog(null);
              void bulk.assign(assignee);
            }}
            onSelectAll={() => void findAllRows(scope, state).then(selection.pickAll)}
            onClear={selection.clear}
          />
        ) : (
          <ListPager state={state} total={total} onChange={onChange} />
        )}
      </div>
      {helping ? (
        <KeysHelp
          keys={listKeys.map(({ keys, word }) => ({ keys, does: t(word) }))}
          onClose={() => setHelping(false)}
        />
      ) : null}
    </div>
  );
}
