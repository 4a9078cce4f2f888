import { type RefObject, useEffect } from 'react';

/**
 * Tells the style sheet how high a table and its heads are. By that the heads go along with whoever scrolls past them: in a box
 * that may be pushed sideways they would stick to the box, and never to the window.
 */
export function useHeadsInView(ref: RefObject<HTMLTableElement | null>, shown: boolean): void {
  useEffect(() => {
    const table = shown ? ref.current : null;
    const heads = table?.tHead;
    if (!table || !heads) return;
    const tell = (): void => {
      table.style.setProperty('--table-height', `${table.getBoundingClientRect().height}px`);
      table.style.setProperty('--heads-height', `${heads.getBoundingClientRect().height}px`);
    };
    const sized = new ResizeObserver(tell);
    sized.observe(table);
    sized.observe(heads);
    return () => sized.disconnect();
  }, [ref, shown]);
}
