import { type PointerEvent, useRef } from 'react';
import classes from './timetable-bands.module.css';
import type { TimetableLayout, TimetableSpan } from './timetable-parts.ts';
import { draggedMinutes } from './use-timetable-moves.ts';

interface EndHandleProps {
  readonly span: TimetableSpan;
  readonly layout: TimetableLayout;
  /** Shows by how many minutes the end would be shifted; null when it is let go. */
  readonly onDrag: (shift: number | null) => void;
  readonly onDrop: (shift: number) => void;
}

/** The edge of a piece that is dragged to change its end. By keyboard, the piece itself takes Alt, Shift and an arrow. */
export function EndHandle({ span, layout, onDrag, onDrop }: EndHandleProps) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const shiftTo = ({ currentTarget, clientX, clientY }: PointerEvent): number => {
    const body = currentTarget.closest('[data-lane]');
    if (!(from.current && body)) return 0;
    return draggedMinutes(body, { span, layout }, { x: clientX - from.current.x, y: clientY - from.current.y });
  };
  const end = (): void => {
    from.current = null;
    onDrag(null);
  };
  return (
    <span
      className={classes['end']}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
        event.preventDefault();
      }}
      onPointerMove={(event) => {
        if (from.current) onDrag(shiftTo(event));
      }}
      onPointerUp={(event) => {
        if (!from.current) return;
        const shift = shiftTo(event);
        end();
        onDrop(shift);
      }}
      onPointerCancel={end}
    />
  );
}
