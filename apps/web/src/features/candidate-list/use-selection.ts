import type { CandidateListRow, SearchCriteria } from '@evenhand/contract/screens/search/search';
import { useState } from 'react';

/** Picked rows of all pages, by application id. A candidate can appear twice in a list over all roles. */
export type PickedRows = ReadonlyMap<string, CandidateListRow>;

const nobody: PickedRows = new Map();

const byId = (rows: Iterable<CandidateListRow>): PickedRows =>
  new Map([...rows].map((row): [string, CandidateListRow] => [row.applicationId, row]));

/** Returns the picked rows after the boxes of a page were changed to `ids`. */
function pickIds(picked: PickedRows, page: readonly CandidateListRow[], ids: ReadonlySet<string>): PickedRows {
  return byId([...picked.values(), ...page].filter((row) => ids.has(row.applicationId)));
}

function togglePicked(picked: PickedRows, row: CandidateListRow): PickedRows {
  const next = new Map(picked);
  if (!next.delete(row.applicationId)) next.set(row.applicationId, row);
  return next;
}

/** Selection of all candidates that the list finds, except those unticked again. It needs no candidate to be fetched. */
interface Everybody {
  readonly criteria: SearchCriteria;
  readonly out: PickedRows;
}

export interface ListSelection {
  /** Rows picked one by one; empty while all candidates are picked. */
  readonly picked: PickedRows;
  /** Criteria by which all candidates are picked, without those unticked again; else null. */
  readonly everybody: SearchCriteria | null;
  readonly count: number;
  /** Ids picked on this page, and on other pages unless all candidates are picked. */
  readonly ids: ReadonlySet<string>;
  readonly pick: (ids: ReadonlySet<string>) => void;
  readonly pickEverybody: () => void;
  readonly toggleAt: (index: number) => void;
  /** Picks the range from the last toggled row to this one. */
  readonly pickRange: (index: number) => void;
  readonly clear: () => void;
}

interface SelectionOf {
  readonly page: readonly CandidateListRow[];
  readonly total: number;
  /** Present search criteria of the list. */
  readonly criteria: SearchCriteria;
}

const same = (one: SearchCriteria, other: SearchCriteria): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the selection while all candidates are picked: boxes untick candidates and tick them again. */
function ofEverybody(
  { page, total }: SelectionOf,
  { criteria, out }: Everybody,
  setOut: (out: PickedRows) => void,
): Omit<ListSelection, 'toggleAt' | 'pickEverybody' | 'clear'> {
  const inPage = page.filter((row) => !out.has(row.applicationId));
  const put = (rows: readonly CandidateListRow[]): void =>
    setOut(byId([...out.values()].filter((row) => !rows.includes(row))));
  return {
    picked: nobody,
    everybody: { ...criteria, unselectedIds: [...out.values()].map((row) => row.id) },
    count: Math.max(0, total - out.size),
    ids: new Set(inPage.map((row) => row.applicationId)),
    pick: (ids) => {
      const elsewhere = [...out.values()].filter((row) => !page.some((one) => one.applicationId === row.applicationId));
      setOut(byId([...elsewhere, ...page.filter((row) => !ids.has(row.applicationId))]));
    },
    pickRange: () => put(page),
  };
}

export function useSelection(at: SelectionOf): ListSelection {
  const { page, criteria } = at;
  const [picked, setPicked] = useState<PickedRows>(nobody);
  const [all, setAll] = useState<Everybody | null>(null);
  const [anchor, setAnchor] = useState(0);
  // A selection of all candidates ends when the criteria change, as they find other candidates.
  const everybody = all && same(all.criteria, criteria) ? all : null;
  const setOut = (out: PickedRows): void => setAll({ criteria, out });
  const shared = {
    pickEverybody: () => {
      setPicked(nobody);
      setOut(nobody);
    },
    toggleAt: (index: number) => {
      const row = page[index];
      if (!row) return;
      setAnchor(index);
      if (everybody) setOut(togglePicked(everybody.out, row));
      else setPicked(togglePicked(picked, row));
    },
    clear: () => {
      setPicked(nobody);
      setAll(null);
    },
  };
  if (everybody) return { ...shared, ...ofEverybody(at, everybody, setOut) };
  return {
    ...shared,
    picked,
    everybody: null,
    count: picked.size,
    ids: new Set(picked.keys()),
    pick: (ids) => setPicked(pickIds(picked, page, ids)),
    pickRange: (index) => {
      if (index < 0) return;
      const range = page.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
      setPicked(byId([...picked.values(), ...range]));
    },
  };
}
