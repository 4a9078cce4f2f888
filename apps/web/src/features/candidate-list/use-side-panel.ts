import type { CandidateRow } from '@evenhand/contract/search';
import { useEffect, useRef, useState } from 'react';
import { takeLastSeen } from '../../lib/last-seen.ts';
import { focusRow } from './use-list-keys.ts';

/** Beside less than this the list has no room. */
const wideEnough = '(min-width: 1000px)';

export interface SidePanel {
  /** Whose panel is open, as the list shows them now, or did when they were last in it. */
  readonly row: CandidateRow | null;
  /** Where they stand in the page of the list; where they stood once they have left it. */
  readonly index: number;
  readonly neighbours: readonly CandidateRow[];
  /** A click on a row: its panel, and the second time the page. */
  readonly click: (row: CandidateRow) => void;
  /** The panel goes with the keyboard from row to row. */
  readonly follow: (row: CandidateRow | undefined) => void;
  readonly step: (by: 1 | -1) => void;
  readonly close: () => void;
}

interface PanelOf {
  readonly rows: readonly CandidateRow[];
  /** There is something to show in a panel. */
  readonly on: boolean;
  readonly openPage: (row: CandidateRow) => void;
  /** To the next page of the list, or the one before; false where there is none. */
  readonly turn: (by: 1 | -1) => boolean;
}

interface Opened {
  readonly row: CandidateRow;
  readonly index: number;
}

/** Back from a candidate's page the row is where it was. */
function useComeBack(rows: readonly CandidateRow[]): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || rows.length === 0) return;
    done.current = true;
    const index = takeLastSeen(rows);
    // After the page itself has been given the focus, as every new page is.
    if (index >= 0) setTimeout(() => focusRow(index));
  }, [rows]);
}

const around = (rows: readonly CandidateRow[], index: number): readonly CandidateRow[] =>
  [rows[index + 1], rows[index - 1]].flatMap((row) => row ?? []);

/** The panel beside the list: whose it is, and how it goes from one to the next, over the edges of the page. */
export function useSidePanel({ rows, on, openPage, turn }: PanelOf): SidePanel {
  const [opened, setOpened] = useState<Opened | null>(null);
  const turning = useRef<1 | -1 | null>(null);
  useComeBack(rows);
  const at = opened ? rows.findIndex((row) => row.applicationId === opened.row.applicationId) : -1;
  const index = at < 0 ? (opened?.index ?? -1) : at;
  const neighbours = opened ? around(rows, index) : [];

  const show = (row: CandidateRow | undefined, where: number): void => {
    if (row) setOpened({ row, index: where });
  };
  useEffect(() => {
    const by = turning.current;
    if (by === null) return;
    turning.current = null;
    const edge = by === 1 ? 0 : rows.length - 1;
    const row = rows[edge];
    if (row) setOpened({ row, index: edge });
    focusRow(edge);
  }, [rows]);

  return {
    row: opened ? (rows[at] ?? opened.row) : null,
    index,
    neighbours,
    click: (row) => {
      const isOpen = opened?.row.applicationId === row.applicationId;
      if (!on || isOpen || !matchMedia(wideEnough).matches) openPage(row);
      else show(row, rows.indexOf(row));
    },
    follow: (row) => {
      if (opened && row) show(row, rows.indexOf(row));
    },
    step: (by) => {
      // Whoever has left the list has left a gap: the next one stands in it.
      const next = index + (at < 0 && by === 1 ? 0 : by);
      const row = rows[next];
      if (row) {
        show(row, next);
        focusRow(next);
      } else if (turn(by)) turning.current = by;
    },
    close: () => {
      // In this order: a row that is given the focus would open its panel.
      focusRow(Math.min(index, rows.length - 1));
      setOpened(null);
    },
  };
}
