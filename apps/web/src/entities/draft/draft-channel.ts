import { isRecord } from '@evenhand/domain/fields/values';
import { draftsDatabase } from './wipe-drafts.ts';

/** Messages from one tab to the others about a form that may be open there too. */
export type DraftMessage =
  /** Typed there and not saved yet. `chosen`: the person was asked which of two answers counts, and this is it. */
  | { readonly kind: 'typed'; readonly values: Readonly<Record<string, unknown>>; readonly chosen: boolean }
  | { readonly kind: 'saved'; readonly version: number }
  /** The person has signed out by their own input: nothing of theirs stays on the device. */
  | { readonly kind: 'wiped' };

type Listener = (key: string, message: DraftMessage) => void;

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(draftsDatabase) : null;
const listeners = new Set<Listener>();

function readMessage({ kind, values, chosen, version }: Readonly<Record<string, unknown>>): DraftMessage | null {
  if (kind === 'wiped') return { kind };
  if (kind === 'saved' && typeof version === 'number') return { kind, version };
  return kind === 'typed' && isRecord(values) ? { kind, values, chosen: chosen === true } : null;
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isRecord(data) || typeof data['key'] !== 'string') return;
  const message = readMessage(data);
  if (message) for (const listener of listeners) listener(data['key'], message);
});

/** Between tabs of this browser alone: nothing of it is stored or leaves the device. */
export function tellTabs(key: string, message: DraftMessage): void {
  try {
    channel?.postMessage({ key, ...message });
  } catch {
    // The others will hear it from the server.
  }
}

export function hearTabs(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
