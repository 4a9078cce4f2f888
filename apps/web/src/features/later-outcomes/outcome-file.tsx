import type { OutcomeFilePreview } from '@evenhand/domain/later-outcomes/read-outcome-file';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { isProblem, ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { downloadTemplate, type OutcomeChoice, previewFile, saveOutcomes } from './later-outcomes.api.ts';
import classes from './later-outcomes.module.css';
import { outcomeText } from './outcome-text.ts';
import { SaveProblem } from './save-problem.tsx';

type LineFault = OutcomeFilePreview['faults'][number];
type LineChange = OutcomeFilePreview['changes'][number];

function FaultTable({ faults }: { readonly faults: readonly LineFault[] }) {
  const t = useWords();
  return (
    <section>
      <h3>{t('staff.later.faults', { count: faults.length, number: formatNumber(faults.length) })}</h3>
      <DataTable
        caption={t('staff.later.faultTable')}
        columns={[
          { id: 'line', header: t('staff.later.line'), names: true, cell: ({ line }) => formatNumber(line) },
          { id: 'column', header: t('staff.later.column'), cell: ({ column }) => column },
          { id: 'value', header: t('staff.later.written'), cell: ({ value }) => value },
          { id: 'cure', header: t('staff.later.cure'), cell: ({ code }) => t(`staff.later.fault.${code}`) },
        ]}
        rows={faults}
        idOf={({ line }) => String(line)}
        nameOf={({ line }) => String(line)}
      />
    </section>
  );
}

function ChangeTable({
  changes,
  kind,
}: {
  readonly changes: readonly LineChange[];
  readonly kind: OutcomeChoice['kind'];
}) {
  const t = useWords();
  return (
    <DataTable
      caption={t('staff.later.changeTable')}
      columns={[
        { id: 'name', header: t('columns.name'), names: true, cell: ({ name }) => name },
        { id: 'before', header: t('staff.later.before'), cell: ({ before }) => outcomeText(t, kind, before) },
        { id: 'after', header: t('staff.later.after'), cell: ({ after }) => outcomeText(t, kind, after) },
      ]}
      rows={changes}
      idOf={({ applicationId }) => applicationId}
      nameOf={({ name }) => name}
    />
  );
}

/** Returns what a file holds besides its changes and faults. */
function restText(t: Translate, { same, blank }: OutcomeFilePreview): string {
  return [
    t('staff.later.same', { count: same, number: formatNumber(same) }),
    t('staff.later.blank', { count: blank, number: formatNumber(blank) }),
  ].join(' ');
}

interface PreviewProps {
  readonly choice: OutcomeChoice;
  readonly preview: OutcomeFilePreview;
  readonly onDone: () => void;
  /** Compares the file again with what stands by now. */
  readonly onAgain: () => Promise<void>;
}

/** The results that a file would enter, its faults, and the confirmation. */
function Preview({ choice, preview, onDone, onAgain }: PreviewProps) {
  const t = useWords();
  const { fault, missing, changes, faults } = preview;
  const save = useMutation({
    mutationFn: () =>
      saveOutcomes(
        choice,
        changes.map(({ applicationId, after, version }) => ({ applicationId, value: after, version })),
      ),
    onSuccess: () => {
      announce({ kind: 'success', text: t('staff.later.saved', { count: changes.length }) });
      onDone();
    },
    onError: async (error) => {
      const isLost = error instanceof ProblemError && error.status === 0;
      if (isLost || isProblem(error, 'stale_version')) await onAgain();
    },
  });
  if (fault)
    return (
      <Notice kind="problem" alert title={t('staff.later.fileRefused')}>
        <p>{t(`staff.later.fileFault.${fault}`, { columns: missing.join(', ') })}</p>
      </Notice>
    );
  return (
    <div className={classes['preview']}>
      <SaveProblem error={save.error} left={changes.length} />
      {faults.length > 0 ? <FaultTable faults={faults} /> : null}
      <div role="status">
        <h3>{t('staff.later.fileChanges', { count: changes.length, number: formatNumber(changes.length) })}</h3>
      </div>
      <p>{restText(t, preview)}</p>
      {changes.length > 0 ? (
        <>
          <ChangeTable changes={changes} kind={choice.kind} />
          <div className="actions">
            <ActionButton busy={save.isPending} onClick={() => save.mutate()}>
              {t('staff.later.confirm', { count: changes.length, number: formatNumber(changes.length) })}
            </ActionButton>
          </div>
        </>
      ) : null}
    </div>
  );
}

/** Enters results by a file: template, preview and confirmation. */
export function OutcomeFile({ choice }: { readonly choice: OutcomeChoice }) {
  const t = useWords();
  const [file, setFile] = useState<File | null>(null);
  const template = useMutation({
    mutationFn: () => downloadTemplate(choice),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  const [preview, setPreview] = useState<OutcomeFilePreview | null>(null);
  const read = useMutation({ mutationFn: (chosen: File) => previewFile(choice, chosen) });
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setPreview(null);
    read.reset();
    if (chosen) read.mutate(chosen, { onSuccess: setPreview });
  };
  const clear = (): void => choose(null);
  const readAgain = async (): Promise<void> => {
    if (!file) return;
    const found = await previewFile(choice, file).catch(() => preview);
    // Not in the place of the preview of a file that was chosen meanwhile.
    setPreview((shown) => (shown === preview ? found : shown));
  };
  return (
    <section className={classes['file']}>
      <h2>{t('staff.later.file')}</h2>
      <p>{t(`staff.later.fileHow.${choice.kind === 'FIRST_YEAR_REVIEW' ? 'band' : 'yesNo'}`)}</p>
      <div className="actions">
        <ActionButton variant="secondary" busy={template.isPending} onClick={() => template.mutate()}>
          {t('staff.later.template')}
        </ActionButton>
      </div>
      <FileField
        id="later-outcome-file"
        label={t('staff.later.choose')}
        types={['csv']}
        maxMegabytes={0.5}
        file={file ? { state: 'kept', name: file.name } : { state: 'none' }}
        {...(read.error ? { error: problemText(read.error) } : {})}
        onChoose={choose}
        onRemove={clear}
      />
      {preview ? <Preview choice={choice} preview={preview} onDone={clear} onAgain={readAgain} /> : null}
    </section>
  );
}
