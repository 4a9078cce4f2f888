import { fireEvent, screen, within } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { clockText } from '../../lib/format/clock-text.ts';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { ExactTimeDialog } from './exact-time-dialog.tsx';
import { Timetable } from './timetable.tsx';
import { type PiecePosition, placePieces, spanOf, stretchPiece, type TimetablePiece } from './timetable-parts.ts';

const lanes = ['Room 1', 'Room 2', 'Room 3'].map((label) => ({ id: label, label }));
const span = { from: 540, until: 720 };

const piece = (label: string, laneId: string, start: number, more: Partial<TimetablePiece> = {}): TimetablePiece => ({
  id: label,
  laneId,
  start,
  minutes: 30,
  kind: 'booked',
  label,
  name: `${clockText(start)} ${label}, ${laneId}`,
  ...more,
});

const first = piece('Candidate 1', 'Room 1', 540);
const later = piece('Candidate 2', 'Room 1', 600);
const beside = piece('Candidate 3', 'Room 3', 615);

function Moved({ layout, onMove }: { layout: 'columns' | 'rows'; onMove: (id: string, to: PiecePosition) => void }) {
  const [pieces, setPieces] = useState([first, later, beside, piece('Lunch', 'Room 2', 690, { isFixed: true })]);
  const [open, setOpen] = useState<TimetablePiece | null>(null);
  const move = ({ id }: TimetablePiece, to: PiecePosition): void => {
    onMove(id, to);
    setPieces(pieces.map((each) => (each.id === id ? piece(each.label, to.laneId, to.start) : each)));
    setOpen(null);
  };
  return (
    <>
      <Timetable
        {...{ lanes, pieces, span, layout, onMove: move, onOpen: setOpen }}
        label="Thursday"
        step={30}
        now={{ start: 600, laneId: 'Room 2' }}
      />
      {open ? (
        <ExactTimeDialog
          {...{ lanes, span }}
          piece={open}
          laneName="Room"
          onMove={(to) => move(open, to)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

async function shown(layout: 'columns' | 'rows') {
  const onMove = vi.fn();
  await renderRoutes([{ path: '*', element: <Moved layout={layout} onMove={onMove} /> }], '/');
  return onMove;
}

const press = (key: string, more: KeyboardEventInit = {}): Promise<void> =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  });
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';
const start = (): Promise<void> =>
  act(async () => screen.getByRole('button', { name: '09:00 Candidate 1, Room 1' }).focus());

it.each([
  { layout: 'columns', along: 'ArrowDown', across: 'ArrowRight' },
  { layout: 'rows', along: 'ArrowRight', across: 'ArrowDown' },
] as const)('leads by arrows along time and across lanes, with $layout', async ({ layout, along, across }) => {
  await shown(layout);
  await start();
  await press(along);
  expect(focused()).toBe('10:00 Candidate 2, Room 1');
  await press(across);
  expect(focused()).toBe('11:30 Lunch, Room 2');
  await press(across);
  expect(focused()).toBe('10:15 Candidate 3, Room 3');
  expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

it('proposes another place by Alt and an arrow, says it, and keeps the focus on the piece', async () => {
  const onMove = await shown('columns');
  await start();
  await press('ArrowRight', { altKey: true });
  await press('ArrowDown', { altKey: true });
  expect(onMove.mock.calls).toEqual([
    ['Candidate 1', { laneId: 'Room 2', start: 540 }],
    ['Candidate 1', { laneId: 'Room 2', start: 545 }],
  ]);
  expect(focused()).toBe('09:05 Candidate 1, Room 2');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Candidate 1: 09:05, Room 2');
});

it('leaves at its place what is fixed, and what would leave the hours', async () => {
  const onMove = await shown('columns');
  await start();
  await press('ArrowUp', { altKey: true });
  await act(async () => screen.getByRole('button', { name: '11:30 Lunch, Room 2' }).focus());
  await press('ArrowLeft', { altKey: true });
  expect(onMove).not.toHaveBeenCalled();
});

it('sets an exact time in a dialog', async () => {
  const onMove = await shown('rows');
  await click(screen.getByRole('button', { name: '10:15 Candidate 3, Room 3' }));
  const dialog = within(screen.getByRole('dialog', { name: '10:15 Candidate 3, Room 3' }));
  fireEvent.change(dialog.getByLabelText('Room'), { target: { value: 'Room 2' } });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '635' } });
  await click(dialog.getByRole('button', { name: 'Move' }));
  expect(onMove).toHaveBeenCalledWith('Candidate 3', { laneId: 'Room 2', start: 635 });
});

it('puts pieces that overlap side by side, and shows whole hours', () => {
  const overlapping = [first, piece('Candidate 4', 'Room 1', 555), piece('Candidate 5', 'Room 1', 570), later];
  expect(placePieces(overlapping).map(({ piece: { label }, track, tracks }) => [label, track, tracks])).toEqual([
    ['Candidate 1', 0, 2],
    ['Candidate 4', 1, 2],
    ['Candidate 5', 0, 2],
    ['Candidate 2', 0, 1],
  ]);
  expect(spanOf([piece('Early', 'Room 1', 500)], span)).toEqual({ from: 480, until: 720 });
});

it('keeps the end of a piece within the hours and after its beginning, in steps', () => {
  const by = (shift: number): number => stretchPiece(first, shift, { span, snap: 15 });
  expect([by(15), by(20), by(-15), by(-60), by(1000)]).toEqual([45, 45, 15, 15, 180]);
});
