import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

const changed = (by: 1 | -1): void => {
  open += by;
  for (const listener of listeners) listener();
};

/** Reports to colleagues, while the component is mounted, that the viewer edits something about the candidate. */
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

/** Returns true while anything is being edited here. */
export const useIsEditing = (): boolean => useSyncExternalStore(subscribe, () => open > 0);
