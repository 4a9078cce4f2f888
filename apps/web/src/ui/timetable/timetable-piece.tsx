import { useDraggable } from '@dnd-kit/core';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { clockText } from '../../lib/format/clock-text.ts';
import { timeRange } from '../../lib/format/time-range.ts';
import { EndHandle } from './end-handle.tsx';
import classes from './timetable.module.css';
import bandClasses from './timetable-bands.module.css';
import type { PlacedPiece, TimetableLayout, TimetablePiece, TimetableSpan } from './timetable-parts.ts';

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
  /** Changes the end by so many minutes. Without it the length is fixed. */
  readonly onStretch?: ((shift: number) => void) | undefined;
  /** Returns the length after such a change. */
  readonly stretched: (shift: number) => number;
}

/** Parts of a piece's time, drawn along its far edge. */
function Bands({ piece, layout }: { readonly piece: TimetablePiece; readonly layout: TimetableLayout }) {
  const { bands = [], start: from, minutes } = piece;
  if (bands.length === 0) return null;
  return (
    <span className={bandClasses['bands']} aria-hidden="true">
      {bands.map((band) => {
        const start = `${((band.start - from) / minutes) * 100}%`;
        const long = `${(band.minutes / minutes) * 100}%`;
        return (
          <span
            key={`${band.kind}-${band.start}`}
            data-kind={band.kind}
            style={
              layout === 'columns'
                ? { insetBlockStart: start, blockSize: long }
                : { insetInlineStart: start, inlineSize: long }
            }
          />
        );
      })}
    </span>
  );
}

function Note({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <small dir="auto">{text}</small>;
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
  onStretch,
  stretched,
}: TimetablePieceProps) {
  const { piece } = placed;
  const [shift, setShift] = useState<number | null>(null);
  const minutes = shift === null ? piece.minutes : stretched(shift);
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: piece.id,
    data: { piece },
    disabled: !mayMove,
  });
  return (
    <li
      className={piece.bands ? `${classes['place']} ${bandClasses['banded']}` : classes['place']}
      style={placeStyle({ ...placed, piece: { ...piece, minutes } }, span, layout)}
    >
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
        <b>
          <span className={classes['clock']}>{clockText(piece.start)}</span> <bdi>{piece.label}</bdi>
        </b>{' '}
        <Note
          text={shift === null ? piece.note : timeRange(clockText(piece.start), clockText(piece.start + minutes))}
        />
      </button>
      {shift === null ? <Bands piece={piece} layout={layout} /> : null}
      {onStretch ? <EndHandle span={span} layout={layout} onDrag={setShift} onDrop={onStretch} /> : null}
    </li>
  );
}
