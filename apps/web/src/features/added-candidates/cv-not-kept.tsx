import { useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

interface CvNotKeptProps {
  readonly name: string;
  readonly reason: string;
  readonly onAgain: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says that the candidate is added but their CV is not uploaded yet. */
export function CvNotKept({ name, reason, onAgain, onClose }: CvNotKeptProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    await onAgain();
    setBusy(false);
  };
  return (
    <Dialog title={t('people.cv.failedTitle', { name })} onClose={onClose}>
      <p role="alert">{t('people.cv.failed', { reason })}</p>
      <div className="actions">
        <ActionButton busy={busy} onClick={() => void again()}>
          {t('people.cv.again')}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          {t('people.cv.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
