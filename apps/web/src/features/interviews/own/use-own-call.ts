import { useRef, useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';

interface Said {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** Runs one call at a time, and keeps what is to be said about it. After a change the focus moves to the part it changed. */
export function useOwnCall() {
  const part = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  async function run(call: () => Promise<void>, done: string | null, failed = problemText): Promise<boolean> {
    setBusy(true);
    setSaid(null);
    try {
      await call();
      if (done !== null) setSaid({ kind: 'done', text: done });
      part.current?.focus();
      return true;
    } catch (error) {
      setSaid({ kind: 'problem', text: failed(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { part, busy, said, run };
}
export type OwnCall = ReturnType<typeof useOwnCall>;
