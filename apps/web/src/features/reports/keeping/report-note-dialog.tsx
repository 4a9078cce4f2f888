import type { ReportNote } from '@evenhand/contract/screens/reports/report-notes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { openRolesQuery } from '../../../entities/role/role-queries.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { addNote, changeNote, type ReportNoteContent } from './report-notes.api.ts';

interface NoteFieldsProps {
  readonly note: ReportNoteContent;
  readonly known: ReportNote | null;
  /** True once a part was missing when it was sent. */
  readonly isChecked: boolean;
  readonly onChange: (note: ReportNoteContent) => void;
}

function NoteFields({ note, known, isChecked, onChange }: NoteFieldsProps) {
  const t = useWords();
  const { variant } = useBoot();
  const hasRoles = variant?.features['roles'] !== false;
  const { data } = useQuery({ ...openRolesQuery, enabled: hasRoles });
  const roles = (data?.content ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const isListed = known?.roleId == null || roles.some(({ value }) => value === known.roleId);
  const own = isListed ? [] : [{ value: known.roleId ?? '', label: known.roleTitle ?? '' }];
  return (
    <>
      <CalendarField
        id="report-note-day"
        label={t('report.notes.day')}
        value={note.day}
        {...(isChecked && note.day === '' ? { error: t('report.notes.dayMissing') } : {})}
        onChange={(day) => onChange({ ...note, day })}
      />
      {hasRoles ? (
        <SelectField
          id="report-note-role"
          label={t('report.notes.role')}
          emptyLabel={t('report.notes.allRoles')}
          choices={[...own, ...roles]}
          value={note.roleId ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...note, roleId: value === '' ? null : value })}
        />
      ) : null}
      <TextAreaField
        id="report-note-text"
        label={t('report.notes.words')}
        rows={3}
        maxLength={500}
        value={note.text}
        {...(isChecked && note.text.trim() === '' ? { error: t('report.notes.wordsMissing') } : {})}
        onChange={(event) => onChange({ ...note, text: event.currentTarget.value })}
      />
    </>
  );
}

interface ReportNoteDialogProps {
  /** The note to change; null to add one. */
  readonly known: ReportNote | null;
  readonly onClose: () => void;
}

/** Adds a note beside reports, or changes one. */
export function ReportNoteDialog({ known, onClose }: ReportNoteDialogProps) {
  const t = useWords();
  const [note, setNote] = useState<ReportNoteContent>({
    day: known?.day ?? '',
    roleId: known?.roleId ?? null,
    text: known?.text ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const idempotency = useIdempotencyKey();
  const save = useMutation({
    mutationFn: (content: ReportNoteContent) =>
      known ? changeNote(known, content) : addNote(content, idempotency.key()),
    onSuccess: () => {
      idempotency.done();
      announce({ kind: 'success', text: t('report.notes.saved') });
      onClose();
    },
    onError: (problem) => idempotency.failed(problem),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const missing = note.day === '' ? 'day' : note.text.trim() === '' ? 'text' : null;
    if (missing) document.getElementById(`report-note-${missing}`)?.focus();
    else if (!save.isPending) save.mutate({ ...note, text: note.text.trim() });
  };
  return (
    <Dialog title={t(known ? 'report.notes.change' : 'report.notes.add')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>{t('report.notes.text')}</p>
        {save.error ? (
          <Notice kind="problem" alert title={t('report.notes.failed')}>
            <p>{problemText(save.error)}</p>
          </Notice>
        ) : null}
        <NoteFields note={note} known={known} isChecked={isChecked} onChange={setNote} />
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
