import { addNote } from '@evenhand/contract/processes/notes';
import { useState } from 'react';
import { request } from '../../../entities/session/http.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import { newNoteId } from './new-note-id.ts';
import { NoteForm, type NoteInput } from './note-form.tsx';
import type { NotesOf } from './note-item.tsx';
import { noteProblem } from './note-problem.ts';
import { notesChanged } from './notes.api.ts';

/** Writes a note about a candidate, or about one application of theirs. */
export function NewNote({ of, applicationId }: { readonly of: NotesOf; readonly applicationId: string | null }) {
  const t = useWords();
  const idempotency = useIdempotencyKey();
  const [problem, setProblem] = useState<string | null>(null);

  async function add(input: NoteInput): Promise<boolean> {
    setProblem(null);
    try {
      await request(addNote, {
        params: { id: of.organizationId, cid: of.candidateId },
        body: { ...input, ...(applicationId ? { applicationId } : {}) },
        idempotencyKey: idempotency.key(),
      });
    } catch (refusal) {
      idempotency.failed(refusal);
      setProblem(noteProblem(t, refusal));
      return false;
    }
    idempotency.done();
    await notesChanged(of.candidateId);
    return true;
  }

  return (
    <>
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      <NoteForm id={newNoteId} initial={null} about={{ candidateId: of.candidateId, applicationId }} onSave={add} />
    </>
  );
}
