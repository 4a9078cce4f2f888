import { type RefObject, useLayoutEffect, useRef } from 'react';
import classes from '../data-table.module.css';

/** From here on a table lays its rows out one by one: of a thousand only those in sight, and none of them anew when another one changes. */
export const longFrom = 60;

/** The rows with the longest texts of each column: those that make it as wide as it is. */
function widestRows(rows: readonly HTMLTableRowElement[]): Set<HTMLTableRowElement> {
  const widest = new Map<number, { row: HTMLTableRowElement; length: number }>();
  for (const row of rows) {
    for (const [at, { textContent }] of [...row.cells].entries()) {
      const { length } = textContent;
      if (length > (widest.get(at)?.length ?? -1)) widest.set(at, { row, length });
    }
  }
  return new Set([...widest.values()].map(({ row }) => row));
}

/** How wide each column of a table is that may be as wide as it likes, in pixels; measured on a copy of a few of its rows. */
function measureColumns(table: HTMLTableElement): number[] {
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
  copy.remove();
  return widths;
}

const isFixed = (head: HTMLTableCellElement): boolean =>
  head.style.maxWidth !== '' || head.matches(`.${classes['box']}`);

/**
 * Gives a long table the widths that its columns would have had: rows that stand apart do not find out by themselves.
 * What is left over goes to them by how wide they are, as in any table.
 */
export function useColumnWidths(
  ref: RefObject<HTMLTableElement | null>,
  { on, rows, madeOf }: { readonly on: boolean; readonly rows: readonly unknown[]; readonly madeOf: string },
): void {
  const measured = useRef<readonly unknown[]>([]);
  useLayoutEffect(() => {
    const table = ref.current;
    const of = [table, rows, madeOf];
    if (!table || !on || of.every((part, at) => part === measured.current[at])) return;
    measured.current = of;
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
    const widths = measureColumns(table);
    const tracks = widths.map((width, at) => {
      const head = heads[at];
      return head && isFixed(head) ? `${width}px` : `minmax(${width}px, ${width}fr)`;
    });
    table.style.setProperty('--tracks', tracks.join(' '));
    table.style.setProperty('--least', `${widths.reduce((sum, width) => sum + width, 0)}px`);
  }, [ref, on, rows, madeOf]);
}
