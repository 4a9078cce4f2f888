import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, type ThHTMLAttributes, useRef } from 'react';
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

interface BodyRowProps<Row> extends DataTableProps<Row> {
  readonly row: Row;
  /** Tab comes to this one; the arrow keys go on from it. */
  readonly reachable: boolean;
  readonly select: () => void;
}

function BodyRow<Row>(props: BodyRowProps<Row>) {
  const {
    row,
    reachable,
    select,
    columns,
    idOf,
    nameOf,
    selection,
    onOpen,
    onPoint = onOpen,
    onFocusRow,
    openId,
  } = props;
  const t = useWords();
  const id = idOf(row);
  const on = selection?.ids.has(id) ?? false;
  return (
    <tr
      tabIndex={reachable ? 0 : -1}
      aria-selected={selection ? on : undefined}
      aria-current={openId === id || undefined}
      data-open={onOpen ? true : undefined}
      onKeyDown={(event) => walk(event, () => onOpen?.(row), select)}
      onFocus={() => onFocusRow?.(row)}
      onClick={(event) => {
        if (!isControl(event.target)) onPoint?.(row);
      }}
    >
      {selection ? (
        <td className={classes['box']}>
          <input
            type="checkbox"
            aria-label={t('ui.table.selectRow', { name: nameOf(row) })}
            checked={on}
            onChange={select}
          />
        </td>
      ) : null}
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

/** A dense table: sortable heads, selection, rows that the keyboard walks. Sorting and paging are the caller's. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, idOf, sort, onSort, selection, empty } = props;
  const t = useWords();
  const body = useRef<HTMLTableSectionElement>(null);
  const pageIds = rows.map(idOf);
  const chosen = selection ? pageIds.filter((id) => selection.ids.has(id)).length : 0;

  const selectAll = (on: boolean): void => {
    if (!selection) return;
    const others = [...selection.ids].filter((id) => !pageIds.includes(id));
    selection.onChange(new Set(on ? [...others, ...pageIds] : others));
  };
  const select = (row: Row): void => selection?.onChange(toggled(selection.ids, idOf(row)));

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
        <tbody ref={body}>
          {rows.map((row, at) => (
            <BodyRow key={idOf(row)} {...props} row={row} reachable={at === 0} select={() => select(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
