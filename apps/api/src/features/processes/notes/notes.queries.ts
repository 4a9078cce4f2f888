import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { isWithin, type Reach } from '../../records/candidate-access/public.ts';

export interface NoteRow {
  readonly id: string;
  readonly candidate_id: string;
  readonly application_id: string | null;
  readonly author_id: string;
  readonly visibility: string;
  readonly body: string;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = [
  'note.id',
  'note.candidate_id',
  'note.application_id',
  'note.author_id',
  'note.visibility',
  'note.body',
  'note.version',
  'note.created_at',
  'note.updated_at',
] as const;

/** Lists the notes that a reader may see, newest first. */
export const listNoteRows = (tx: TenantTx, at: { readonly reach: Reach; readonly readerId: string }) =>
  tx.db
    .selectFrom('note')
    .innerJoin('user_account as author', (join) =>
      join.onRef('author.id', '=', 'note.author_id').on('author.organization_id', '=', tx.organizationId),
    )
    .select(columns)
    .select(['author.first_name', 'author.last_name'])
    .where('note.organization_id', '=', tx.organizationId)
    .where('note.candidate_id', '=', at.reach.candidateId)
    .where(isWithin(at.reach, 'note'))
    .where('note.removed_at', 'is', null)
    .where((eb) => eb.or([eb('note.visibility', '=', 'team'), eb('note.author_id', '=', at.readerId)]))
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .execute();

export const lockNote = (tx: TenantTx, at: { readonly id: string; readonly candidateId: string }) =>
  tx.db
    .selectFrom('note')
    .select(columns)
    .where('note.organization_id', '=', tx.organizationId)
    .where('note.id', '=', at.id)
    .where('note.candidate_id', '=', at.candidateId)
    .where('note.removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function insertNote(tx: TenantTx, note: NoteRow): Promise<void> {
  await tx.db
    .insertInto('note')
    .values({ organization_id: tx.organizationId, ...note })
    .execute();
}

export async function writeNote(tx: TenantTx, note: NoteRow): Promise<void> {
  await tx.db
    .updateTable('note')
    .set({ body: note.body, visibility: note.visibility, version: note.version, updated_at: note.updated_at })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', note.id)
    .execute();
}

export async function markRemoved(tx: TenantTx, id: string, version: number): Promise<void> {
  await tx.db
    .updateTable('note')
    .set({ removed_at: tx.now, updated_at: tx.now, version })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
