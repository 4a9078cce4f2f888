import type { CandidateRow } from '@evenhand/contract/search';
import { useState } from 'react';

/** Who is picked, by application, over all pages. In a list over all roles a person can stand twice. */
export type PickedRows = ReadonlyMap<string, CandidateRow>;

const byId = (rows: Iterable<CandidateRow>): PickedRows =>
  new Map([...rows].map((row): [string, CandidateRow] => [row.applicationId, row]));

/** The picked ones after the boxes of a page were changed to `ids`. */
function pickIds(picked: PickedRows, page: readonly CandidateRow[], ids: ReadonlySet<string>): PickedRows {
  return byId([...picked.values(), ...page].filter((row) => ids.has(row.applicationId)));
}

function togglePicked(picked: PickedRows, row: CandidateRow): PickedRows {
  const next = new Map(picked);
  if (!next.delete(row.applicationId)) next.set(row.applicationId, row);
  return next;
}

export interface ListSelection {
  readonly picked: PickedRows;
  readonly ids: ReadonlySet<string>;
  readonly pick: (ids: ReadonlySet<string>) => void;
  readonly pickAll: (rows: readonly CandidateRow[]) => void;
  readonly toggleAt: (index: number) => void;
  /** From the last one toggled to this one. */
  readonly pickRange: (index: number) => void;
  readonly clear: () => void;
}

export function useSelection(page: readonly CandidateRow[]): ListSelection {
  const [picked, setPicked] = useState<PickedRows>(new Map());
  const [anchor, setAnchor] = useState(0);
  return {
    picked,
    ids: new Set(picked.keys()),
    pick: (ids) => setPicked(pickIds(picked, page, ids)),
    pickAll: (rows) => setPicked(byId(rows)),
    toggleAt: (index) => {
      const row = page[index];
      if (!row) return;
      setAnchor(index);
      setPicked(togglePicked(picked, row));
    },
    pickRange: (index) => {
      if (index < 0) return;
      const range = page.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
      setPicked(byId([...picked.values(), ...range]));
    },
    clear: () => setPicked(new Map()),
  };
}
