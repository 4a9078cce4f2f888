import { useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RadioGroup } from '../../../ui/form/option-group.tsx';

const delays = [5, 10, 15, 30] as const;

/** Tells the interviewers that the candidate is running late, and by how much. */
export function LateButton({ onLate }: { readonly onLate: (minutes: number) => void }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const [minutes, setMinutes] = useState<string>(String(delays[1]));
  return (
    <>
      <ActionButton variant="secondary" onClick={() => setAsking(true)}>
        {t('ownInterview.late')}
      </ActionButton>
      {asking ? (
        <ConfirmDialog
          title={t('ownInterview.late')}
          confirm={t('ownInterview.tellLate')}
          onConfirm={() => {
            setAsking(false);
            onLate(Number(minutes));
          }}
          onClose={() => setAsking(false)}
        >
          <RadioGroup
            id="late-minutes"
            label={t('ownInterview.lateBy')}
            choices={delays.map((count) => ({ value: String(count), label: t('ownInterview.minutes', { count }) }))}
            value={minutes}
            onChange={setMinutes}
          />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
