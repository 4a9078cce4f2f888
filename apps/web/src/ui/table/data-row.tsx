import { type KeyboardEvent, memo } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './data-table.module.css';
import { isGoing } from './going-rows.ts';
import { type Column, cellMarks, wide } from './table-column.ts';

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null;

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

/** Actions of a row, always the same object. */
export interface RowActs<Row> {
  readonly select: (row: Row) => void;
  readonly open: (row: Row) => void;
  readonly point: (row: Row) => void;
  readonly focus: (row: Row) => void;
}

interface BodyRowProps<Row> {
  readonly columns: readonly Column<Row>[];
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
      {columns.map((column) =>
        column.names ? (
          <th key={column.id} scope="row" style={wide(column.width)}>
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            data-column={column.id}
            data-head={column.header}
            style={wide(column.width)}
            {...cellMarks(column)}
          >
            {column.cell(row)}
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

/** A row of a table; one that is the same is not drawn anew. */
// The type that `memo` returns has lost the type parameter of the row.
export const DrawnRow = memo(BodyRow, isDrawn) as typeof BodyRow;
