import { useCallback, useRef } from 'react';
import { newIdempotencyKey } from './new-idempotency-key.ts';
import { isProblem, ProblemError } from './problem-error.ts';

const tooManyRequests = 429;

/** Returns true when the server has not answered, or has said nothing about the input: it may have done what was sent. */
const mayRepeat = (error: unknown): boolean =>
  isProblem(error, 'idempotency_in_progress') ||
  (error instanceof ProblemError && (error.status === 0 || error.status >= 500 || error.status === tooManyRequests));

interface HeldKey {
  readonly key: () => string;
  /** Lets the next input have a key of its own. */
  readonly done: () => void;
  /** Does the same after a refusal, because the input that follows is another one. */
  readonly failed: (error: unknown) => void;
}

/** A key that stays the same until the form has been sent: a double click or a retry repeats it. */
export function useIdempotencyKey(): HeldKey {
  const held = useRef<string | null>(null);
  const key = useCallback(() => {
    held.current ??= newIdempotencyKey();
    return held.current;
  }, []);
  const done = useCallback(() => {
    held.current = null;
  }, []);
  const failed = useCallback(
    (error: unknown) => {
      if (!mayRepeat(error)) done();
    },
    [done],
  );
  return { key, done, failed };
}
