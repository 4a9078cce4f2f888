import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

const changed = (by: 1 | -1): void => {
  open += by;
  for (const listener of listeners) listener();
};

/** While it is shown, something about the candidate is being written: others are told. */
export function useEditing(): void {
  useEffect(() => {
    changed(1);
    return () => changed(-1);
  }, []);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Is anything being written here? */
export const useIsEditing = (): boolean => useSyncExternalStore(subscribe, () => open > 0);
