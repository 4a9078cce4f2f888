import { useCallback, useRef } from 'react';

/** A fresh key. `randomUUID` is missing on plain http in a local network, random bytes are not. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A key that stays the same until the form has been sent: a double click or a retry repeats it. */
export function useIdempotencyKey(): { readonly key: () => string; readonly done: () => void } {
  const held = useRef<string | null>(null);
  const key = useCallback(() => {
    held.current ??= newIdempotencyKey();
    return held.current;
  }, []);
  const done = useCallback(() => {
    held.current = null;
  }, []);
  return { key, done };
}
