import type { ThreadOf } from '../../../entities/message-thread/thread-calls.ts';
import { ThreadView } from '../../../entities/message-thread/thread-view.tsx';
import { LogCallButton } from './log-call-button.tsx';

interface MessagesTabProps {
  readonly of: ThreadOf;
  readonly mayWrite: boolean;
  readonly writes: number;
  /** Null for a user who may not log calls. */
  readonly onLog: (() => void) | null;
}

/** Shows the thread with a candidate, and logs what was said by phone or in person. */
export function MessagesTab({ of, mayWrite, writes, onLog }: MessagesTabProps) {
  return (
    <ThreadView
      of={of}
      mayWrite={mayWrite}
      writes={writes}
      tools={() => (
        <div>
          <LogCallButton onLog={onLog} />
        </div>
      )}
    />
  );
}
