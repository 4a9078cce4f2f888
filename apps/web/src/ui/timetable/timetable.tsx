import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type CSSProperties, useId } from 'react';
import { clockText } from '../../lib/format/clock-text.ts';
import { timeRange } from '../../lib/format/time-range.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import colours from './piece-kinds.module.css';
import classes from './timetable.module.css';
import {
  linesOf,
  type PiecePosition,
  type PlacedPiece,
  placePieces,
  type TimetableLane,
  type TimetableLayout,
  type TimetablePiece,
  type TimetableSpan,
} from './timetable-parts.ts';
import { TimetablePieceButton } from './timetable-piece.tsx';
import { useTimetableMoves } from './use-timetable-moves.ts';

const silent = (): undefined => undefined;
/** The timetable says itself where a piece was put; the library's own words are English only. */
const accessibility = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
};

interface TimetableProps {
  /** Names the timetable for assistive technology: "Week of 30 November 2026". */
  readonly label: string;
  /** Stands above the lanes' names where they are rows: "Room". */
  readonly corner?: string;
  readonly lanes: readonly TimetableLane[];
  readonly pieces: readonly TimetablePiece[];
  readonly span: TimetableSpan;
  readonly layout: TimetableLayout;
  /** Minutes between two lines. */
  readonly step: number;
  readonly snap?: number;
  /** The time of day, in one lane or in all. */
  readonly now?: { readonly start: number; readonly laneId?: string } | null;
  readonly onOpen: (piece: TimetablePiece) => void;
  /** Without it no piece can be moved. */
  readonly onMove?: ((piece: TimetablePiece, position: PiecePosition) => void) | undefined;
  /** Without it pieces keep their length. */
  readonly onResize?: ((piece: TimetablePiece, minutes: number) => void) | undefined;
}

/** Rows and columns grow where pieces of a lane overlap. */
function laneStyle(placed: readonly PlacedPiece[], layout: TimetableLayout): CSSProperties {
  const tracks = Math.max(1, ...placed.map((entry) => entry.tracks));
  return layout === 'rows'
    ? { minBlockSize: `${tracks * 3.375}rem` }
    : { minInlineSize: `${tracks === 1 ? 7.5 : tracks * 6.5}rem` };
}

/** Pixels for a minute: the shortest piece has room for its words, and a long day does not grow without end. */
function minuteSize(pieces: readonly TimetablePiece[], layout: TimetableLayout): number {
  const shortest = Math.min(60, ...pieces.map(({ minutes }) => minutes));
  return layout === 'columns'
    ? Math.min(3, Math.max(1.1, 44 / shortest))
    : Math.min(7, Math.max(84 / 30, 80 / shortest));
}

function Hours({ span, step, style }: Pick<TimetableProps, 'span' | 'step'> & { readonly style: CSSProperties }) {
  return (
    <div className={classes['hours']} aria-hidden="true" style={style}>
      {linesOf(span, step).map((line) => (
        <span key={line}>{clockText(line)}</span>
      ))}
    </div>
  );
}

function NowLine({ start, span, layout }: Pick<TimetableProps, 'span' | 'layout'> & { readonly start: number }) {
  const at = `${((start - span.from) / (span.until - span.from)) * 100}%`;
  return (
    <div className={classes['now']} style={layout === 'columns' ? { insetBlockStart: at } : { insetInlineStart: at }} />
  );
}

/** Says where a piece was put, or when it begins and ends now. */
function changeText(
  t: Translate,
  { label, start, minutes, isStretched }: NonNullable<ReturnType<typeof useTimetableMoves>['changed']>,
  lane: string,
): string {
  if (!isStretched) return t('staff.timetable.moved', { label, time: clockText(start), lane });
  return t('staff.timetable.resized', { label, range: timeRange(clockText(start), clockText(start + minutes)) });
}

/**
 * Shows what happens when, by day, room or person. Each piece is a button; arrows move the focus, Alt and an arrow propose
 * another place, as dragging does.
 */
export function Timetable(props: TimetableProps) {
  const { label, corner = '', lanes, pieces, span, layout, step, snap = 5, now, onOpen, onMove, onResize } = props;
  const t = useWords();
  const id = useId();
  const moves = useTimetableMoves({ lanes, pieces, span, layout, snap, onMove, onResize });
  const sensors = useSensors(
    // A click opens a piece, and a finger scrolls the timetable.
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const long = `${(span.until - span.from) * minuteSize(pieces, layout)}px`;
  const share = `${(step / (span.until - span.from)) * 100}%`;
  const size: CSSProperties =
    layout === 'columns'
      ? { blockSize: long, backgroundSize: `100% ${share}` }
      : { minInlineSize: long, backgroundSize: `${share} 100%` };
  const isNowIn = (laneId: string): boolean =>
    Boolean(now && now.start >= span.from && now.start < span.until && (now.laneId ?? laneId) === laneId);
  const laneLabel = (laneId: string): string => lanes.find((lane) => lane.id === laneId)?.label ?? '';
  return (
    <DndContext sensors={sensors} onDragEnd={moves.onDragEnd} accessibility={accessibility}>
      <section
        ref={moves.frame}
        className={`${classes['frame']} ${colours['kinds']}`}
        data-layout={layout}
        aria-label={label}
      >
        <div className={classes['corner']}>{corner}</div>
        <Hours span={span} step={step} style={size} />
        {lanes.map((lane) => {
          const placed = placePieces(pieces.filter(({ laneId }) => laneId === lane.id));
          return (
            <section
              key={lane.id}
              className={classes['lane']}
              style={laneStyle(placed, layout)}
              aria-labelledby={`${id}-${lane.id}`}
            >
              <h3 className={classes['head']} id={`${id}-${lane.id}`}>
                {lane.note === undefined ? null : <small>{lane.note}</small>} <span>{lane.label}</span>
              </h3>
              <div className={classes['body']} data-lane={lane.id} style={size}>
                <ul className={classes['pieces']}>
                  {placed.map((entry) => (
                    <TimetablePieceButton
                      key={entry.piece.id}
                      placed={entry}
                      span={span}
                      layout={layout}
                      isCurrent={entry.piece.id === moves.current}
                      mayMove={onMove !== undefined && !entry.piece.isFixed}
                      keysId={`${id}-keys`}
                      onOpen={() => onOpen(entry.piece)}
                      onFocus={() => moves.choose(entry.piece.id)}
                      onKeyDown={(event) => moves.onKeyDown(event, entry.piece)}
                      onStretch={
                        onResize && !entry.piece.isFixed ? (shift) => moves.resize(entry.piece, shift) : undefined
                      }
                      stretched={(shift) => moves.stretched(entry.piece, shift)}
                    />
                  ))}
                </ul>
                {now && isNowIn(lane.id) ? <NowLine start={now.start} span={span} layout={layout} /> : null}
              </div>
            </section>
          );
        })}
      </section>
      <p id={`${id}-keys`} hidden>
        {t(onResize ? 'staff.timetable.resizeKeys' : 'staff.timetable.keys')}
      </p>
      <p className="visually-hidden" role="status">
        {moves.changed ? changeText(t, moves.changed, laneLabel(moves.changed.laneId)) : ''}
      </p>
    </DndContext>
  );
}
