import { type DeletionReason, deletionReasons } from '@evenhand/domain/deletions/deletion';
import { useState } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { remove } from './deletions.api.ts';
import type { DeletionSubject } from './record-actions.tsx';

interface DeleteDialogProps {
  readonly person: DeletionSubject;
  readonly onClose: () => void;
}

/** Asks for the reason of a deletion, and says what becomes of the candidate and of the applications that wait for an answer. */
export function DeleteDialog({ person, onClose }: DeleteDialogProps) {
  const { id, name, openRoles } = person;
  const t = useWords();
  const [reason, setReason] = useState<DeletionReason | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    if (!reason) {
      setProblem(t('people.delete.chooseReason'));
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const until = await remove(id, reason);
      announce({ kind: 'success', text: t('people.delete.done', { name, date: formatDate(until) }) });
      onClose();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title={t('people.delete.title', { name })}
      confirm={t('people.delete.confirm')}
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
        <p className="flush">{t('people.delete.text')}</p>
        {openRoles.length > 0 ? (
          <Notice kind="attention">
            {t('people.delete.open', { count: openRoles.length, roles: openRoles.join(', ') })}
          </Notice>
        ) : null}
        <SelectField
          id="deletion-reason"
          label={t('people.delete.reason')}
          emptyLabel={t('people.delete.choose')}
          choices={deletionReasons.map((one) => ({ value: one, label: t(`people.deletion.${one}`) }))}
          value={reason ?? ''}
          onChange={(event) => setReason(deletionReasons.find((one) => one === event.currentTarget.value) ?? null)}
        />
      </div>
    </ConfirmDialog>
  );
}
