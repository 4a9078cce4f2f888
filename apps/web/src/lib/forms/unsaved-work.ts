import { useSyncExternalStore } from 'react';
import { askOfPart } from './part-leaving.ts';

let forgotten = false;

/**
 * Returns whether a form on the page holds something unsaved: its `useLeaveWarning` answers the event that asks before a
 * page is closed. Pages without this question carry nothing for it.
 */
export const hasUnsavedWork = (): boolean =>
  !forgotten && !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Lets the page be left without a question: called between a save and the navigation that follows it. */
export const forgetUnsavedWork = (): void => {
  forgotten = true;
};

/** Asks again about what is unsaved, on the page that has been reached. */
export const rememberUnsavedWork = (): void => {
  forgotten = false;
};

let waiting: (() => void) | null = null;
const listeners = new Set<() => void>();

function setWaiting(next: (() => void) | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Runs what would lose unsaved work at once if there is none, otherwise after the reader has agreed to lose it. */
export function runWhenSaved(leave: () => void): void {
  if (hasUnsavedWork()) setWaiting(leave);
  else leave();
}

/** As `runWhenSaved`, for what replaces a part of the page: forms within `StaysBeside` are not lost by it. */
export function runWhenPartSaved(leave: () => void): void {
  if (askOfPart(hasUnsavedWork)) setWaiting(leave);
  else leave();
}

/** Asks before something that would lose what is typed in a dialog, whose fields are not registered here. */
export const askBefore = (leave: () => void): void => setWaiting(leave);

export const answerLeaving = (agreed: boolean): void => {
  const leave = waiting;
  setWaiting(null);
  if (agreed) leave?.();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns whether a question about unsaved work waits for an answer. */
export const useLeavingAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting !== null);
