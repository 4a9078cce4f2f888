import {
  endingsOf,
  type LibraryFileKind,
  libraryFileKinds,
  mostLibraryMegabytes,
} from '@evenhand/domain/files/organization-file';
import { useState } from 'react';
import { addFile } from '../../entities/organization-file/organization-file-calls.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { FileField } from '../../ui/form/file-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from './organization-files.module.css';

/** Adds a file to the library the moment that it is chosen. */
export function AddFile({ organizationId }: { readonly organizationId: string }) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const [kind, setKind] = useState<LibraryFileKind>('attachment');
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useLeaveWarning(sending !== null);

  async function send(file: File): Promise<void> {
    if (sending !== null) return;
    setError(null);
    setSending(file.name);
    try {
      const made = await addFile(organizationId, { kind, file }, intention.key());
      intention.done();
      announce({ kind: 'success', text: t('staff.files.added', { name: made.fileName }) });
    } catch (refusal) {
      intention.done();
      setError(problemText(refusal));
    }
    setSending(null);
  }

  return (
    <div className={classes['add']}>
      <SelectField
        id="file-kind"
        label={t('staff.files.addAs')}
        value={kind}
        choices={libraryFileKinds.map((one) => ({ value: one, label: t(`staff.files.kind.${one}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setKind(libraryFileKinds.find((one) => one === value) ?? 'attachment');
        }}
      />
      <FileField
        id="file"
        label={t('staff.files.file')}
        types={endingsOf(kind)}
        maxMegabytes={mostLibraryMegabytes}
        file={sending === null ? { state: 'none' } : { state: 'sending', name: sending }}
        onChoose={(file) => void send(file)}
        {...(error === null ? {} : { error })}
      />
    </div>
  );
}
