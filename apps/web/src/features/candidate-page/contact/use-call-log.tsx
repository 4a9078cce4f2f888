import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ThreadOf } from '../../../entities/message-thread/thread-calls.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { KeyHint } from '../../../ui/text/key-hint.tsx';

/** Loaded when it is opened. */
const CallDialog = lazy(async () => ({
  default: (await import('../../../entities/message-thread/call-dialog.tsx')).CallDialog,
}));

interface CallLog {
  /** Opens the dialog; null for a user who may not log calls, and without a sent application. */
  readonly open: (() => void) | null;
  readonly button: ReactNode;
  readonly dialog: ReactNode;
}

/** Holds the dialog in which a call with the candidate is logged. */
export function useCallLog(of: ThreadOf | null, mayLog: boolean): CallLog {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  if (of === null || !mayLog) return { open: null, button: null, dialog: null };
  const open = (): void => setOpen(true);
  return {
    open,
    button: (
      <Button variant="secondary" size="small" onClick={open}>
        {t('staff.call.log')} <KeyHint>c</KeyHint>
      </Button>
    ),
    dialog: isOpen ? (
      <Suspense fallback={null}>
        <CallDialog of={of} call={null} onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}
