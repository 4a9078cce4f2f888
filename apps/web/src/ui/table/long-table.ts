import { type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './data-table.module.css';
import { markCut, measureColumns } from './measure-columns.ts';

/** From here on a table lays its rows out one by one: of a thousand only those in sight, and none of them anew when another one changes. */
export const longFrom = 60;

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
    const columns = measureColumns(table);
    const { widths } = columns;
    const tracks = widths.map((width, at) => {
      const head = heads[at];
      return head && isFixed(head) ? `${width}px` : `minmax(${width}px, ${width}fr)`;
    });
    table.style.setProperty('--tracks', tracks.join(' '));
    table.style.setProperty('--least', `${widths.reduce((sum, width) => sum + width, 0)}px`);
    markCut(table, columns);
  }, [ref, on, rows, madeOf]);
}
