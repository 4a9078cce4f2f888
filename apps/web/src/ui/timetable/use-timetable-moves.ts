import type { DragEndEvent } from '@dnd-kit/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  arrowStep,
  type PiecePosition,
  pieceBeside,
  shiftPiece,
  stretchPiece,
  type TimetableLane,
  type TimetableLayout,
  type TimetablePiece,
  type TimetableSpan,
} from './timetable-parts.ts';

export interface MovesInput {
  readonly lanes: readonly TimetableLane[];
  readonly pieces: readonly TimetablePiece[];
  readonly span: TimetableSpan;
  readonly layout: TimetableLayout;
  /** Minutes to which a moved piece is set. */
  readonly snap: number;
  readonly onMove: ((piece: TimetablePiece, position: PiecePosition) => void) | undefined;
  readonly onResize: ((piece: TimetablePiece, minutes: number) => void) | undefined;
}

/** A change that was proposed, as it is read out. */
interface ProposedChange extends PiecePosition {
  readonly label: string;
  readonly minutes: number;
  readonly isStretched: boolean;
}

const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** Returns the number of minutes that a distance on screen stands for. */
export function draggedMinutes(
  body: Element,
  { span, layout }: Pick<MovesInput, 'span' | 'layout'>,
  delta: { x: number; y: number },
): number {
  const { width, height } = body.getBoundingClientRect();
  const minutes = span.until - span.from;
  if (layout === 'columns') return (delta.y / height) * minutes;
  return (delta.x / width) * minutes * (isRtl(body) ? -1 : 1);
}

/** Returns the index of the lane over which a piece was dropped; -1 beside all of them. */
function laneUnder(bodies: readonly Element[], middle: { x: number; y: number }, layout: TimetableLayout): number {
  return bodies.findIndex((body) => {
    const { left, right, top, bottom } = body.getBoundingClientRect();
    return layout === 'columns' ? middle.x >= left && middle.x < right : middle.y >= top && middle.y < bottom;
  });
}

/**
 * Moves the focus by arrows and a piece by Alt and an arrow, or by dragging. With Shift besides, an arrow changes its end. The caller
 * decides what a proposed position or length does.
 */
export function useTimetableMoves(input: MovesInput) {
  const { lanes, pieces, span, layout, snap, onMove, onResize } = input;
  const frame = useRef<HTMLDivElement>(null);
  const refocus = useRef<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [changed, setChanged] = useState<ProposedChange | null>(null);
  const current = pieces.some(({ id }) => id === chosen) ? chosen : (pieces[0]?.id ?? null);
  const focus = (id: string): void =>
    frame.current?.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`)?.focus();

  // A piece that came into another lane is another element: the focus goes after it.
  useEffect(() => {
    if (refocus.current === null) return;
    focus(refocus.current);
    refocus.current = null;
  });

  const propose = (piece: TimetablePiece, shift: { readonly lanes: number; readonly minutes: number }): void => {
    const position = shiftPiece(piece, shift, { lanes, span, snap });
    if (!position || !onMove || piece.isFixed) return;
    setChanged({ label: piece.label, minutes: piece.minutes, ...position, isStretched: false });
    refocus.current = piece.id;
    onMove(piece, position);
  };

  const stretched = (piece: TimetablePiece, shift: number): number => stretchPiece(piece, shift, { span, snap });
  const resize = (piece: TimetablePiece, shift: number): void => {
    const minutes = stretched(piece, shift);
    if (minutes === piece.minutes || !onResize || piece.isFixed) return;
    const { label, laneId, start } = piece;
    setChanged({ label, laneId, start, minutes, isStretched: true });
    refocus.current = piece.id;
    onResize(piece, minutes);
  };

  const onKeyDown = (event: KeyboardEvent, piece: TimetablePiece): void => {
    const step = frame.current && arrowStep(event.key, layout, isRtl(frame.current));
    if (!step || event.ctrlKey || event.metaKey || (event.shiftKey && !event.altKey)) return;
    event.preventDefault();
    const next = pieceBeside(piece, step, lanes, pieces);
    if (event.shiftKey) resize(piece, step.time * snap);
    else if (event.altKey) propose(piece, { lanes: step.lanes, minutes: step.time * snap });
    else if (next) focus(next.id);
  };

  const onDragEnd = ({ active, delta }: DragEndEvent): void => {
    const piece = pieces.find(({ id }) => id === active.id);
    const rect = active.rect.current.translated;
    const bodies = [...(frame.current?.querySelectorAll('[data-lane]') ?? [])];
    const from = lanes.findIndex(({ id }) => id === piece?.laneId);
    const body = bodies[from];
    if (!piece || !rect || !body) return;
    const to = laneUnder(bodies, { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }, layout);
    propose(piece, { lanes: to === -1 ? 0 : to - from, minutes: draggedMinutes(body, input, delta) });
  };

  return { frame, current, choose: setChosen, changed, onKeyDown, onDragEnd, stretched, resize };
}
