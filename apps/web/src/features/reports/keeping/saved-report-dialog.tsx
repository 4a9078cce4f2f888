import type { SavedReport } from '@evenhand/contract/screens/reports/saved-reports';
import { reportById } from '@evenhand/domain/reports/catalogue';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { addSavedReport, changeSavedReport, type SavedReportContent } from './saved-reports.api.ts';

interface SavedReportDialogProps {
  /** The saved report to change, or the report and question to save. */
  readonly of: SavedReport | Pick<SavedReportContent, 'report' | 'question'>;
  readonly onClose: () => void;
}

const longestName = 100;

/** Saves a report under a name, or changes the name of a saved one and whether it is shared. */
export function SavedReportDialog({ of, onClose }: SavedReportDialogProps) {
  const t = useWords();
  const known = 'id' in of ? of : null;
  const [name, setName] = useState(known?.name ?? '');
  const [shared, setShared] = useState(known?.shared ?? false);
  const [isMissing, setMissing] = useState(false);
  const idempotency = useIdempotencyKey();
  const save = useMutation({
    mutationFn: (about: { readonly name: string; readonly shared: boolean }) =>
      'id' in of
        ? changeSavedReport(of, about)
        : addSavedReport({ report: of.report, question: of.question, ...about }, idempotency.key()),
    onSuccess: (saved) => {
      idempotency.done();
      announce({ kind: 'success', text: t('report.saved.done', { name: saved.name }) });
      onClose();
    },
    onError: (problem) => idempotency.failed(problem),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) document.getElementById('saved-report-name')?.focus();
    else if (!save.isPending) save.mutate({ name: name.trim(), shared });
  };
  return (
    <Dialog title={t(known ? 'report.saved.change' : 'report.saved.save')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>{t(reportById(of.report)?.filters.roles === false ? 'report.saved.figuresText' : 'report.saved.text')}</p>
        {save.error ? (
          <Notice kind="problem" alert title={t('report.saved.failed')}>
            <p>{problemText(save.error)}</p>
          </Notice>
        ) : null}
        <TextField
          id="saved-report-name"
          label={t('report.saved.name')}
          maxLength={longestName}
          value={name}
          {...(isMissing && name.trim() === '' ? { error: t('report.saved.nameMissing') } : {})}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CheckField
          id="saved-report-shared"
          label={t('report.saved.share')}
          hint={t('report.saved.shareText')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <div className="actions">
          <ActionButton type="submit" busy={save.isPending}>
            {t('report.saved.submit')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
