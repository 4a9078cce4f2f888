import { useSingleKeys } from '../../lib/page/single-keys.ts';
import { isGoing } from '../../ui/table/going-rows.ts';

const rowsOf = (): HTMLTableRowElement[] => [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr')];

/** Returns the index of the row that contains the focus; -1 for none, and for one that is about to go. */
const focusedRow = (): number => rowsOf().findIndex((row) => row.contains(document.activeElement) && !isGoing(row));

export const focusRow = (index: number): void => rowsOf()[index]?.focus();

function step(by: 1 | -1): void {
  const rows = rowsOf();
  if (rows.some(isGoing)) return;
  const at = focusedRow();
  focusRow(at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by)));
}

export interface ListKeyActions {
  readonly toggle: (index: number) => void;
  readonly range: (index: number) => void;
  readonly open: (index: number) => void;
  readonly search: () => void;
  readonly help: () => void;
  readonly clear: () => void;
  /** Null when the panel handles these keys. */
  readonly move: (() => void) | null;
  readonly hold: (() => void) | null;
  readonly ask: (dialog: 'assign' | 'event' | 'copy' | 'availability' | 'write') => void;
  readonly undo: () => void;
}

/** Handles the keys of the list. */
export function useListKeys(on: ListKeyActions): void {
  useSingleKeys({
    j: () => step(1),
    k: () => step(-1),
    x: () => on.toggle(focusedRow()),
    'Shift+x': () => on.range(focusedRow()),
    ['Enter']: () => on.open(focusedRow()),
    '/': on.search,
    '?': on.help,
    Escape: on.clear,
    ...(on.move ? { s: on.move } : {}),
    ...(on.hold ? { r: on.hold } : {}),
    i: () => on.ask('assign'),
    e: () => on.ask('event'),
    c: () => on.ask('copy'),
    v: () => on.ask('availability'),
    m: () => on.ask('write'),
    u: on.undo,
  });
}

/** Keys in the help of the list, in the order of use. */
export const listKeys = [
  { keys: ['j', 'k'], word: 'staff.keys.walk' },
  { keys: ['x'], word: 'staff.keys.select' },
  { keys: ['Shift', 'x'], word: 'staff.keys.range' },
  { keys: ['Enter'], word: 'staff.keys.open' },
  { keys: ['/'], word: 'staff.keys.search' },
  { keys: ['a'], word: 'staff.keys.advanceInPanel' },
  { keys: ['s'], word: 'staff.keys.move' },
  { keys: ['r'], word: 'staff.keys.hold' },
  { keys: ['i'], word: 'staff.keys.assign' },
  { keys: ['m'], word: 'staff.message.open' },
  { keys: ['t'], word: 'staff.tasks.addInPanel' },
  { keys: ['c'], word: 'staff.copy.open' },
  { keys: ['v'], word: 'staff.availability.open' },
  { keys: ['e'], word: 'staff.bulkEvent.open' },
  { keys: ['u'], word: 'staff.keys.undo' },
  { keys: ['b'], word: 'staff.names.key' },
  { keys: ['Esc'], word: 'staff.keys.clear' },
  { keys: ['?'], word: 'staff.keys.help' },
  { keys: ['OR', 'NOT', '"…"'], word: 'staff.keys.operators' },
] as const;

/** Keys in the help of the board. */
export const boardKeys = [
  { keys: ['↑', '↓', '←', '→'], word: 'staff.board.walk' },
  { keys: ['a'], word: 'staff.keys.advance' },
  { keys: ['s'], word: 'staff.keys.move' },
  { keys: ['Shift', '→', '←'], word: 'staff.board.step' },
  { keys: ['m'], word: 'staff.board.pickUp' },
  { keys: ['Enter'], word: 'staff.keys.open' },
  { keys: ['/'], word: 'staff.keys.search' },
  { keys: ['u'], word: 'staff.keys.undo' },
  { keys: ['b'], word: 'staff.names.key' },
  { keys: ['?'], word: 'staff.keys.help' },
] as const;
