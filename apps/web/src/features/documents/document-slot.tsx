import type { Document } from '@evenhand/contract/records/candidates/candidates';
import { mostMegabytesOf, typesOf } from '@evenhand/domain/candidates/document-types';
import { useEffect, useRef, useState } from 'react';
import { uploadProblem } from '../../lib/files/upload-problem.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { type DocumentChange, isSingle, type OwnDocumentKind, removeDocument, sendDocument } from './documents.api.ts';
import classes from './documents.module.css';
import { DownloadButton } from './download-button.tsx';

interface DocumentSlotProps {
  readonly id: string;
  readonly candidateId: string;
  readonly kind: OwnDocumentKind;
  readonly documents: readonly Document[];
  readonly required: boolean;
  /** Called after a document was added or removed. */
  readonly onChanged: (change: DocumentChange) => Promise<unknown>;
}

const megabyte = 1024 * 1024;

function sizeText(t: Translate, bytes: number): string {
  return bytes >= megabyte
    ? t('documents.sizeMb', { size: (bytes / megabyte).toFixed(1) })
    : t('documents.size', { size: Math.max(1, Math.round(bytes / 1024)) });
}

interface KeptProps {
  readonly candidateId: string;
  readonly document: Document;
  /** Removes this document alone when there may be several. Null when there may be only one. */
  readonly onRemove: (() => void) | null;
}

function Kept({ candidateId, document, onRemove }: KeptProps) {
  const t = useWords();
  const facts = [
    document.pageCount === null ? '' : t('documents.pages', { count: document.pageCount }),
    sizeText(t, document.sizeBytes),
    t('documents.added', { date: formatDate(document.createdAt) }),
  ];
  return (
    <p className={`actions ${classes['kept']}`}>
      <span>{facts.filter((fact) => fact !== '').join(', ')}</span>
      <DownloadButton candidateId={candidateId} document={document} />
      {onRemove ? (
        <Button variant="quiet" size="small" onClick={onRemove}>
          {t('documents.remove', { name: document.fileName })}
        </Button>
      ) : null}
    </p>
  );
}

interface Work {
  /** The file being uploaded. */
  readonly sending?: File;
  readonly run: () => Promise<DocumentChange>;
  readonly done: string;
}

/** Runs one upload or removal after the other, so that of two files chosen quickly the later one is kept. */
function useWork(onChanged: DocumentSlotProps['onChanged']) {
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  useLeaveWarning(sending !== null);

  async function attempt({ sending: file, run, done }: Work): Promise<void> {
    try {
      await onChanged(await run());
      announce({ kind: 'success', text: done });
    } catch (refusal) {
      const text = file ? uploadProblem(refusal, file) : problemText(refusal);
      setError(text);
      // The candidate has left this page, so the error is announced on whichever page they are.
      if (gone.current) announce({ kind: 'error', text });
    }
  }
  function start(work: Work): void {
    setError(null);
    if (work.sending !== undefined) setSending(work.sending.name);
    const mine = last.current.then(() => attempt(work));
    last.current = mine;
    void mine.then(() => {
      if (last.current === mine) setSending(null);
    });
  }
  return { sending, error, setError, start };
}

/** Takes one kind of document. Of some kinds there is at most one, which a new one replaces; of others there may be several. */
export function DocumentSlot({ id, candidateId, kind, documents, required, onChanged }: DocumentSlotProps) {
  const t = useWords();
  const { sending, error, setError, start } = useWork(onChanged);
  const all = documents.filter((one) => one.kind === kind);
  const single = isSingle(kind);
  const kept = single ? all[0] : undefined;

  function choose(file: File): void {
    if (file.size === 0) {
      setError(t('documents.empty'));
      return;
    }
    start({
      sending: file,
      run: async () => ({ added: await sendDocument(candidateId, kind, file) }),
      done: t('documents.uploaded', { name: file.name }),
    });
  }
  const remove = (document: Document): void =>
    start({
      run: async () => {
        await removeDocument(candidateId, document.id);
        return { removed: document };
      },
      done: t('documents.removed', { name: document.fileName }),
    });
  function fileState() {
    if (sending !== null) return { state: 'sending' as const, name: sending };
    return kept ? { state: 'kept' as const, name: kept.fileName } : { state: 'none' as const };
  }

  return (
    <div>
      <FileField
        id={id}
        label={t(`lists.documentKind.${kind}`)}
        optional={!required}
        types={typesOf(kind)}
        maxMegabytes={mostMegabytesOf(kind)}
        file={fileState()}
        {...(error === null ? {} : { error })}
        onChoose={choose}
        {...(kept ? { onRemove: () => remove(kept) } : {})}
      />
      {single && sending !== null
        ? null
        : all.map((document) => (
            <Kept
              key={document.id}
              candidateId={candidateId}
              document={document}
              onRemove={single ? null : () => remove(document)}
            />
          ))}
    </div>
  );
}
