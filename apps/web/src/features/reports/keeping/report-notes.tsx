import type { ReportNote } from '@evenhand/contract/screens/reports/report-notes';
import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { notesOfReport } from '@evenhand/domain/reports/notes-of-report';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useMay } from '../../../entities/session/use-may.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import classes from '../reports.module.css';
import { dropNote, reportNotesQuery } from './report-notes.api.ts';

const ReportNoteDialog = lazyPart(async () => (await import('./report-note-dialog.tsx')).ReportNoteDialog);

function NoteActions({ note }: { readonly note: ReportNote }) {
  const t = useWords();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  const drop = useMutation({
    mutationFn: () => dropNote(note.id),
    onSuccess: () => announce({ kind: 'success', text: t('report.notes.deleted') }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
    onSettled: close,
  });
  return (
    <div className={`actions ${classes['noteActions'] ?? ''}`}>
      <Button variant="quiet" size="small" onClick={() => setOpen('change')}>
        {t('report.notes.edit')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('remove')}>
        {t('report.saved.delete')}
      </Button>
      {open === 'change' ? (
        <Suspense>
          <ReportNoteDialog known={note} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'remove' ? (
        <ConfirmDialog
          title={t('report.notes.deleteAsk')}
          confirm={t('report.saved.delete')}
          danger
          busy={drop.isPending}
          onConfirm={() => drop.mutate()}
          onClose={close}
        >
          <p>{t('report.notes.deleteText')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function NoteItem({ note, mayEdit }: { readonly note: ReportNote; readonly mayEdit: boolean }) {
  const t = useWords();
  const about = [
    formatDate(`${note.day}T12:00:00Z`),
    ...(note.roleTitle === null ? [] : [note.roleTitle]),
    ...(note.author === '' ? [] : [t('report.notes.by', { name: note.author })]),
  ];
  return (
    <li>
      <div>{note.text}</div>
      <p>{about.join(' · ')}</p>
      {mayEdit ? <NoteActions note={note} /> : null}
    </li>
  );
}

interface ReportNotesProps {
  readonly answer: ReportAnswer;
  readonly roleIds: readonly string[];
}

/** Notes of staff about the days and roles of a report. It takes no place for a reader who may not write when there are none. */
export function ReportNotes({ answer, roleIds }: ReportNotesProps) {
  const t = useWords();
  const mayEdit = useMay('role:edit');
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(reportNotesQuery);
  const notes = notesOfReport(data?.content ?? [], { days: answer.days, roleIds });
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (notes.length === 0 && !mayEdit) return null;
  return (
    <section
      aria-labelledby="report-notes"
      className={`${classes['table'] ?? ''} ${notes.length === 0 ? (classes['noNotes'] ?? '') : ''}`}
    >
      <h2 id="report-notes">{t('report.notes.title')}</h2>
      {notes.length > 0 ? (
        <ul className={classes['list']}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} mayEdit={mayEdit} />
          ))}
        </ul>
      ) : null}
      {mayEdit ? (
        <div className={`actions ${classes['noteActions'] ?? ''}`}>
          <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
            {t('report.notes.add')}
          </Button>
        </div>
      ) : null}
      {isAdding ? (
        <Suspense>
          <ReportNoteDialog known={null} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
