import type { Document } from '@evenhand/contract/records/candidates/candidates';
import { useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { changeType, type DocumentsOf, kindChoices, readKind, removeDocument } from './document-changes.ts';

interface DocumentDialogProps {
  readonly of: DocumentsOf;
  readonly document: Document;
  readonly onClose: () => void;
}

/** Runs a change. An error stays in the dialog, which closes on success. */
function useChange(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run(work: () => Promise<void>, done: string): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await work();
      announce({ kind: 'success', text: done });
      onClose();
    } catch (refusal) {
      setError(problemText(refusal));
      setBusy(false);
    }
  }
  return { busy, error, run };
}

function Problem({ error }: { readonly error: string | null }) {
  return error === null ? null : (
    <Notice kind="problem" alert>
      {error}
    </Notice>
  );
}

/** Asks for the kind of a document. */
export function DocumentTypeDialog({ of, document, onClose }: DocumentDialogProps) {
  const t = useWords();
  const [kind, setKind] = useState(document.kind);
  const { busy, error, run } = useChange(onClose);
  const save = (): void => {
    const done = t('staff.documents.typeChanged', {
      name: document.fileName,
      kind: t(`staff.documentKind.${kind}`),
    });
    void run(() => changeType(of, document.id, kind), done);
  };
  return (
    <Dialog title={t('staff.documents.typeTitle', { name: document.fileName })} onClose={onClose}>
      <div className="stack">
        <Problem error={error} />
        <SelectField
          id="document-type"
          label={t('staff.documents.kind')}
          hint={t('staff.documents.kindHint')}
          value={kind}
          choices={kindChoices(t)}
          onChange={(event) => setKind(readKind(event.currentTarget.value))}
        />
        <div className="actions">
          <ActionButton busy={busy} onClick={save}>
            {t('staff.documents.typeSave')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Asks for confirmation before a document is removed, as its file is deleted too. */
export function RemoveDocumentDialog({ of, document, onClose }: DocumentDialogProps) {
  const t = useWords();
  const { busy, error, run } = useChange(onClose);
  const remove = (): void =>
    void run(() => removeDocument(of, document.id), t('staff.documents.removed', { name: document.fileName }));
  return (
    <ConfirmDialog
      title={t('staff.documents.removeTitle', { name: document.fileName })}
      confirm={t('staff.documents.remove')}
      danger
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <Problem error={error} />
      <p>{t('staff.documents.removeText')}</p>
    </ConfirmDialog>
  );
}
