import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { DrawnRow, type RowActs } from './data-row.tsx';
import classes from './data-table.module.css';
import { useHeadsInView } from './heads-in-view.ts';
import { type Column, cellMarks, wide } from './table-column.ts';

export interface Sort {
  readonly by: string;
  readonly order: 'ASC' | 'DESC';
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
}

interface DataTableProps<Row> {
  /** Name of the table for screen readers; not shown. */
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
  /** Called on a click, where a click does something else than Enter. */
  readonly onPoint?: (row: Row) => void;
  readonly onFocusRow?: (row: Row) => void;
  /** The row that is open beside the table. */
  readonly openId?: string | null;
  readonly empty?: ReactNode;
  /**
   * Key of everything but the row that its cells are made of. With it, an unchanged row is not drawn again while the key stays the
   * same.
   */
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
  const { id, header, sortable, width, head, headEnd } = column;
  const common = {
    ...head,
    ...cellMarks(column),
    scope: 'col',
    style: wide(width),
  } as const;
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

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

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
  const table = useRef<HTMLTableElement>(null);
  useHeadsInView(table, rows.length > 0 || !empty);
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
      <table ref={table} className={classes['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className={classes['box']} data-head={t('ui.table.selectAll')}>
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
