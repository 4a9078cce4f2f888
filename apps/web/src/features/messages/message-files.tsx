import {
  endingsOf,
  mostFilesOfMessage,
  mostLibraryMegabytes,
  mostMessageFileBytes,
} from '@evenhand/domain/files/organization-file';
import { useState } from 'react';
import { fileSizeText } from '../../entities/organization-file/file-size-text.ts';
import { addFile } from '../../entities/organization-file/organization-file-calls.ts';
import { useUser } from '../../entities/session/current-user.ts';
import { useMay } from '../../entities/session/use-may.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { bytesOf, type FileRefusal, type MessageFile } from './attach-file.ts';
import { LibraryPicker, librarySearchId } from './library-picker.tsx';
import classes from './message-files.module.css';

interface MessageFilesProps {
  readonly files: readonly MessageFile[];
  /** Returns why the file cannot go with the message. */
  readonly onAttach: (file: MessageFile) => FileRefusal | null;
  readonly onDetach: (fileId: string) => void;
}

const mostOf = { tooMany: mostFilesOfMessage, tooLarge: mostLibraryMegabytes } as const;
const openId = 'write-files-open';

/** Adds a file to the library and to the message the moment that it is chosen. */
function Upload({ onAdded }: { readonly onAdded: (file: MessageFile) => void }) {
  const t = useWords();
  const user = useUser();
  const intention = useIdempotencyKey();
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function send(file: File): Promise<void> {
    if (sending !== null || !user) return;
    setError(null);
    setSending(file.name);
    try {
      onAdded(await addFile(user.organization.id, { kind: 'attachment', file }, intention.key()));
    } catch (refusal) {
      setError(problemText(refusal));
    }
    intention.done();
    setSending(null);
  }
  return (
    <FileField
      id="write-file"
      label={t('staff.files.attach.upload')}
      types={endingsOf('attachment')}
      maxMegabytes={mostLibraryMegabytes}
      file={sending === null ? { state: 'none' } : { state: 'sending', name: sending }}
      onChoose={(file) => void send(file)}
      {...(error === null ? {} : { error })}
    />
  );
}

/** Chooses the files that go with a message, from the organisation's library or by adding one to it. */
export function MessageFiles({ files, onAttach, onDetach }: MessageFilesProps) {
  const t = useWords();
  const mayRead = useMay('file:read');
  const mayAdd = useMay('file:edit');
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!mayRead) return null;

  function attach(file: MessageFile): void {
    const why = onAttach(file);
    setRefusal(why === null ? null : t(`staff.files.attach.${why}`, { name: file.fileName, most: mostOf[why] }));
    // The button that was pressed is gone with its file.
    document.getElementById(librarySearchId)?.focus();
  }
  return (
    <fieldset className={classes['box']}>
      <legend>{t('staff.files.title')}</legend>
      {files.length > 0 ? (
        <ul className={classes['files']} aria-label={t('staff.files.attach.chosen')}>
          {files.map(({ id, fileName, sizeBytes }) => (
            <li key={id} className={classes['file']}>
              <span>
                <bdi>{fileName}</bdi> <span className={classes['muted']}>{fileSizeText(t, sizeBytes)}</span>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('ui.file.remove', { name: fileName })}
                onClick={() => {
                  setRefusal(null);
                  onDetach(id);
                  document.getElementById(openId)?.focus();
                }}
              >
                {t('ui.remove')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className={classes['muted']}>
        {files.length === 0
          ? t('staff.files.attach.limits', { most: mostFilesOfMessage, size: fileSizeText(t, mostMessageFileBytes) })
          : t('staff.files.attach.total', {
              count: files.length,
              most: mostFilesOfMessage,
              size: fileSizeText(t, bytesOf(files)),
              mostSize: fileSizeText(t, mostMessageFileBytes),
            })}
      </p>
      {refusal === null ? null : (
        <p role="alert" className={classes['refusal']}>
          {refusal}
        </p>
      )}
      <p className={classes['open']}>
        <Button id={openId} variant="secondary" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'staff.files.attach.close' : 'staff.files.attach.open')}
        </Button>
      </p>
      {open ? (
        <div className={classes['choice']}>
          <LibraryPicker chosen={files.map(({ id }) => id)} onChoose={attach} />
          {mayAdd ? <Upload onAdded={attach} /> : null}
        </div>
      ) : null}
    </fieldset>
  );
}
