import type { PointerEvent, ThHTMLAttributes } from 'react';
import { useRef, useState } from 'react';
import classes from './column-head.module.css';

const narrowest = 64;
const widest = 800;

const within = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));

/** Shows a width at once, without rendering the list again for every pixel. */
function showWidth(handle: Element, width: number): void {
  const head = handle.closest('th');
  for (const row of head?.closest('table')?.rows ?? []) {
    const cell = head ? row.cells[head.cellIndex] : undefined;
    if (!cell) continue;
    cell.style.setProperty('--column-width', `${width}px`);
  }
}

/** Handle at the end of a column's head: dragging sets the width, and a double click fits the content. */
export function ColumnHandle({ onResize }: { readonly onResize: (width: number | null) => void }) {
  const drag = useRef<{ x: number; width: number; sign: number; now: number } | null>(null);

  function down(event: PointerEvent<HTMLSpanElement>): void {
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const width = handle.closest('th')?.getBoundingClientRect().width ?? narrowest;
    const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
    drag.current = { x: event.clientX, width, sign, now: width };
  }
  function move(event: PointerEvent<HTMLSpanElement>): void {
    const held = drag.current;
    if (!held) return;
    held.now = within(held.width + (event.clientX - held.x) * held.sign);
    showWidth(event.currentTarget, held.now);
  }
  function up(): void {
    const held = drag.current;
    drag.current = null;
    if (held && held.now !== held.width) onResize(held.now);
  }
  return (
    // Only for the mouse: with the keyboard the width is chosen in the columns dialog.
    <span
      aria-hidden="true"
      className={classes['handle']}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      // Otherwise the browser would begin to drag the whole head.
      onMouseDown={(event) => event.preventDefault()}
      onDoubleClick={() => onResize(null)}
    />
  );
}

/** Lets a head be dragged to the position of another column. */
export function useHeadDrag(
  place: (id: string, at: string) => void,
): (id: string) => ThHTMLAttributes<HTMLTableCellElement> {
  const [over, setOver] = useState<string | null>(null);
  const dragged = useRef<string | null>(null);
  const end = (): void => {
    dragged.current = null;
    setOver(null);
  };
  return (id) => ({
    draggable: true,
    className: over === id ? classes['over'] : undefined,
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      dragged.current = id;
    },
    onDragOver: (event) => {
      if (dragged.current === null) return;
      event.preventDefault();
      setOver(id);
    },
    onDrop: (event) => {
      event.preventDefault();
      if (dragged.current !== null && dragged.current !== id) place(dragged.current, id);
      end();
    },
    onDragEnd: end,
  });
}
