import type { Note } from '@evenhand/contract/notes';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { mapNote } from '@evenhand/domain/notes/mentions';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { hidingPerson, seeEvenRemoved } from '../candidates/public.ts';
import { listNoteRows, type NoteRow } from './notes.queries.ts';
import { presentNote } from './present-note.ts';

/** The notes on a candidate that the reader may see: a hiring manager none that belongs to a role of others. */
export async function listNotes(tx: TenantTx, me: Actor, candidateId: string): Promise<Note[]> {
  const seen = await seeEvenRemoved(tx, me, candidateId);
  const applications = new Set(seen.applications.map((application) => application.id));
  const rows = await listNoteRows(tx, { candidateId: seen.candidate.id, readerId: me.userId });
  const hide = hidingPerson(seen);
  const isMine = ({ application_id }: NoteRow): boolean => {
    if (application_id === null) return !seen.alone;
    return applications.has(application_id) || (isManagerAdmin(me.userType) && !seen.alone);
  };
  return rows.filter(isMine).map((row) => {
    const body = row.author_id === me.userId ? row.body : mapNote(row.body, { text: hide });
    return presentNote({ ...row, body }, me, `${row.first_name} ${row.last_name}`.trim());
  });
}
