import { type RemovalReason, removalReasons } from '@evenhand/domain/removals/removal';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Person } from './record-actions.tsx';
import { remove } from './removals.api.ts';

interface RemoveDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Asks for the reason of a deletion, and says what becomes of the candidate and of the applications that wait for an answer. */
export function RemoveDialog({ person, onClose }: RemoveDialogProps) {
  const { id, name, openRoles } = person;
  const t = useWords();
  const [reason, setReason] = useState<RemovalReason | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    if (!reason) {
      setProblem(t('people.remove.chooseReason'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const until = await remove(id, reason);
      announce({ kind: 'success', text: t('people.remove.done', { name, date: formatDate(until) }) });
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={t('people.remove.title', { name })}
      confirm={t('people.remove.confirm')}
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run()}
    >
      <div className="stack">
        {problem === null ? null : (
          <Notice kind="problem" alert>
            {problem}
          </Notice>
        )}
        <p className="flush">{t('people.remove.text')}</p>
        {openRoles.length > 0 ? (
          <Notice kind="attention">
            {t('people.remove.open', { count: openRoles.length, roles: openRoles.join(', ') })}
          </Notice>
        ) : null}
        <SelectField
          id="removal-reason"
          label={t('people.remove.reason')}
          emptyLabel={t('people.remove.choose')}
          choices={removalReasons.map((one) => ({ value: one, label: t(`people.removal.${one}`) }))}
          value={reason ?? ''}
          onChange={(event) => setReason(removalReasons.find((one) => one === event.currentTarget.value) ?? null)}
        />
      </div>
    </ConfirmDialog>
  );
}
