import { useSyncExternalStore } from 'react';

export const menuNames = ['site', 'profile', 'account', 'user'] as const;
export type MenuName = (typeof menuNames)[number];

let opened: MenuName | null = null;
const listeners = new Set<() => void>();

function set(next: MenuName | null): void {
  opened = next;
  for (const listener of listeners) listener();
}
export const closeMenus = (): void => set(null);
export const toggleMenu = (name: MenuName): void => set(opened === name ? null : name);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOpenMenu = (): MenuName | null => useSyncExternalStore(subscribe, () => opened);
