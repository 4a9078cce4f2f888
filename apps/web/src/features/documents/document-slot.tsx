import type { Document } from '@evenhand/contract/candidates';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { type Translate, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import {
  downloadDocument,
  mostMegabytes,
  type OwnDocumentKind,
  removeDocument,
  sendDocument,
  textTypes,
} from './documents.api.ts';
import classes from './documents.module.css';

interface DocumentSlotProps {
  readonly id: string;
  readonly candidateId: string;
  readonly kind: OwnDocumentKind;
  readonly documents: readonly Document[];
  readonly required: boolean;
  /** After something was added or removed. */
  readonly onChanged: () => Promise<unknown>;
}

const megabyte = 1024 * 1024;

function sizeText(t: Translate, bytes: number): string {
  return bytes >= megabyte
    ? t('documents.sizeMb', { size: (bytes / megabyte).toFixed(1) })
    : t('documents.size', { size: Math.max(1, Math.round(bytes / 1024)) });
}

function Kept({ candidateId, document }: { readonly candidateId: string; readonly document: Document }) {
  const t = useWords();
  const facts = [
    document.pageCount === null ? '' : t('documents.pages', { count: document.pageCount }),
    sizeText(t, document.sizeBytes),
    t('documents.added', { date: formatDate(document.createdAt) }),
  ];
  const fetchIt = (): void => {
    downloadDocument(candidateId, document).catch((error: unknown) =>
      announce({ kind: 'error', text: problemText(error) }),
    );
  };
  return (
    <p className={`actions ${classes['kept']}`}>
      <span>{facts.filter((fact) => fact !== '').join(', ')}</span>
      <Button variant="secondary" size="small" onClick={fetchIt}>
        {t('documents.download', { name: document.fileName })}
      </Button>
    </p>
  );
}

/** The place of one document of the profile: there is at most one of its kind, a new one takes its place. */
export function DocumentSlot({ id, candidateId, kind, documents, required, onChanged }: DocumentSlotProps) {
  const t = useWords();
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const kept = documents.find((one) => one.kind === kind);

  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    setError(null);
    try {
      await work();
      await onChanged();
      announce({ kind: 'success', text: done });
    } catch (refusal) {
      setError(problemText(refusal));
    } finally {
      setSending(null);
    }
  }
  function choose(file: File): void {
    if (file.size === 0) {
      setError(t('documents.empty'));
      return;
    }
    setSending(file.name);
    void run(() => sendDocument(candidateId, kind, file), t('documents.uploaded', { name: file.name }));
  }
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
        types={textTypes}
        maxMegabytes={mostMegabytes}
        file={fileState()}
        {...(error === null ? {} : { error })}
        onChoose={choose}
        {...(kept
          ? {
              onRemove: () =>
                void run(() => removeDocument(candidateId, kept.id), t('documents.removed', { name: kept.fileName })),
            }
          : {})}
      />
      {kept && sending === null ? <Kept candidateId={candidateId} document={kept} /> : null}
    </div>
  );
}
