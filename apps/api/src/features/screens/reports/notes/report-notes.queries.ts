import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export interface ReportNoteRow {
  readonly id: string;
  readonly day: string;
  readonly role_id: string | null;
  readonly text: string;
  readonly author_id: string;
  readonly version: number;
}

const columns = ['id', 'day', 'role_id', 'text', 'author_id', 'version'] as const;

const notesOf = (tx: TenantTx) =>
  tx.db.selectFrom('report_note').select(columns).where('organization_id', '=', tx.organizationId);

/** Loads all notes of the organisation, whose number is limited, the latest day first. */
export const listReportNoteRows = (tx: TenantTx): Promise<ReportNoteRow[]> =>
  notesOf(tx).orderBy('day', 'desc').orderBy('id', 'desc').execute();

/** Returns the names of the authors of notes by their ids. */
export async function listNoteAuthors(tx: TenantTx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...new Set(userIds)])
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}

export const lockReportNote = (tx: TenantTx, id: string): Promise<ReportNoteRow | undefined> =>
  notesOf(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export async function countReportNotes(tx: TenantTx): Promise<number> {
  const row = await tx.db
    .selectFrom('report_note')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', tx.organizationId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertReportNote(tx: TenantTx, row: ReportNoteRow): Promise<void> {
  await tx.db
    .insertInto('report_note')
    .values({ ...row, organization_id: tx.organizationId, created_at: tx.now, updated_at: tx.now })
    .execute();
}

export async function writeReportNote(tx: TenantTx, { id, day, role_id, text, version }: ReportNoteRow): Promise<void> {
  await tx.db
    .updateTable('report_note')
    .set({ day, role_id, text, version, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteReportNote(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('report_note').where('organization_id', '=', tx.organizationId).where('id', '=', id).execute();
}
