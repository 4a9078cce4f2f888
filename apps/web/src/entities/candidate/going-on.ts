import { useSyncExternalStore } from 'react';

const storageKey = 'evenhand.goOnAfterDecision';
const listeners = new Set<() => void>();
/** For a browser without storage: the choice lasts as long as the page. */
let chosen: string | null = null;

const read = (): string | null => {
  try {
    return localStorage.getItem(storageKey) ?? chosen;
  } catch {
    return chosen;
  }
};

/** Remembers on this device whether the next candidate is opened after a decision. */
export function setGoesOn(on: boolean): void {
  chosen = on ? 'on' : 'off';
  try {
    localStorage.setItem(storageKey, chosen);
  } catch {
    // It stays in memory.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether the next candidate is opened after a decision, as it is unless the reader chose otherwise. */
export const useGoesOn = (): boolean => useSyncExternalStore(subscribe, read) !== 'off';
