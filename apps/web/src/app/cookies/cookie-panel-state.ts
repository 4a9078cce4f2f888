import { useSyncExternalStore } from 'react';

/** Whether the panel has been asked for. Banner and panel exclude each other: the panel wins. */
let panelOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  panelOpen = next;
  for (const listener of listeners) listener();
}

export const openCookiePanel = (): void => set(true);
export const closeCookiePanel = (): void => set(false);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useCookiePanelOpen = (): boolean => useSyncExternalStore(subscribe, () => panelOpen);
