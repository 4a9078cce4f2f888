import type { Note } from '@evenhand/contract/processes/notes';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { seeCandidate } from '../../records/candidate-access/public.ts';
import { ownName } from '../../records/staff-access/public.ts';
import { readMentions, tellMentioned } from './mention-staff.ts';
import { insertNote, type NoteRow } from './notes.queries.ts';
import { noteEvent, presentNote } from './present-note.ts';

export interface NewNote {
  readonly candidateId: string;
  readonly applicationId: string | undefined;
  readonly body: string;
  readonly visibility: 'team' | 'private';
}

/** Adds a note, kept as it was typed, and tells those whom it mentions. */
export async function addNote(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant },
  note: NewNote,
): Promise<Note> {
  const { me } = by;
  const seen = await seeCandidate(tx, me, note.candidateId);
  const name = await ownName(tx, me);
  // A note on the person would show on their other applications as well.
  const applicationId = note.applicationId?.toLowerCase() ?? (seen.alone ? seen.id : null);
  if (applicationId !== null && !seen.applications.some((application) => application.id === applicationId)) {
    throw invalid([{ code: 'not_a_choice', field: 'applicationId' }]);
  }
  const { body, visibility } = note;
  const row: NoteRow = {
    id: tx.newId(),
    candidate_id: seen.candidate.id,
    application_id: applicationId,
    author_id: me.userId,
    visibility,
    body: await readMentions(tx, seen, { body, visibility, application_id: applicationId, before: '' }),
    version: 1,
    created_at: tx.now,
    updated_at: tx.now,
  };
  await insertNote(tx, row);
  await recordEvent(tx, noteEvent('note.added', row));
  await tellMentioned(tx, { ...by, name }, { seen, row });
  return presentNote(row, me, name);
}
