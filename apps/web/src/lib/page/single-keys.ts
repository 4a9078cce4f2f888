import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isEscapeTaken } from './escape-layers.ts';

const storageKey = 'evenhand.singleKeys';
const listeners = new Set<() => void>();

const read = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
};

/** Single keys can be switched off (WCAG 2.1.4): speech input would set them off by accident. */
export function setSingleKeys(on: boolean): void {
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

export const useSingleKeysOn = (): boolean => useSyncExternalStore(subscribe, read);

export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const writes = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';
/** Elements that keep these keys for a use of their own. */
const pressable = 'a, button, summary, input';

function isMeantForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(writes) || document.querySelector('dialog[open]')) return false;
  if (event.key === 'Escape' && isEscapeTaken()) return false;
  return !((event.key === 'Enter' || event.key === ' ') && target?.closest(pressable));
}

/** Keys of a page, by `event.key` ("Shift+x" for a letter with Shift). They rest while something is being typed. */
export function useSingleKeys(actions: KeyActions): void {
  const on = useSingleKeysOn();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!on) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      const name = event.shiftKey && /^[a-z]$/i.test(event.key) ? `Shift+${event.key.toLowerCase()}` : event.key;
      const action = latest.current[name];
      if (!action || !isMeantForPage(event)) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [on]);
}
