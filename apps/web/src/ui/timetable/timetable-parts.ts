/** States and kinds of what stands in a timetable. Each has a colour; what cannot be taken is hatched or framed as well. */
export type PieceKind = 'open' | 'booked' | 'held' | 'busy' | 'clash' | 'attention' | 'rest' | 'group' | 'passed';

/** A day, room, interviewer or candidate: a column, or a row. */
export interface TimetableLane {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
}

/** Minutes since midnight on the clock of the timetable's zone. */
export interface PiecePosition {
  readonly laneId: string;
  readonly start: number;
}

/** A part of a piece's time, drawn within it. */
export interface PieceBand {
  readonly start: number;
  readonly minutes: number;
  readonly kind: PieceKind;
}

export interface TimetablePiece extends PiecePosition {
  readonly id: string;
  readonly minutes: number;
  readonly kind: PieceKind;
  /** The first line of the button, without the time. */
  readonly label: string;
  readonly note?: string;
  /** The whole sentence that assistive technology reads: "10:40 Candidate 17, Room 4". */
  readonly name: string;
  /** Stands elsewhere until the move is confirmed. */
  readonly isProposed?: boolean;
  /** Cannot be moved. */
  readonly isFixed?: boolean;
  readonly bands?: readonly PieceBand[];
}

export interface TimetableSpan {
  readonly from: number;
  readonly until: number;
}

/** Time runs downwards, with lanes as columns; or onwards, with lanes as rows. */
export type TimetableLayout = 'columns' | 'rows';

/** Returns every time that has a line: from the start, by steps, until before the end. */
export const linesOf = ({ from, until }: TimetableSpan, step: number): readonly number[] =>
  Array.from({ length: Math.ceil((until - from) / step) }, (_, index) => from + index * step);

/** Returns the hours that hold all pieces, in whole hours and never fewer than the least span. */
export function spanOf(pieces: readonly TimetablePiece[], least: TimetableSpan): TimetableSpan {
  const starts = pieces.map(({ start }) => start);
  const ends = pieces.map(({ start, minutes }) => start + minutes);
  return {
    from: Math.floor(Math.min(least.from, ...starts) / 60) * 60,
    until: Math.min(Math.ceil(Math.max(least.until, ...ends) / 60) * 60, 24 * 60),
  };
}

export interface PlacedPiece {
  readonly piece: TimetablePiece;
  /** Pieces of a lane that overlap stand side by side: which of how many tracks. */
  readonly track: number;
  readonly tracks: number;
}

const byTime = (a: TimetablePiece, b: TimetablePiece): number => a.start - b.start || b.minutes - a.minutes;

/** Returns the first track that is free at a time; a new one when all are taken. */
function freeTrack(ends: readonly number[], start: number): number {
  const free = ends.findIndex((end) => end <= start);
  return free === -1 ? ends.length : free;
}

/** Returns a lane's pieces in order of time, those that overlap on tracks of their own. */
export function placePieces(pieces: readonly TimetablePiece[]): readonly PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  let cluster: { readonly piece: TimetablePiece; readonly track: number }[] = [];
  let ends: number[] = [];
  const close = (): void => {
    placed.push(...cluster.map((entry) => ({ ...entry, tracks: ends.length })));
    cluster = [];
    ends = [];
  };
  for (const piece of pieces.toSorted(byTime)) {
    if (ends.every((end) => end <= piece.start)) close();
    const track = freeTrack(ends, piece.start);
    ends[track] = piece.start + piece.minutes;
    cluster.push({ piece, track });
  }
  close();
  return placed;
}

interface Shift {
  /** Lanes onwards. */
  readonly lanes: number;
  /** Minutes later. */
  readonly minutes: number;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Returns where a piece comes to stand by a shift, within the lanes and hours; null where it stays. */
export function shiftPiece(
  piece: TimetablePiece,
  { lanes, minutes }: Shift,
  all: { readonly lanes: readonly TimetableLane[]; readonly span: TimetableSpan; readonly snap: number },
): PiecePosition | null {
  const lane = all.lanes.findIndex(({ id }) => id === piece.laneId);
  const laneId = all.lanes[within(lane + lanes, 0, all.lanes.length - 1)]?.id ?? piece.laneId;
  const snapped = Math.round((piece.start + minutes) / all.snap) * all.snap;
  const start = minutes === 0 ? piece.start : within(snapped, all.span.from, all.span.until - piece.minutes);
  return laneId === piece.laneId && start === piece.start ? null : { laneId, start };
}

/** Returns the length of a piece whose end is shifted, in steps and within the hours. */
export function stretchPiece(
  { start, minutes }: Pick<TimetablePiece, 'start' | 'minutes'>,
  shift: number,
  { span, snap }: { readonly span: TimetableSpan; readonly snap: number },
): number {
  const end = Math.round((start + minutes + shift) / snap) * snap;
  return within(end, start + snap, Math.max(span.until, start + snap)) - start;
}

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
const arrows = {
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
} as const satisfies Record<Arrow, { across: number; down: number }>;

const isArrow = (key: string): key is Arrow => key in arrows;

/** Returns a step along time and a step along lanes for an arrow key; null for any other key. */
export function arrowStep(
  key: string,
  layout: TimetableLayout,
  isRtl: boolean,
): { readonly time: number; readonly lanes: number } | null {
  if (!isArrow(key)) return null;
  const { down } = arrows[key];
  const across = arrows[key].across * (isRtl ? -1 : 1);
  return layout === 'columns' ? { time: down, lanes: across } : { time: across, lanes: down };
}

/** Returns the piece that an arrow key leads to: the next in time, or in the next lane with pieces the nearest in time. */
export function pieceBeside(
  piece: TimetablePiece,
  step: { readonly time: number; readonly lanes: number },
  lanes: readonly TimetableLane[],
  pieces: readonly TimetablePiece[],
): TimetablePiece | undefined {
  const inLane = (laneId: string): TimetablePiece[] =>
    pieces.filter((other) => other.laneId === laneId).toSorted(byTime);
  if (step.time !== 0) {
    const own = inLane(piece.laneId);
    return own[own.findIndex(({ id }) => id === piece.id) + step.time];
  }
  const here = lanes.findIndex(({ id }) => id === piece.laneId);
  const ways = step.lanes > 0 ? lanes.slice(here + 1) : lanes.slice(0, here).toReversed();
  const next = ways.find(({ id }) => pieces.some(({ laneId }) => laneId === id));
  return (
    next && inLane(next.id).toSorted((a, b) => Math.abs(a.start - piece.start) - Math.abs(b.start - piece.start))[0]
  );
}
