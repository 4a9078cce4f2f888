import type { Answer } from '@evenhand/contract/records/forms/form-answers';
import { mostMegabytesOf, typesOf } from '@evenhand/domain/candidates/document-types';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import { useState } from 'react';
import { uploadProblem } from '../../lib/files/upload-problem.ts';
import { useWords } from '../../lib/words/words.ts';
import type { FieldTexts } from '../../ui/form/field-frame.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import type { FormHost } from './form-host.ts';

interface FileItemProps {
  readonly item: AskedItem;
  readonly value: Answer;
  readonly texts: FieldTexts;
  readonly files: FormHost['files'];
  readonly onChange: (value: Answer) => void;
}

/** Takes a file that the form asks for. It is stored with the candidate's documents, and the answer holds its id. */
export function FileItem({ item, value, texts, files, onChange }: FileItemProps) {
  const t = useWords();
  const kind = item.documentKind ?? 'OTHER';
  const [sending, setSending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const kept = typeof value === 'string' && value !== '' ? (files.nameOf(value) ?? t('forms.fileKept')) : null;

  async function add(file: File): Promise<void> {
    setProblem(null);
    setSending(file.name);
    try {
      onChange(await files.add(kind, file));
    } catch (error) {
      setProblem(uploadProblem(error, file));
    }
    setSending(null);
  }
  function state() {
    if (sending !== null) return { state: 'sending' as const, name: sending };
    return kept === null ? { state: 'none' as const } : { state: 'kept' as const, name: kept };
  }
  const { hint, error, ...rest } = texts;
  const shown = problem ?? error;
  return (
    <div>
      {hint ? <p className="flush">{hint}</p> : null}
      <FileField
        {...rest}
        types={typesOf(kind)}
        maxMegabytes={mostMegabytesOf(kind)}
        file={state()}
        onChoose={(file) => void add(file)}
        {...(shown === undefined ? {} : { error: shown })}
        {...(kept === null ? {} : { onRemove: () => onChange(null) })}
      />
    </div>
  );
}
