import { useState } from 'react';
import { clockText } from '../../lib/format/clock-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ExactTimeDialog } from '../../ui/timetable/exact-time-dialog.tsx';
import { Timetable } from '../../ui/timetable/timetable.tsx';
import { TimetableLegend } from '../../ui/timetable/timetable-legend.tsx';
import type { PieceKind, PiecePosition, TimetablePiece } from '../../ui/timetable/timetable-parts.ts';
import { Specimen } from './specimen.tsx';

const kinds = [
  { kind: 'open', label: 'Open' },
  { kind: 'booked', label: 'Booked' },
  { kind: 'held', label: 'Held' },
  { kind: 'busy', label: 'Busy' },
  { kind: 'clash', label: 'Clash' },
  { kind: 'attention', label: 'Needs attention' },
  { kind: 'group', label: 'Group exercise' },
  { kind: 'rest', label: 'Together' },
  { kind: 'passed', label: 'Passed' },
] as const;

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label, at) => ({
  id: label,
  label,
  note: at === 0 ? '30 Nov' : `${at} Dec`,
}));
const rooms = [
  { id: 'hall', label: 'Hall', note: '40 seats' },
  { id: 'one', label: 'Room 1', note: '12, step-free' },
  { id: 'two', label: 'Room 2', note: 'interviews' },
  { id: 'library', label: 'Library', note: 'quiet, 8 desks' },
];

type Drawn = readonly [laneId: string, start: number, minutes: number, kind: PieceKind, label: string, note: string];

const piecesOf = (drawn: readonly Drawn[]): TimetablePiece[] =>
  drawn.map(([laneId, start, minutes, kind, label, note]) => ({
    id: `${laneId}-${start}-${label}`,
    laneId,
    start,
    minutes,
    kind,
    label,
    note,
    name: `${clockText(start)} ${label}, ${note}`,
    isFixed: kind === 'rest' || kind === 'passed',
  }));

const week = piecesOf([
  ['Mon', 540, 45, 'passed', 'Passed', '2 panels'],
  ['Mon', 585, 45, 'booked', 'Candidate 17', 'Room 4'],
  ['Mon', 585, 45, 'booked', 'Candidate 21', 'Room 5'],
  ['Mon', 630, 45, 'busy', 'Keane', 'in court'],
  ['Tue', 585, 45, 'held', 'Held', 'for extra time'],
  ['Tue', 630, 45, 'open', 'Open', '2 panels'],
  ['Wed', 675, 45, 'clash', 'Candidate 3', 'Marchetti is away'],
  ...days.map(({ id }): Drawn => [id, 720, 45, 'rest', 'Lunch', 'all']),
]);
const day = piecesOf([
  ['hall', 540, 60, 'rest', 'Welcome', 'everybody'],
  ['one', 600, 60, 'group', 'Group A', 'Marchetti, Keane'],
  ['two', 600, 30, 'open', 'Candidate 5', 'B, Field'],
  ['two', 630, 30, 'open', 'Candidate 8', 'B, Field'],
  ['library', 600, 60, 'held', 'Written case', 'Group C'],
  ['library', 690, 30, 'clash', 'Candidate 9', 'in two rooms'],
]);
const hours = { from: 540, until: 810 };

/** Shows timetables with days as columns and with rooms as rows. */
export function TimetableSpecimens() {
  const [pieces, setPieces] = useState(week);
  const [exact, setExact] = useState<TimetablePiece | null>(null);
  const move = ({ id }: TimetablePiece, position: PiecePosition): void => {
    setPieces(pieces.map((piece) => (piece.id === id ? { ...piece, ...position, isProposed: true } : piece)));
    setExact(null);
  };
  return (
    <Specimen name="Timetables">
      <TimetableLegend kinds={kinds} />
      <Timetable
        label="Week of 30 November 2026"
        lanes={days}
        pieces={pieces}
        span={hours}
        layout="columns"
        step={45}
        snap={15}
        now={{ start: 618, laneId: 'Mon' }}
        onOpen={setExact}
        onMove={move}
        onResize={({ id }, minutes) =>
          setPieces(pieces.map((piece) => (piece.id === id ? { ...piece, minutes, isProposed: true } : piece)))
        }
      />
      <Timetable
        label="Thursday 14 January 2027 by room"
        corner="Room"
        lanes={rooms}
        pieces={day}
        span={hours}
        layout="rows"
        step={30}
        now={{ start: 618 }}
        onOpen={setExact}
      />
      <Button variant="secondary" onClick={() => setExact(pieces[1] ?? null)}>
        Set an exact time
      </Button>
      {exact ? (
        <ExactTimeDialog
          piece={exact}
          lanes={days}
          laneName="Day"
          span={hours}
          snap={15}
          onMove={(position) => move(exact, position)}
          onClose={() => setExact(null)}
        />
      ) : null}
    </Specimen>
  );
}
