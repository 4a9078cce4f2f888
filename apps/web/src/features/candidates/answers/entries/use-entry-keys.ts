import { useRef } from 'react';

interface EntryKeys {
  readonly keys: readonly number[];
  /** Removes the key of an entry; later entries keep theirs. */
  readonly drop: (at: number) => void;
  /** Inserts a new key at an index. */
  readonly insert: (at: number) => void;
}

/** Returns stable keys for entries without ids, so that removing one does not mix up the text typed in the next. */
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
