import { lazy, Suspense, useState } from 'react';
import type { ThreadOf } from '../../../entities/message-thread/thread-calls.ts';

/** Loaded when it is opened. */
const CallDialog = lazy(async () => ({
  default: (await import('../../../entities/message-thread/call-dialog.tsx')).CallDialog,
}));

/** Holds the dialog in which a call is logged. `log` is null for a viewer who may not, and without a sent application. */
export function useCallLog(of: ThreadOf | null, mayLog: boolean) {
  const [isOpen, setOpen] = useState(false);
  if (of === null || !mayLog) return { log: null, dialog: null };
  const dialog = isOpen ? (
    <Suspense fallback={null}>
      <CallDialog of={of} call={null} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { log: () => setOpen(true), dialog };
}
