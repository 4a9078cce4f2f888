import type { Field } from '@evenhand/domain/fields/field';
import { validateSection } from '@evenhand/domain/fields/validate-section';
import { entriesOf, type SectionData } from '@evenhand/domain/fields/values';
import { useRef, useState } from 'react';
import { useEntryKeys } from './use-entry-keys.ts';

const usualMost = 30;

interface Removed {
  readonly entry: SectionData;
  readonly at: number;
}

export interface EntryList {
  readonly entries: readonly SectionData[];
  readonly keys: readonly number[];
  readonly most: number;
  readonly isOpen: (key: number) => boolean;
  readonly open: (key: number) => void;
  readonly close: (key: number) => void;
  readonly add: () => void;
  readonly change: (at: number, entry: SectionData) => void;
  readonly remove: (at: number) => void;
  /** Entry removed last, which can be restored. */
  readonly removed: Removed | null;
  readonly putBack: () => void;
  /** Card opened or closed last, which takes the focus. */
  readonly focus: { readonly key: number; readonly on: 'card' | 'edit' } | null;
}

interface EntryListInput {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** Returns the entries to show: one empty entry when a required list has none. */
const shownEntries = (field: Field, value: unknown): SectionData[] => {
  const entries = entriesOf(value);
  return entries.length === 0 && field.requirement === 'required' ? [{}] : entries;
};

/** Returns true when the list starts open: an empty one, or a single incomplete entry. Other saved entries start closed. */
function startsOpen(field: Field, value: unknown): boolean {
  const [entry, ...more] = entriesOf(value);
  if (!entry) return true;
  return more.length === 0 && validateSection(field.entries ?? [], entry, { mode: 'complete' }).length > 0;
}

/** Holds a list of entries being edited: which are open, which was removed, and where the focus goes. */
export function useEntryList({ field, value, onChange }: EntryListInput): EntryList {
  const entries = shownEntries(field, value);
  const { keys, drop, insert } = useEntryKeys(entries.length);
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(startsOpen(field, value) ? keys : []));
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [focus, setFocus] = useState<EntryList['focus']>(null);
  // The second of two changes in one event builds on the first.
  const latest = useRef(entries);
  latest.current = entries;

  function put(next: readonly SectionData[]): void {
    latest.current = [...next];
    onChange(next.length === 0 ? undefined : next);
  }
  function open(key: number): void {
    setOpened((before) => new Set([...before, key]));
    setFocus({ key, on: 'card' });
  }

  return {
    entries,
    keys,
    most: field.maxEntries ?? usualMost,
    isOpen: (key) => opened.has(key),
    open,
    close(key) {
      setOpened((before) => new Set([...before].filter((one) => one !== key)));
      setFocus({ key, on: 'edit' });
    },
    add() {
      setRemoved(null);
      insert(entries.length);
      put([...latest.current, {}]);
      open(keys[entries.length] ?? 0);
    },
    change: (at, entry) => put(latest.current.map((one, index) => (index === at ? entry : one))),
    remove(at) {
      const entry = latest.current[at];
      if (entry) setRemoved({ entry, at });
      drop(at);
      put(latest.current.filter((_one, index) => index !== at));
    },
    removed,
    putBack() {
      if (!removed) return;
      const { entry, at } = removed;
      insert(at);
      put(latest.current.toSpliced(at, 0, entry));
      setRemoved(null);
      setFocus({ key: keys[at] ?? 0, on: 'edit' });
    },
    focus,
  };
}
