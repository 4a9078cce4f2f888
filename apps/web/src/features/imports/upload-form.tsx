import { deprivationIndices } from '@evenhand/domain/context/deprivation';
import { type ImportKind, importKinds } from '@evenhand/domain/imports/import-kind';
import { type FormEvent, useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { sendImport } from './imports.api.ts';
import classes from './imports.module.css';

const mostMegabytes = 4096;

/** Uploads a file, at first for a dry run: nothing is saved until its lines have been reviewed. */
export function UploadForm() {
  const t = useWords();
  const [kind, setKind] = useState<ImportKind>('GIAS');
  const [file, setFile] = useState<File | null>(null);
  const [dryRun, setDryRun] = useState(true);
  const [busy, setBusy] = useState(false);
  const hasYear = kind === 'KS4' || kind === 'KS5';

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!file) return;
    const form = new FormData(event.currentTarget);
    const textOf = (name: string): string => String(form.get(name) ?? '').trim();
    setBusy(true);
    try {
      await sendImport({ kind, year: textOf('year'), index: textOf('index'), dryRun, file });
      setFile(null);
      announce({ kind: 'success', text: t('imports.sent') });
    } catch (thrown) {
      announce({ kind: 'error', text: problemText(thrown) });
    }
    setBusy(false);
  }

  return (
    <form className={classes['form']} onSubmit={(event) => void send(event)}>
      <SelectField
        id="import-kind"
        label={t('imports.kind')}
        value={kind}
        choices={importKinds.map((one) => ({ value: one, label: t(`imports.kinds.${one}`) }))}
        onChange={(event) => setKind(importKinds.find((one) => one === event.currentTarget.value) ?? 'GIAS')}
      />
      {hasYear ? (
        <TextField
          id="import-year"
          name="year"
          label={t('imports.year')}
          hint={t('imports.yearHint')}
          inputMode="numeric"
          maxLength={4}
        />
      ) : null}
      {kind === 'DEPRIVATION' ? (
        <SelectField
          id="import-index"
          name="index"
          label={t('imports.index')}
          emptyLabel={t('imports.indexFromFile')}
          choices={deprivationIndices.map(({ id }) => ({ value: id, label: id }))}
        />
      ) : null}
      <FileField
        id="import-file"
        label={t('imports.file')}
        types={['csv']}
        maxMegabytes={mostMegabytes}
        file={file === null ? { state: 'none' } : { state: busy ? 'sending' : 'kept', name: file.name }}
        onChoose={setFile}
        onRemove={() => setFile(null)}
      />
      <CheckField
        id="import-dry"
        label={t('imports.dryRun')}
        checked={dryRun}
        onChange={(event) => setDryRun(event.currentTarget.checked)}
      />
      <ActionButton type="submit" busy={busy} disabled={file === null}>
        {t(dryRun ? 'imports.try' : 'imports.import')}
      </ActionButton>
    </form>
  );
}
