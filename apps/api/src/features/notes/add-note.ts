import type { Note } from '@evenhand/contract/notes';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { invalid } from '../../platform/http/problem-error.ts';
import { seeCandidate } from '../candidates/public.ts';
import { ownName } from '../pipeline/public.ts';
import { insertNote, type NoteRow } from './notes.queries.ts';
import { noteEvent, presentNote } from './present-note.ts';

export interface NewNote {
  readonly candidateId: string;
  readonly applicationId: string | undefined;
  readonly body: string;
  readonly visibility: 'team' | 'private';
}

/** Adds a note, kept as it was typed. */
export async function addNote(tx: TenantTx, me: Actor, note: NewNote): Promise<Note> {
  const seen = await seeCandidate(tx, me, note.candidateId);
  const authorName = await ownName(tx, me);
  // A note on the person would show on their other applications as well.
  const applicationId = note.applicationId?.toLowerCase() ?? (seen.blind ? seen.id : null);
  if (applicationId !== null && !seen.applications.some((application) => application.id === applicationId)) {
    throw invalid([{ code: 'not_a_choice', field: 'applicationId' }]);
  }
  const row: NoteRow = {
    id: tx.newId(),
    candidate_id: seen.candidate.id,
    application_id: applicationId,
    author_id: me.userId,
    visibility: note.visibility,
    body: note.body,
    version: 1,
    created_at: tx.now,
    updated_at: tx.now,
  };
  await insertNote(tx, row);
  await recordEvent(tx, noteEvent('note.added', row));
  return presentNote(row, me, authorName);
}
