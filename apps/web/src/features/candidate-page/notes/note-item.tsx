import { type Note, note as noteSchema, updateNote } from '@evenhand/contract/processes/notes';
import { plainNote } from '@evenhand/domain/notes/mentions';
import { useState } from 'react';
import { request } from '../../../entities/session/http.ts';
import { isProblem } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { ShortTime } from '../../../ui/text/short-time.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import classes from '../candidate-page.module.css';
import { NoteForm, type NoteInput } from './note-form.tsx';
import { noteProblem } from './note-problem.ts';
import { NoteText } from './note-text.tsx';
import { notesChanged } from './notes.api.ts';

/** Candidate whose notes are shown. */
export interface NotesOf {
  readonly organizationId: string;
  readonly candidateId: string;
}

interface NoteItemProps {
  readonly note: Note;
  readonly of: NotesOf;
  /** Role of the note, given when the list covers several. */
  readonly roleTitle?: string | null;
}

/** Returns the message for a note that was changed elsewhere meanwhile, with its present text beside what was typed. */
const staleText = (t: Translate, { body }: Note): string =>
  `${t('errors.stale_version')} ${t('staff.notes.nowReads', { text: plainNote(body) })}`;

/** Shows a note, which its author may change or remove. */
export function NoteItem({ note, of, roleTitle = null }: NoteItemProps) {
  const t = useWords();
  // Version being changed. The note may be refetched meanwhile, because it was changed elsewhere.
  const [base, setBase] = useState<number | null>(null);
  const editing = base !== null;
  const [problem, setProblem] = useState<string | null>(null);

  async function refused(error: unknown): Promise<void> {
    const stale = isProblem(error, 'stale_version');
    setProblem(stale ? 'stale' : noteProblem(t, error));
    if (!stale) return;
    // The present text is shown, so that saving again overwrites it knowingly.
    await notesChanged(of.candidateId);
    setBase(noteSchema.safeParse(error.current).data?.version ?? note.version);
  }

  async function save({ body, visibility }: NoteInput): Promise<boolean> {
    try {
      await request(updateNote, {
        params: { id: of.organizationId, cid: of.candidateId, noteId: note.id },
        body: { body, visibility, version: base ?? note.version },
      });
    } catch (error) {
      await refused(error);
      return false;
    }
    await notesChanged(of.candidateId);
    announce({ kind: 'success', text: t(body === '' ? 'staff.notes.removed' : 'staff.notes.saved') });
    setBase(null);
    setProblem(null);
    return true;
  }

  return (
    <>
      <div className={classes['noteHead']}>
        <strong>{note.author.name}</strong>
        <ShortTime iso={note.createdAt} />
        {roleTitle === null ? null : <span className={classes['muted']}>{roleTitle}</span>}
        {note.visibility === 'private' ? <Tag tone="attention">{t('staff.notes.private')}</Tag> : null}
        {note.mine && !editing ? (
          <Button variant="quiet" size="small" onClick={() => setBase(note.version)}>
            {t('ui.edit')}
          </Button>
        ) : null}
      </div>
      {problem ? (
        <Notice kind="problem" compact>
          {problem === 'stale' ? staleText(t, note) : problem}
        </Notice>
      ) : null}
      {editing ? (
        <NoteForm
          id={`note-${note.id}`}
          initial={note}
          about={{ candidateId: of.candidateId, applicationId: note.applicationId }}
          onSave={save}
          onCancel={() => setBase(null)}
          onRemove={() => void save({ body: '', visibility: note.visibility })}
        />
      ) : (
        <NoteText body={note.body} />
      )}
    </>
  );
}
