import { useSyncExternalStore } from 'react';

const statusMessageTime = 5000;

export interface StatusMessage {
  readonly id: number;
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  /** Action on the message, such as Undo. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

let messages: readonly StatusMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly StatusMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** Takes a message away, by its id or its text. */
export const dismiss = (which: number | string): void =>
  set(messages.filter((message) => message.id !== which && message.text !== which));
export const clearStatusMessages = (): void => set([]);

/** Shows a message for five seconds. */
export function announce(
  message: Omit<StatusMessage, 'id' | 'kind'> & { readonly kind?: StatusMessage['kind'] },
): void {
  const id = nextId;
  nextId += 1;
  set([...messages.filter((old) => old.text !== message.text), { kind: 'info', ...message, id }]);
  setTimeout(() => dismiss(id), statusMessageTime);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useStatusMessages = (): readonly StatusMessage[] => useSyncExternalStore(subscribe, () => messages);
