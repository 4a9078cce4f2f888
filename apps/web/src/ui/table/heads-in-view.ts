import { type RefObject, useEffect } from 'react';

/**
 * Tells the style sheet how high a table and its heads are, so that the heads follow a reader who scrolls past them: in a box that
 * scrolls sideways they would stick to the box, and never to the window. Also tells it whether the table is wider than its box:
 * only then has any column to stay in sight while the box is scrolled, which costs a layer for each row.
 */
export function useHeadsInView(ref: RefObject<HTMLTableElement | null>, shown: boolean): void {
  useEffect(() => {
    const table = shown ? ref.current : null;
    const heads = table?.tHead;
    const box = table?.parentElement;
    if (!table || !heads || !box) return;
    const tell = (): void => {
      table.style.setProperty('--table-height', `${table.getBoundingClientRect().height}px`);
      table.style.setProperty('--heads-height', `${heads.getBoundingClientRect().height}px`);
      table.toggleAttribute('data-wider', table.offsetWidth > box.clientWidth);
    };
    const sized = new ResizeObserver(tell);
    for (const one of [table, heads, box]) sized.observe(one);
    return () => sized.disconnect();
  }, [ref, shown]);
}
