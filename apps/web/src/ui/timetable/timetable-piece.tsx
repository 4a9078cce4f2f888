import { useDraggable } from '@dnd-kit/core';
import type { CSSProperties, KeyboardEvent } from 'react';
import classes from './timetable.module.css';
import { clockText, type PlacedPiece, type TimetableLayout, type TimetableSpan } from './timetable-parts.ts';

/** Returns which part of a lane a piece takes, in percent: along the time, and across it where pieces overlap. */
function placeStyle(
  { piece, track, tracks }: PlacedPiece,
  { from, until }: TimetableSpan,
  layout: TimetableLayout,
): CSSProperties {
  const start = `${((piece.start - from) / (until - from)) * 100}%`;
  const long = `${(piece.minutes / (until - from)) * 100}%`;
  const across = `${(track / tracks) * 100}%`;
  const wide = `${100 / tracks}%`;
  return layout === 'columns'
    ? { insetBlockStart: start, blockSize: long, insetInlineStart: across, inlineSize: wide }
    : { insetInlineStart: start, inlineSize: long, insetBlockStart: across, blockSize: wide };
}

interface TimetablePieceProps {
  readonly placed: PlacedPiece;
  readonly span: TimetableSpan;
  readonly layout: TimetableLayout;
  readonly isCurrent: boolean;
  readonly mayMove: boolean;
  readonly keysId: string;
  readonly onOpen: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A piece of a timetable: a button with its time in words, at its time. */
export function TimetablePieceButton({
  placed,
  span,
  layout,
  isCurrent,
  mayMove,
  keysId,
  onOpen,
  onFocus,
  onKeyDown,
}: TimetablePieceProps) {
  const { piece } = placed;
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: piece.id,
    data: { piece },
    disabled: !mayMove,
  });
  return (
    <li className={classes['place']} style={placeStyle(placed, span, layout)}>
      <button
        ref={setNodeRef}
        type="button"
        className={classes['piece']}
        data-piece={piece.id}
        data-kind={piece.kind}
        data-proposed={piece.isProposed || undefined}
        data-dragged={isDragging || undefined}
        data-movable={mayMove || undefined}
        aria-label={piece.name}
        aria-describedby={mayMove ? keysId : undefined}
        tabIndex={isCurrent ? 0 : -1}
        style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
        {...listeners}
        onClick={onOpen}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <b dir="auto">
          <span className={classes['clock']}>{clockText(piece.start)}</span> {piece.label}
        </b>{' '}
        {piece.note === undefined ? null : <small dir="auto">{piece.note}</small>}
      </button>
    </li>
  );
}
