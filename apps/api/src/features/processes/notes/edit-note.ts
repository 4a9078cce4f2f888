import type { Note } from '@evenhand/contract/processes/notes';
import { type Actor, can } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type SeenCandidate, seeCandidate } from '../../records/candidate-access/public.ts';
import { ownName } from '../../records/staff-access/public.ts';
import { readMentions, tellMentioned } from './mention-staff.ts';
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

/**
 * Tells whether the note is one that the caller is shown here. A note found by way of another application would give away that both
 * are of one candidate.
 */
const isShownHere = (me: Actor, { alone, applications }: SeenCandidate, { application_id }: NoteRow): boolean =>
  application_id === null
    ? !alone
    : applications.some(({ id }) => id === application_id) || (!alone && can(me, 'candidate:unblind'));

/** The note, for its author alone: others' private ones are not there, others' team notes are not theirs to change. */
async function lockOwn(tx: TenantTx, me: Actor, at: { seen: SeenCandidate; noteId: string }): Promise<NoteRow> {
  const row = found(await lockNote(tx, { id: at.noteId, candidateId: at.seen.candidate.id }));
  if (!isShownHere(me, at.seen, row)) throw new ProblemError('not_found');
  if (row.author_id === me.userId) return row;
  throw new ProblemError(row.visibility === 'private' ? 'not_found' : 'not_allowed');
}

/** Changes or removes the caller's own note, and writes to colleagues who are newly mentioned. */
export async function editNote(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant },
  edit: NoteEdit,
): Promise<Note | null> {
  const { me } = by;
  const seen = await seeCandidate(tx, me, edit.candidateId);
  const name = await ownName(tx, me);
  const row = await lockOwn(tx, me, { seen, noteId: edit.noteId });
  if (row.version !== edit.version) {
    throw new ProblemError('stale_version', { current: presentNote(row, me, name) });
  }
  if (edit.body === '') {
    await markRemoved(tx, row.id, row.version + 1);
    await recordEvent(tx, noteEvent('note.removed', row));
    return null;
  }
  const visibility = edit.visibility ?? row.visibility;
  const { application_id } = row;
  const next: NoteRow = {
    ...row,
    body: await readMentions(tx, seen, { body: edit.body, visibility, application_id, before: row.body }),
    visibility,
    version: row.version + 1,
    updated_at: tx.now,
  };
  await writeNote(tx, next);
  await recordEvent(tx, noteEvent('note.edited', next));
  await tellMentioned(tx, { ...by, name }, { seen, row: next });
  return presentNote(next, me, name);
}
