import { useSyncExternalStore } from 'react';

const storageKey = 'evenhand.compactRows';
const listeners = new Set<() => void>();
let chosen: boolean | null = null;

function read(): boolean {
  try {
    chosen ??= localStorage.getItem(storageKey) === 'on';
  } catch {
    chosen = false;
  }
  return chosen;
}

/** Keeps on this device whether lists have lower rows. */
export function setCompactRows(on: boolean): void {
  chosen = on;
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // No storage: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether lists have lower rows, so that more of them are seen at once. */
export const useCompactRows = (): boolean => useSyncExternalStore(subscribe, read);
