import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { useEffect, useRef, useState } from 'react';
import { takeLastSeen } from '../../entities/candidate/last-seen.ts';
import { fromMd } from '../../lib/page/breakpoints.ts';
import { focusRow } from './use-list-keys.ts';

/** Narrower than this, the list has no room for a panel. */

export interface SidePanel {
  /** Candidate whose panel is open, as the list shows them now or last showed them. */
  readonly row: CandidateListRow | null;
  /** Index of the candidate in the page of the list; the last one once they have left it. */
  readonly index: number;
  readonly neighbours: readonly CandidateListRow[];
  /** Opens the panel of a row; a second click opens the page. */
  readonly click: (row: CandidateListRow) => void;
  /** Moves the open panel with the keyboard from row to row. */
  readonly follow: (row: CandidateListRow | undefined) => void;
  readonly step: (by: 1 | -1) => void;
  readonly close: () => void;
}

interface PanelOf {
  readonly rows: readonly CandidateListRow[];
  /** True when a panel can be shown. */
  readonly on: boolean;
  readonly openPage: (row: CandidateListRow) => void;
  /** Turns to the next or previous page of the list; returns false when there is none. */
  readonly turn: (by: 1 | -1) => boolean;
}

interface Opened {
  readonly row: CandidateListRow;
  readonly index: number;
}

/** Focuses the candidate's row when the viewer returns from their page. */
function useComeBack(rows: readonly CandidateListRow[]): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || rows.length === 0) return;
    done.current = true;
    const index = takeLastSeen(rows);
    // Runs after the new page has taken the focus.
    if (index >= 0) setTimeout(() => focusRow(index));
  }, [rows]);
}

const around = (rows: readonly CandidateListRow[], index: number): readonly CandidateListRow[] =>
  [rows[index + 1], rows[index - 1]].flatMap((row) => row ?? []);

/** Holds the panel beside the list and steps through the candidates across page edges. */
export function useSidePanel({ rows, on, openPage, turn }: PanelOf): SidePanel {
  const [opened, setOpened] = useState<Opened | null>(null);
  const turning = useRef<1 | -1 | null>(null);
  useComeBack(rows);
  const at = opened ? rows.findIndex((row) => row.applicationId === opened.row.applicationId) : -1;
  const index = at < 0 ? (opened?.index ?? -1) : at;
  const neighbours = opened ? around(rows, index) : [];

  const show = (row: CandidateListRow | undefined, where: number): void => {
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
      if (!on || isOpen || !matchMedia(fromMd).matches) openPage(row);
      else show(row, rows.indexOf(row));
    },
    follow: (row) => {
      if (opened && row) show(row, rows.indexOf(row));
    },
    step: (by) => {
      // When the open candidate has left the list, the next one is now at their index.
      const next = index + (at < 0 && by === 1 ? 0 : by);
      const row = rows[next];
      if (row) {
        show(row, next);
        focusRow(next);
      } else if (turn(by)) turning.current = by;
    },
    close: () => {
      // The order matters: a row that takes the focus would open its panel.
      focusRow(Math.min(index, rows.length - 1));
      setOpened(null);
    },
  };
}
