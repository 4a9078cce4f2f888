import type { Note } from '@evenhand/contract/processes/notes';
import type { Actor } from '@evenhand/domain/access/can';
import type { NewEvent } from '../../../platform/events/record-event.ts';
import type { NoteRow } from './notes.queries.ts';

export const presentNote = (row: NoteRow, me: Actor, authorName: string): Note => ({
  id: row.id,
  applicationId: row.application_id,
  body: row.body,
  visibility: row.visibility === 'private' ? 'private' : 'team',
  author: { id: row.author_id, name: authorName },
  mine: row.author_id === me.userId,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

/** A private note does not show in the candidate's history either: its event names the note alone. */
export const noteEvent = (kind: string, row: NoteRow): NewEvent =>
  row.visibility === 'private'
    ? { kind, subjectId: row.id }
    : { kind, subjectId: row.id, candidateId: row.candidate_id, applicationId: row.application_id };
