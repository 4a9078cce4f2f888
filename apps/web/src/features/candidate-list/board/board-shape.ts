import { useCallback, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { belowSm } from '../../../lib/page/breakpoints.ts';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(belowSm);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Returns true when there is room for one column only. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(belowSm).matches);

const storageKey = (roleId: string): string => `evenhand.board.${roleId}`;
const kept = z.array(z.int());

function readCollapsed(roleId: string): ReadonlySet<number> {
  try {
    return new Set(kept.parse(JSON.parse(localStorage.getItem(storageKey(roleId)) ?? '[]')));
  } catch {
    return new Set();
  }
}

/** Holds the columns that the viewer has collapsed on this device. */
export function useCollapsed(roleId: string) {
  const [collapsed, setCollapsed] = useState(() => readCollapsed(roleId));
  const toggle = useCallback(
    (stageId: number): void => {
      const next = new Set(readCollapsed(roleId));
      if (!next.delete(stageId)) next.add(stageId);
      setCollapsed(next);
      try {
        localStorage.setItem(storageKey(roleId), JSON.stringify([...next]));
      } catch {
        // Without storage the choice lasts until the page is closed.
      }
    },
    [roleId],
  );
  return { collapsed, toggle };
}
