import type { Note } from '@evenhand/contract/notes';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { seeEvenRemoved } from '../candidates/public.ts';
import { listNoteRows } from './notes.queries.ts';
import { presentNote } from './present-note.ts';

/** The notes on a candidate that the reader may see: a hiring manager none that belongs to a role of others. */
export async function listNotes(tx: TenantTx, me: Actor, candidateId: string): Promise<Note[]> {
  const seen = await seeEvenRemoved(tx, me, candidateId);
  const applications = new Set(seen.applications.map((application) => application.id));
  const rows = await listNoteRows(tx, { candidateId, readerId: me.userId });
  return rows
    .filter((row) => row.application_id === null || isManagerAdmin(me.userType) || applications.has(row.application_id))
    .map((row) => presentNote(row, me, `${row.first_name} ${row.last_name}`.trim()));
}
