import type { Role } from '@evenhand/contract/records/roles/roles';
import { isFormColumn } from '@evenhand/domain/lists/form-column';
import { lazy, type ReactNode, Suspense } from 'react';
import { nextPosition } from '../../entities/application/position-choices.ts';
import type { GridColumn } from '../../entities/candidate/grid-columns.ts';
import { useWords } from '../../lib/words/words.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { BulkResult } from './bulk/bulk-result.tsx';
import type { BulkOutcome, TakenBack } from './bulk/move-candidates.ts';
import type { Picked } from './bulk/picked-candidates.ts';
import classes from './candidate-list.module.css';
import { CandidateListTools } from './candidate-list-tools.tsx';
import rowClasses from './candidate-rows.module.css';
import { candidateColumns } from './columns/candidate-columns.tsx';
import { type ColumnChoice, useColumnChoice } from './columns/column-choice.ts';
import { ColumnHandle, useHeadDrag } from './columns/column-head.tsx';
import { useCompactRows } from './compact-rows.ts';
import { StageStrip } from './filters/stage-strip.tsx';
import { askedOfAnyStage, useIsBlindUntil } from './hide-names.ts';
import type { ListAsShown } from './list-as-shown.ts';
import { ListKeys } from './list-keys.tsx';
import { ListPager } from './list-pager.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { changeList, type ListState, plainList, setFilter } from './list-state.ts';
import { isRefused, ListEmpty, ListProblem } from './list-states.tsx';
import type { PanelShown } from './panel-shown.ts';
import { type ListView, useListColumns, useListView } from './use-list-view.ts';
import { openView } from './views/saved-views.ts';
import { type ListViews, listIdOf } from './views/views.api.ts';
import { asRead, type ListOrigin } from './walk.ts';

const BulkRun = lazy(async () => ({ default: (await import('./bulk/bulk-run.tsx')).BulkRun }));
const Board = lazy(async () => ({ default: (await import('./board/board.tsx')).Board }));

/** Picked candidates who are to be written to. */
interface CandidatesToWriteTo {
  readonly to: Picked;
  readonly count: number;
  /** Those who are known here; all of them when they were picked one by one. */
  readonly people: ListView['rows'];
  /** The viewer hides names, and the server would tell them. */
  readonly nameless: boolean;
  readonly onSent: (made: BulkOutcome | { readonly batchId: string } | null) => void;
  readonly onClose: () => void;
}

interface CandidateListProps {
  readonly organizationId: string;
  /** Null for the list over all roles. */
  readonly role: Role | null;
  readonly origin: ListOrigin;
  /** The viewer's views and columns of the list; absent until they are loaded, and when they cannot be loaded. */
  readonly views: ListViews | undefined;
  /** Renders the panel of the clicked candidate beside the list. Null when a click opens the candidate's page. */
  readonly panelOf: ((panel: PanelShown) => ReactNode) | null;
  readonly onChange: (state: ListState) => void;
  /** Renders the dialog in which candidates are written to. */
  readonly writeTo: (candidates: CandidatesToWriteTo) => ReactNode;
  /** Renders further tools for the list as it is shown. */
  readonly tools?: (list: ListAsShown) => ReactNode;
}

interface PartProps {
  readonly view: ListView;
  readonly state: ListState;
  readonly onChange: (state: ListState) => void;
}

/** Returns the stages of the picked candidates; when all of the list are picked, only the list's own stage. */
function stagesOf({ selection: { everybody, picked } }: ListView): readonly number[] {
  if (everybody) return everybody.stageId ? [everybody.stageId] : [];
  return [...new Set([...picked.values()].map((row) => row.stageId))];
}

/** Returns the stage after the one in which all picked candidates are; null when they are in several. */
function nextStageOf(view: ListView): number | null {
  const { bulk } = view;
  const stageIds = stagesOf(view);
  const [only] = stageIds;
  if (stageIds.length !== 1 || only === undefined || !bulk.pipeline) return null;
  return nextPosition(bulk.pipeline, only)?.stageId ?? null;
}

function Foot({ view, state, onChange, writeTo }: PartProps & Pick<CandidateListProps, 'writeTo'>) {
  const { selection, bulk, total, scope } = view;
  const { everybody, picked } = selection;
  const close = (): void => view.setDialog(null);
  // An empty list needs no pager, and one that is still to come has nothing to say.
  if (selection.count === 0 && !view.page?.totalElements) return null;
  if (selection.count === 0) return <ListPager state={state} total={total} onChange={onChange} />;
  return (
    <BulkBar
      count={selection.count}
      total={total}
      pipeline={bulk.pipeline}
      interviews={bulk.interviews}
      stageIds={stagesOf(view)}
      nextStageId={nextStageOf(view)}
      looksAt={bulk.picked}
      may={view.may}
      roleId={bulk.roleId}
      roleIds={bulk.roleIds}
      open={view.dialog}
      onOpen={view.setDialog}
      onMove={(place) => {
        view.setDialog(null);
        void bulk.move(place);
      }}
      onAssign={(sharing) => {
        view.setDialog(null);
        void bulk.assign(sharing);
      }}
      onCopy={(to) => {
        view.setDialog(null);
        void bulk.copyTo(to);
      }}
      onSay={(availability) => {
        view.setDialog(null);
        void bulk.say(availability);
      }}
      onPut={(event) => {
        view.setDialog(null);
        void bulk.putOn(event);
      }}
      pickedIds={everybody ? null : [...picked.keys()]}
      writing={() =>
        bulk.meant &&
        writeTo({
          to: bulk.meant,
          count: selection.count,
          people: everybody ? view.rows.filter((row) => selection.ids.has(row.applicationId)) : [...picked.values()],
          nameless: state.blind && everybody !== null,
          onSent: (made) => {
            close();
            bulk.written(made);
          },
          onClose: close,
        })
      }
      onSelectAll={scope.roleId === null ? null : selection.pickEverybody}
      onClear={selection.clear}
    />
  );
}

interface RowsProps extends PartProps {
  readonly role: Role | null;
  readonly choice: ColumnChoice;
}

function Rows({ view, state, onChange, role, choice }: RowsProps) {
  const t = useWords();
  const headOf = useHeadDrag(choice.place);
  if (!view.page) return <ListSkeleton rows={10} />;
  return (
    <DataTable
      caption={t('staff.list.caption')}
      columns={candidateColumns(view.columns, choice.shown, {
        t,
        pipeline: role?.pipeline ?? [],
        hrefOf: view.hrefOf,
        overRoles: role === null,
        layoutOf: (id) => ({
          width: choice.widthOf(id),
          head: headOf(id),
          headEnd: <ColumnHandle onResize={(width) => choice.resize(id, width)} />,
        }),
      })}
      rows={view.rows}
      idOf={(row) => row.applicationId}
      nameOf={(row) => row.name}
      sort={{ by: state.sortBy, order: state.orderBy }}
      onSort={({ by, order }) => onChange(changeList(state, { sortBy: by, orderBy: order }))}
      selection={{ ids: view.selection.ids, onChange: view.selection.pick }}
      onOpen={view.open}
      onPoint={view.panel.click}
      onFocusRow={view.panel.follow}
      openId={view.panel.row?.applicationId ?? null}
      drawnFrom={JSON.stringify([t('columns.name'), state, role?.pipeline, choice.shown, choice.chosen])}
      empty={
        <div className={classes['pad']}>
          <ListEmpty state={state} nameless={view.page.blind} onChange={onChange} />
        </div>
      }
    />
  );
}

function Beside({ view, state, panelOf }: Pick<CandidateListProps, 'panelOf'> & Omit<PartProps, 'onChange'>) {
  const { row, index, neighbours, step, close } = view.panel;
  if (!row || !panelOf) return null;
  return panelOf({
    row: asRead(row, state),
    href: view.hrefOf(row),
    position: { at: state.page * state.size + index + 1, total: view.total },
    neighbours: neighbours.map((one) => asRead(one, state)),
    onStep: step,
    onClose: close,
  });
}

function ListBody({ panelOf, writeTo, ...part }: RowsProps & Pick<CandidateListProps, 'panelOf' | 'writeTo'>) {
  const { view, state, onChange, role, choice } = part;
  const compact = useCompactRows();
  return (
    <>
      <div className={classes['beside']} data-open={view.panel.row ? true : undefined}>
        <div
          className={rowClasses['rows']}
          aria-busy={view.isStale || view.bulk.busy}
          data-going={view.isStale}
          data-compact={compact || undefined}
          data-beside={view.panel.row ? true : undefined}
        >
          <Rows view={view} state={state} onChange={onChange} role={role} choice={choice} />
        </div>
        <Beside view={view} state={state} panelOf={panelOf} />
      </div>
      <div className={classes['foot']}>
        <Foot view={view} state={state} onChange={onChange} writeTo={writeTo} />
      </div>
    </>
  );
}

/** Shows the results of bulk actions until the viewer dismisses them. */
function BulkEnds({ bulk, blind }: Pick<ListView, 'bulk'> & Pick<ListState, 'blind'>) {
  const onUndo = (undo: TakenBack): void => void bulk.takeBack(undo, blind);
  return (
    <>
      {bulk.runIds.map((batchId) => (
        <Suspense key={batchId} fallback={null}>
          <BulkRun batchId={batchId} anonymous={blind} onDismiss={() => bulk.dismissRun(batchId)} onUndo={onUndo} />
        </Suspense>
      ))}
      {bulk.outcome ? <BulkResult outcome={bulk.outcome} onDismiss={bulk.dismiss} onUndo={onUndo} /> : null}
    </>
  );
}

interface BodyProps extends CandidateListProps {
  readonly view: ListView;
  readonly columns: readonly GridColumn[];
  readonly choice: ColumnChoice;
  readonly state: ListState;
}

/** Shows the candidates as a board or as rows. */
function Body({ board, ...props }: BodyProps & { readonly board: Role | null }) {
  const { view, columns, organizationId, origin, panelOf } = props;
  if (!board) return <ListBody {...props} />;
  return (
    <Suspense fallback={<ListSkeleton rows={10} />}>
      <Board
        role={board}
        organizationId={organizationId}
        origin={origin}
        counts={view.counts ?? []}
        university={columns.find(({ id }) => id === 'university')}
        mayMove={view.may.move}
        panelOf={panelOf}
      />
    </Suspense>
  );
}

/** Returns the available columns and the viewer's choice of them. */
function useShownColumns({ organizationId, role, origin: { state }, views }: CandidateListProps) {
  const columns = useListColumns(role, state);
  const choice = useColumnChoice({
    listId: listIdOf({ organizationId, roleId: role?.id ?? null }),
    columns,
    kept: views?.columns ?? null,
    ofView: openView(views?.views ?? [], state),
  });
  return { columns, choice };
}

/** Shows the candidate list: stages, filters, rows, and the actions for the picked candidates. */
export function CandidateList(props: CandidateListProps) {
  const { organizationId, role, origin, panelOf, onChange } = props;
  const isBlindUntil = useIsBlindUntil(role);
  const { state } = origin;
  const { columns, choice } = useShownColumns(props);
  const view = useListView({
    organizationId,
    role,
    origin,
    hasPanel: panelOf !== null,
    onChange,
    columns,
    formColumns: choice.chosen.map(({ id }) => id).filter(isFormColumn),
  });
  const { bulk, error } = view;
  const board = state.as === 'board' ? role : null;

  const problem = error ? (
    <ListProblem
      error={error}
      onRetry={view.retry}
      onReset={() => onChange(plainList(state))}
      onWithout={(refused) => onChange(refused.reduce((without, column) => setFilter(without, column, null), state))}
    />
  ) : null;
  const isMissing = !view.page && problem !== null;
  // A refused search or filter stays on screen to be changed.
  if (isMissing && !isRefused(error)) return problem;
  return (
    <div className={classes['list']}>
      {role && !board ? (
        <StageStrip
          state={state}
          elsewhere={isBlindUntil ? askedOfAnyStage(state) : state}
          pipeline={role.pipeline}
          counts={view.counts}
        />
      ) : null}
      <CandidateListTools {...props} view={view} choice={choice} state={state} />
      <BulkEnds bulk={bulk} blind={state.blind} />
      {problem}
      {isMissing ? null : <Body {...props} view={view} columns={columns} choice={choice} state={state} board={board} />}
      {view.helping ? <ListKeys onBoard={board !== null} onClose={() => view.setHelping(false)} /> : null}
    </div>
  );
}
