import type { Note } from '@evenhand/contract/processes/notes';
import type { Actor } from '@evenhand/domain/access/can';
import { mapNote } from '@evenhand/domain/notes/mentions';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { hidingPerson, reachOf, seeEvenDeleted } from '../../records/candidate-access/public.ts';
import { listNoteRows } from './notes.queries.ts';
import { presentNote } from './present-note.ts';

/** The notes on a candidate that the reader may see: a hiring manager none that belongs to a role of others. */
export async function listNotes(tx: TenantTx, me: Actor, candidateId: string): Promise<Note[]> {
  const seen = await seeEvenDeleted(tx, me, candidateId);
  const rows = await listNoteRows(tx, { reach: reachOf(me, seen), readerId: me.userId });
  const hide = hidingPerson(seen);
  return rows.map((row) => {
    const body = row.author_id === me.userId ? row.body : mapNote(row.body, { text: hide });
    return presentNote({ ...row, body }, me, `${row.first_name} ${row.last_name}`.trim());
  });
}
