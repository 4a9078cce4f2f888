import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type ThHTMLAttributes,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { useWords } from '../lib/words.ts';
import classes from './data-table.module.css';
import { isGoing } from './going-rows.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortable?: boolean;
  /** Numbers stand under each other by their last digit. */
  readonly numeric?: boolean;
  /** The cell that names the row: a header for a screen reader, and where its link is. */
  readonly names?: boolean;
  /** In pixels; without one the column is as wide as what it holds. */
  readonly width?: number | undefined;
  /** Of its head: what it can be dragged by, and what stands at its end. */
  readonly head?: ThHTMLAttributes<HTMLTableCellElement>;
  readonly headEnd?: ReactNode;
}

const wide = (width: number | undefined): CSSProperties | undefined =>
  width === undefined ? undefined : { minWidth: width, maxWidth: width };

export interface Sort {
  readonly by: string;
  readonly order: 'ASC' | 'DESC';
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

interface DataTableProps<Row> {
  /** What the table holds; read out, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection;
  /** Enter on a row, or a click on it outside links and boxes. */
  readonly onOpen?: (row: Row) => void;
  /** What a click does, where it does something else than Enter. */
  readonly onPoint?: (row: Row) => void;
  readonly onFocusRow?: (row: Row) => void;
  /** The row that is open beside the table. */
  readonly openId?: string | null;
  readonly empty?: ReactNode;
  /** What the cells are made of beside their row. With it a row that is the same is not drawn anew while this is the same. */
  readonly drawnFrom?: string;
}

const sortWord = { ASC: 'ascending', DESC: 'descending' } as const;

interface HeaderProps<Row> {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const t = useWords();
  const { id, header, sortable, numeric, width, head, headEnd } = column;
  const common = { ...head, scope: 'col', style: wide(width), 'data-numeric': numeric || undefined } as const;
  const active = sort?.by === id ? sort.order : null;
  if (!sortable || !onSort) {
    return (
      <th {...common}>
        {header}
        {headEnd}
      </th>
    );
  }
  const next = active === 'ASC' ? 'DESC' : 'ASC';
  const Icon = active === null ? IconArrowsSort : active === 'ASC' ? IconArrowUp : IconArrowDown;
  return (
    <th {...common} aria-sort={active ? sortWord[active] : undefined}>
      <button
        type="button"
        className={classes['sort']}
        title={t(next === 'ASC' ? 'ui.table.sortAscending' : 'ui.table.sortDescending', { column: header })}
        onClick={() => onSort({ by: id, order: next })}
      >
        {header}
        <Icon size={14} aria-hidden="true" />
      </button>
      {headEnd}
    </th>
  );
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null;

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Arrow keys and j/k walk the rows, Space selects, Enter opens. */
function walk(event: KeyboardEvent<HTMLTableRowElement>, open: () => void, select: () => void): void {
  const row = event.currentTarget;
  if (event.target !== row || isGoing(row)) return;
  const down = (): void => focusRow(row.nextElementSibling);
  const up = (): void => focusRow(row.previousElementSibling);
  const steps = new Map([
    ['ArrowDown', down],
    ['j', down],
    ['ArrowUp', up],
    ['k', up],
    ['Enter', open],
    [' ', select],
  ]);
  const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps.get(event.key);
  if (!step) return;
  event.preventDefault();
  step();
}

function focusRow(row: Element | null): void {
  if (row instanceof HTMLElement) row.focus();
}

/** What can be done with a row, always the same object. */
interface RowActs<Row> {
  readonly select: (row: Row) => void;
  readonly open: (row: Row) => void;
  readonly point: (row: Row) => void;
  readonly focus: (row: Row) => void;
}

interface BodyRowProps<Row> extends Pick<DataTableProps<Row>, 'columns'> {
  readonly row: Row;
  readonly drawnFrom: string | undefined;
  readonly name: string;
  /** Null where nothing is selected here. */
  readonly on: boolean | null;
  readonly opens: boolean;
  readonly current: boolean;
  /** Tab comes to this one; the arrow keys go on from it. */
  readonly reachable: boolean;
  readonly acts: RowActs<Row>;
}

function BodyRow<Row>({ row, name, on, opens, current, reachable, columns, acts }: BodyRowProps<Row>) {
  const t = useWords();
  const select = (): void => acts.select(row);
  return (
    <tr
      tabIndex={reachable ? 0 : -1}
      aria-selected={on ?? undefined}
      aria-current={current || undefined}
      data-open={opens || undefined}
      onKeyDown={(event) => walk(event, () => acts.open(row), select)}
      onFocus={() => acts.focus(row)}
      onClick={(event) => {
        if (!isControl(event.target)) acts.point(row);
      }}
    >
      {on === null ? null : (
        <td className={classes['box']}>
          <input type="checkbox" aria-label={t('ui.table.selectRow', { name })} checked={on} onChange={select} />
        </td>
      )}
      {columns.map(({ id: columnId, cell, numeric, names, width }) =>
        names ? (
          <th key={columnId} scope="row" style={wide(width)}>
            {cell(row)}
          </th>
        ) : (
          <td key={columnId} style={wide(width)} data-numeric={numeric || undefined}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

const isDrawn = <Row,>(was: BodyRowProps<Row>, now: BodyRowProps<Row>): boolean =>
  now.drawnFrom !== undefined &&
  (['drawnFrom', 'row', 'name', 'on', 'opens', 'current', 'reachable', 'acts'] as const).every(
    (key) => was[key] === now[key],
  );

// What `memo` answers has forgotten that it is for rows of any kind.
const DrawnRow = memo(BodyRow, isDrawn) as typeof BodyRow;

/** Calls what the table was last given, so that rows need not be drawn anew for it. */
function useRowActs<Row>(props: DataTableProps<Row>): RowActs<Row> {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(
    () => ({
      select: (row) => {
        const { selection, idOf } = latest.current;
        selection?.onChange(toggled(selection.ids, idOf(row)));
      },
      open: (row) => latest.current.onOpen?.(row),
      point: (row) => (latest.current.onPoint ?? latest.current.onOpen)?.(row),
      focus: (row) => latest.current.onFocusRow?.(row),
    }),
    [],
  );
}

/** A dense table: sortable heads, selection, rows that the keyboard walks. Sorting and paging are the caller's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, idOf, nameOf, sort, onSort, selection, onOpen, openId, empty, drawnFrom } = props;
  const t = useWords();
  const acts = useRowActs(props);
  const pageIds = rows.map(idOf);
  const chosen = selection ? pageIds.filter((id) => selection.ids.has(id)).length : 0;

  const selectAll = (on: boolean): void => {
    if (!selection) return;
    const others = [...selection.ids].filter((id) => !pageIds.includes(id));
    selection.onChange(new Set(on ? [...others, ...pageIds] : others));
  };

  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={classes['box']}>
                <input
                  type="checkbox"
                  aria-label={t('ui.table.selectAll')}
                  checked={chosen > 0 && chosen === rows.length}
                  ref={(input) => {
                    if (input) input.indeterminate = chosen > 0 && chosen < rows.length;
                  }}
                  onChange={(event) => selectAll(event.currentTarget.checked)}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <DrawnRow
              key={idOf(row)}
              row={row}
              name={nameOf(row)}
              on={selection ? selection.ids.has(idOf(row)) : null}
              opens={onOpen !== undefined}
              current={openId === idOf(row)}
              reachable={at === 0}
              columns={columns}
              acts={acts}
              drawnFrom={drawnFrom}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
