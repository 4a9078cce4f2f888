import { mostMegabytesOf, typesOf } from '@evenhand/domain/candidates/document-types';
import { useRef, useState } from 'react';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { type DocumentKind, type DocumentsOf, kindChoices, readKind, uploadDocument } from './document-changes.ts';
import classes from './documents-tab.module.css';

/** Lets staff add a document to a candidate. An error stays until another file is chosen. */
export function DocumentUpload({ of }: { readonly of: DocumentsOf }) {
  const t = useWords();
  const [kind, setKind] = useState<DocumentKind>('OTHER');
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const intention = useIdempotencyKey();
  const tried = useRef('');
  useLeaveWarning(sending !== null);

  /** Returns the idempotency key. The same file chosen again after a failure keeps its key, as it may already have been saved. */
  function keyOf(file: File): string {
    const input = [kind, file.name, file.size, file.lastModified].join('/');
    if (input !== tried.current) intention.done();
    tried.current = input;
    return intention.key();
  }

  async function send(file: File): Promise<void> {
    if (sending !== null) return;
    setError(null);
    setSending(file.name);
    try {
      await uploadDocument(of, { kind, file }, keyOf(file));
      intention.done();
      announce({ kind: 'success', text: t('staff.documents.added', { name: file.name }) });
    } catch (refusal) {
      setError(`${file.name}: ${problemText(refusal)}`);
    }
    setSending(null);
  }

  return (
    <details className={classes['upload']}>
      <summary>{t('staff.documents.add')}</summary>
      <div className="stack">
        <SelectField
          id="document-kind"
          label={t('staff.documents.kind')}
          hint={t('staff.documents.kindHint')}
          value={kind}
          choices={kindChoices(t)}
          onChange={(event) => setKind(readKind(event.currentTarget.value))}
        />
        <FileField
          id="document-file"
          label={t('staff.documents.file')}
          types={typesOf(kind)}
          maxMegabytes={mostMegabytesOf(kind)}
          file={sending === null ? { state: 'none' } : { state: 'sending', name: sending }}
          {...(error === null ? {} : { error })}
          onChoose={(file) => void send(file)}
        />
      </div>
    </details>
  );
}
