import type { Role } from '@evenhand/contract/records/roles/roles';
import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useReasons } from '../../../entities/application/outcome-reasons.ts';
import { PositionDialog } from '../../../entities/application/position-dialog.tsx';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { fromMd } from '../../../lib/page/breakpoints.ts';
import { useSingleKeys } from '../../../lib/page/single-keys.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { CandidatePage } from '../candidate-list.api.ts';
import { countIn, roleStages } from '../filters/role-stages.ts';
import { isFiltered, type ListState } from '../list-state.ts';
import type { PanelShown } from '../panel-shown.ts';
import { asRead, candidateAddress, type ListOrigin } from '../walk.ts';
import { type ColumnOf, rowAt } from './board.api.ts';
import classes from './board.module.css';
import { BoardColumn, type CardActions } from './board-column.tsx';
import { BoardDrag } from './board-drag.tsx';
import { type CardKey, readKey, whyStays } from './board-keys.ts';
import { useCollapsed, useNarrow } from './board-shape.ts';
import { type BoardMoves, useBoardMoves } from './use-board.ts';
import { type Carry, useCarry } from './use-carry.ts';

interface BoardProps {
  readonly role: Role;
  readonly organizationId: string;
  readonly origin: ListOrigin;
  readonly counts: CandidatePage['stages'];
  /** Undefined until the columns are loaded, and where the viewer has none of it. */
  readonly university: GridColumn | undefined;
  readonly mayMove: boolean;
  readonly panelOf: ((panel: PanelShown) => ReactNode) | null;
}

interface Opened {
  readonly column: ColumnOf;
  readonly row: CandidateListRow;
  readonly index: number;
}

interface OpenOf {
  readonly mayOpen: boolean;
  readonly openPage: (row: CandidateListRow) => void;
}

/** Holds the candidate whose panel is open beside the board, and steps through the column. */
function useOpened({ mayOpen, openPage }: OpenOf) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const openId = opened?.row.applicationId ?? null;
  const point = useCallback(
    (column: ColumnOf, row: CandidateListRow, index: number): void => {
      if (!mayOpen || openId === row.applicationId || !matchMedia(fromMd).matches) openPage(row);
      else setOpened({ column, row, index });
    },
    [mayOpen, openId, openPage],
  );
  const step = (by: 1 | -1): void => {
    if (!opened) return;
    const index = opened.index + by;
    const row = index < 0 ? undefined : rowAt(opened.column, index);
    if (row) setOpened({ ...opened, row, index });
  };
  return { opened, openId, point, step, close: () => setOpened(null) };
}

const neighboursOf = ({ column, index }: Opened): CandidateListRow[] =>
  [rowAt(column, index + 1), index > 0 ? rowAt(column, index - 1) : undefined].flatMap((row) => row ?? []);

/** Chooses the one column that a phone shows at a time. */
function StageChoice(props: {
  readonly stages: readonly { readonly id: number; readonly label: string; readonly count: number | null }[];
  readonly value: number;
  readonly onChoose: (stageId: number) => void;
}) {
  const t = useWords();
  return (
    <select
      className={classes['choice']}
      aria-label={t('staff.move.stage')}
      value={props.value}
      onChange={(event) => props.onChoose(Number(event.currentTarget.value))}
    >
      {props.stages.map(({ id, label, count }) => (
        <option key={id} value={id}>
          {count === null ? label : t('staff.board.stageCount', { stage: label, count: formatNumber(count) })}
        </option>
      ))}
    </select>
  );
}

interface ColumnsOf extends Pick<BoardProps, 'organizationId' | 'role' | 'counts'> {
  readonly state: ListState;
}

/** Returns the role's stages as columns of the list, and the number of candidates in each; null when the list is filtered. */
function useColumns({ organizationId, role, counts, state }: ColumnsOf) {
  const t = useWords();
  const { id, pipeline } = role;
  const columns = useMemo(
    () =>
      roleStages(pipeline, counts).map(
        (stageId): ColumnOf => ({ scope: { organizationId, roleId: id }, state, stageId }),
      ),
    [organizationId, id, pipeline, counts, state],
  );
  const stages = columns.map(({ stageId }) => ({
    id: stageId,
    label: stageLabel(t, stageId, pipeline),
    count: isFiltered(state) ? null : countIn(counts, stageId),
  }));
  return { columns, stages };
}

function AskedPosition({
  moves,
  asked,
}: {
  readonly moves: BoardMoves;
  readonly asked: NonNullable<BoardMoves['asked']>;
}) {
  const t = useWords();
  const { row } = asked;
  const reasons = useReasons({ roleId: row.roleId, stageIds: [row.stageId] });
  return (
    <PositionDialog
      title={t('staff.candidate.moveTitle', { name: row.name })}
      submitLabel={t('staff.candidate.moveSubmit')}
      positions={moves.positionsOf(row)}
      reasons={reasons}
      initialStageId={asked.stageId}
      onChoose={(position) => void moves.move(row, position)}
      onClose={moves.close}
    />
  );
}

interface KeysOf {
  readonly board: RefObject<HTMLDivElement | null>;
  readonly columns: readonly ColumnOf[];
  /** Null for a viewer who may not move candidates. */
  readonly moves: BoardMoves | null;
  readonly pickUp: Carry['pickUp'] | null;
  readonly openPage: (row: CandidateListRow) => void;
  readonly point: (column: ColumnOf, row: CandidateListRow, index: number) => void;
}

/** Returns the key handler for the cards. */
function useBoardKeys({ board, columns, moves, pickUp, openPage, point }: KeysOf) {
  const t = useWords();
  const act = ({ stageId, index, does }: CardKey): void => {
    const column = columns.find((one) => one.stageId === stageId);
    const row = column && rowAt(column, index);
    if (!row) return;
    const moving: Partial<Record<CardKey['does'], () => void>> = {
      choose: () => moves?.ask(row),
      advance: () => moves?.step(row, 1),
      carry: () => pickUp?.(row),
      next: () => moves?.step(row, 1),
      previous: () => moves?.step(row, -1),
    };
    const why = moves && does in moving ? whyStays(row) : null;
    const run = { ...moving, open: () => openPage(row), point: () => point(column, row, index) }[does];
    if (why === null) run?.();
    else announce({ text: t(why) });
  };
  return (event: KeyboardEvent<HTMLDivElement>): void => {
    const pressed = board.current ? readKey(board.current, event) : null;
    if (pressed === null) return;
    event.preventDefault();
    if (pressed !== 'walked') act(pressed);
  };
}

interface BesideProps {
  readonly opened: Opened;
  readonly state: ListState;
  readonly panelOf: (panel: PanelShown) => ReactNode;
  readonly hrefOf: (row: CandidateListRow) => string;
  readonly counts: CandidatePage['stages'];
  readonly step: (by: 1 | -1) => void;
  readonly close: () => void;
}

function Beside({ opened, state, panelOf, hrefOf, counts, step, close }: BesideProps) {
  return panelOf({
    row: asRead(opened.row, state),
    href: hrefOf(opened.row),
    position: { at: opened.index + 1, total: countIn(counts, opened.column.stageId) },
    neighbours: neighboursOf(opened).map((row) => asRead(row, state)),
    onStep: step,
    onClose: close,
  });
}

/** Shows the candidates of a role in columns by stage. Cards are moved by dragging, from a menu, or with keys. */
export function Board({ role, organizationId, origin, counts, university, mayMove, panelOf }: BoardProps) {
  const navigate = useNavigate();
  const board = useRef<HTMLDivElement>(null);
  const { state } = origin;
  const moves = useBoardMoves(role, organizationId, board);
  const narrow = useNarrow();
  const { collapsed, toggle } = useCollapsed(role.id);
  const [chosen, setChosen] = useState<number | null>(null);

  const hrefOf = useCallback((row: CandidateListRow): string => candidateAddress(row, origin, 'candidate'), [origin]);
  const openPage = useCallback((row: CandidateListRow): void => void navigate(hrefOf(row)), [navigate, hrefOf]);
  const { opened, openId, point, step, close } = useOpened({ mayOpen: panelOf !== null, openPage });

  const { columns, stages } = useColumns({ organizationId, role, counts, state });
  const only = narrow
    ? (stages.find(({ id }) => id === chosen) ?? stages.find(({ count }) => count !== 0) ?? stages[0])?.id
    : undefined;
  const shown = columns
    .map((column, at) => ({ column, label: stages[at]?.label ?? '', count: stages[at]?.count ?? null }))
    .filter(({ column }) => only === undefined || column.stageId === only);
  const actions = useMemo<CardActions>(
    () => ({ university, mayMove, mayDrag: mayMove && !narrow, hrefOf, onPoint: point, onMove: moves.ask }),
    [university, mayMove, narrow, hrefOf, point, moves.ask],
  );

  const takes = (stageId: number): boolean => moves.positions.some((position) => position.stageId === stageId);
  const places = stages.map(({ id, label }) => ({ id, label, takes: takes(id) }));
  const { carried, said, pickUp } = useCarry(board, places, moves.drop);
  const press = useBoardKeys({
    board,
    columns,
    moves: mayMove ? moves : null,
    pickUp: mayMove && !narrow ? pickUp : null,
    openPage,
    point,
  });
  useSingleKeys(opened ? { Escape: close } : {});

  return (
    <div className={classes['beside']} data-open={opened ? true : undefined}>
      {only === undefined ? null : <StageChoice stages={stages} value={only} onChoose={setChosen} />}
      <BoardDrag moves={moves} stages={stages}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the cards in it take the keys */}
        <div ref={board} className={classes['board']} onKeyDown={press}>
          {shown.map(({ column, label, count }) => (
            <BoardColumn
              key={column.stageId}
              column={column}
              label={label}
              known={count}
              openId={openId}
              movingId={moves.movingId}
              carriedId={carried?.row.applicationId ?? null}
              carriedHere={carried?.stageId === column.stageId ? carried.row.name : null}
              collapsed={!narrow && collapsed.has(column.stageId)}
              takes={takes(column.stageId)}
              actions={actions}
              onCollapse={toggle}
            />
          ))}
        </div>
      </BoardDrag>
      <div role="status" className="visually-hidden">
        {said}
      </div>
      {opened && panelOf ? <Beside {...{ opened, state, panelOf, hrefOf, counts, step, close }} /> : null}
      {moves.asked ? <AskedPosition moves={moves} asked={moves.asked} /> : null}
    </div>
  );
}
