import classes from './data-table.module.css';
import { roughWidth } from './rough-width.ts';

/** A picture takes about as much room as this many letters. */
const picture = 3;

/** In letters. */
const widthOf = (cell: HTMLTableCellElement): number =>
  roughWidth(cell.textContent) + picture * cell.getElementsByTagName('svg').length;

/** The rows with the widest cell of each column: those that make it as wide as it is. */
function widestRows(rows: readonly HTMLTableRowElement[]): Set<HTMLTableRowElement> {
  const widest = new Map<number, { row: HTMLTableRowElement; width: number }>();
  for (const row of rows) {
    for (const [at, cell] of [...row.cells].entries()) {
      const width = widthOf(cell);
      if (width > (widest.get(at)?.width ?? -1)) widest.set(at, { row, width });
    }
  }
  return new Set([...widest.values()].map(({ row }) => row));
}

/** Letters are not equally wide: from so much of what a column has room for, a text may be too long for it. */
const safe = 0.85;

/** Returns how many letters a cell that is cut off can show; null for a cell that shows everything. */
function lettersShown(cell: HTMLTableCellElement): number | null {
  const cut = [cell, ...cell.children].find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  return cut ? (widthOf(cell) * safe * cut.clientWidth) / cut.scrollWidth : null;
}

export interface Columns {
  /** In pixels, of columns that may be as wide as they like. */
  readonly widths: readonly number[];
  /** By their places, those that are too narrow for some of their texts: from how many letters on one may be too long. */
  readonly room: ReadonlyMap<number, number>;
}

/** Measures the columns of a table on a copy of a few of its rows. */
export function measureColumns(table: HTMLTableElement): Columns {
  const [body] = table.tBodies;
  const copy = document.createElement('table');
  copy.className = `${classes['table']} ${classes['measured']}`;
  if (table.tHead) copy.append(table.tHead.cloneNode(true));
  const rows = document.createElement('tbody');
  for (const row of widestRows([...(body?.rows ?? [])])) rows.append(row.cloneNode(true));
  copy.append(rows);
  table.after(copy);
  const heads = [...(copy.tHead?.rows[0]?.cells ?? [])];
  const widths = heads.map((head) => Math.ceil(head.getBoundingClientRect().width));
  const room = new Map<number, number>();
  for (const { cells } of rows.rows) {
    for (const [at, cell] of [...cells].entries()) {
      const letters = lettersShown(cell);
      if (letters !== null) room.set(at, Math.min(letters, room.get(at) ?? letters));
    }
  }
  copy.remove();
  return { widths, room };
}

/**
 * Marks the cells whose text may be too long for their column. Only they cut it off: for each frame of scrolling a browser works out
 * what every cell that cuts leaves to be seen, and with a thousand of them that took longer than all else.
 */
export function markCut(table: HTMLTableElement, { room }: Columns): void {
  for (const { cells } of table.tBodies[0]?.rows ?? []) {
    for (const [at, cell] of [...cells].entries()) {
      const letters = room.get(at);
      cell.toggleAttribute('data-cut', letters !== undefined && widthOf(cell) >= letters);
    }
  }
}
