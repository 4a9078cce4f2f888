import { useRef } from 'react';

interface EntryKeys {
  readonly keys: readonly number[];
  /** An entry goes: the keys of the later ones stay theirs. */
  readonly drop: (at: number) => void;
  /** An entry comes in between. */
  readonly insert: (at: number) => void;
}

/** Stable names for entries that have none of their own, so that removing one does not mix up what is typed in the next. */
export function useEntryKeys(count: number): EntryKeys {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  const fresh = (): number => {
    next.current += 1;
    return next.current - 1;
  };
  while (keys.current.length < count) keys.current.push(fresh());
  keys.current.length = count;
  return {
    keys: keys.current,
    drop: (at) => void keys.current.splice(at, 1),
    insert: (at) => void keys.current.splice(at, 0, fresh()),
  };
}
