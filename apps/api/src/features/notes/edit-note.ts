import type { Note } from '@evenhand/contract/notes';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { found, ProblemError } from '../../platform/http/problem-error.ts';
import { seeCandidate } from '../candidates/public.ts';
import { ownName } from '../pipeline/public.ts';
import { lockNote, markRemoved, type NoteRow, writeNote } from './notes.queries.ts';
import { noteEvent, presentNote } from './present-note.ts';

export interface NoteEdit {
  readonly candidateId: string;
  readonly noteId: string;
  /** Empty removes the note. */
  readonly body: string;
  readonly visibility: 'team' | 'private' | undefined;
  readonly version: number;
}

/** The note, for its author alone: others' private ones are not there, others' team notes are not theirs to change. */
async function lockOwn(tx: TenantTx, me: Actor, edit: NoteEdit): Promise<NoteRow> {
  const row = found(await lockNote(tx, { id: edit.noteId, candidateId: edit.candidateId }));
  if (row.author_id === me.userId) return row;
  throw new ProblemError(row.visibility === 'private' ? 'not_found' : 'not_allowed');
}

/** Changes or removes an own note. */
export async function editNote(tx: TenantTx, me: Actor, edit: NoteEdit): Promise<Note | null> {
  const seen = await seeCandidate(tx, me, edit.candidateId);
  const authorName = await ownName(tx, me);
  const row = await lockOwn(tx, me, { ...edit, candidateId: seen.candidate.id });
  if (row.version !== edit.version) {
    throw new ProblemError('stale_version', { current: presentNote(row, me, authorName) });
  }
  if (edit.body === '') {
    await markRemoved(tx, row.id, row.version + 1);
    await recordEvent(tx, noteEvent('note.removed', row));
    return null;
  }
  const next: NoteRow = {
    ...row,
    body: edit.body,
    visibility: edit.visibility ?? row.visibility,
    version: row.version + 1,
    updated_at: tx.now,
  };
  await writeNote(tx, next);
  await recordEvent(tx, noteEvent('note.edited', next));
  return presentNote(next, me, authorName);
}
