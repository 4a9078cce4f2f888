import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../button/action-button.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Words of the confirming button, as a verb: "Send 41 outcomes". */
  readonly confirm: string;
  /** Words of the button that leaves all as it is, where "Cancel" could be read as the act itself. */
  readonly leave?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks once more before something that cannot simply be taken back. */
export function ConfirmDialog({ title, children, confirm, leave, ...rest }: ConfirmDialogProps) {
  const t = useWords();
  const { danger = false, busy = false, ...on } = rest;
  return (
    <Dialog title={title} onClose={on.onClose}>
      {children}
      <div className="actions">
        <ActionButton variant={danger ? 'danger' : 'primary'} busy={busy} onClick={on.onConfirm}>
          {confirm}
        </ActionButton>
        <Button variant="secondary" onClick={on.onClose}>
          {leave ?? t('ui.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
