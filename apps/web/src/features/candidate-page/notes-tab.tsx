import { addNote, type Note, updateNote } from '@evenhand/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatGridTime } from '../../lib/format.ts';
import { request } from '../../lib/http.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { ProblemError, problemText } from '../../lib/problem-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { notesQuery } from './candidate-page.api.ts';
import classes from './candidate-page.module.css';
import { NoteForm, type NoteInput } from './note-form.tsx';

interface NotesTabProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly applicationId: string | null;
  readonly mayWrite: boolean;
}

const reload = (candidateId: string): Promise<void> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['notes', candidateId] }),
    queryClient.invalidateQueries({ queryKey: ['candidates', 'history', candidateId] }),
  ]).then(() => undefined);

function NoteItem({
  note,
  of,
}: {
  readonly note: Note;
  readonly of: Pick<NotesTabProps, 'organizationId' | 'candidateId'>;
}) {
  const t = useWords();
  const [editing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save({ body, visibility }: NoteInput): Promise<boolean> {
    try {
      await request(updateNote, {
        params: { id: of.organizationId, cid: of.candidateId, noteId: note.id },
        body: { body, visibility, version: note.version },
      });
    } catch (error) {
      // The note is loaded again, so that saving once more goes over what was written meanwhile knowingly.
      if (error instanceof ProblemError && error.code === 'stale_version') await reload(of.candidateId);
      setProblem(problemText(error));
      return false;
    }
    await reload(of.candidateId);
    announce({ kind: 'success', text: t(body === '' ? 'staff.notes.removed' : 'staff.notes.saved') });
    setEditing(false);
    return true;
  }

  return (
    <li className={classes['note']}>
      <div className={classes['noteHead']}>
        <strong>{note.author.name}</strong>
        <time dateTime={note.createdAt}>{formatGridTime(note.createdAt)}</time>
        {note.visibility === 'private' ? <Tag tone="attention">{t('staff.notes.private')}</Tag> : null}
        {note.mine && !editing ? (
          <Button variant="quiet" size="small" onClick={() => setEditing(true)}>
            {t('ui.edit')}
          </Button>
        ) : null}
      </div>
      {problem ? (
        <Notice kind="problem" compact>
          {problem} {t('staff.notes.nowReads', { text: note.body })}
        </Notice>
      ) : null}
      {editing ? (
        <NoteForm
          id={`note-${note.id}`}
          initial={note}
          onSave={save}
          onCancel={() => setEditing(false)}
          onRemove={() => void save({ body: '', visibility: note.visibility })}
        />
      ) : (
        <p className={classes['prose']}>{note.body}</p>
      )}
    </li>
  );
}

/** What the team has written about a person; private notes are their author's alone. */
export function NotesTab({ organizationId, candidateId, applicationId, mayWrite }: NotesTabProps) {
  const t = useWords();
  const { data, error } = useQuery(notesQuery(candidateId));
  const idempotency = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);

  async function add(input: NoteInput): Promise<boolean> {
    setProblem(null);
    try {
      await request(addNote, {
        params: { id: organizationId, cid: candidateId },
        body: { ...input, ...(applicationId ? { applicationId } : {}) },
        idempotencyKey: idempotency.key(),
      });
    } catch (refusal) {
      setProblem(problemText(refusal));
      return false;
    }
    idempotency.done();
    await reload(candidateId);
    return true;
  }

  return (
    <div className={classes['notes']}>
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      {mayWrite ? <NoteForm id={newNoteId} initial={null} onSave={add} /> : null}
      {error ? <Notice kind="problem">{problemText(error)}</Notice> : null}
      {data?.length === 0 ? <p className={classes['muted']}>{t('staff.notes.empty')}</p> : null}
      <ul className={classes['noteList']}>
        {data?.map((note) => (
          <NoteItem key={note.id} note={note} of={{ organizationId, candidateId }} />
        ))}
      </ul>
    </div>
  );
}

export const newNoteId = 'new-note';
