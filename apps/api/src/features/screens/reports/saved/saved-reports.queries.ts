import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export interface SavedReportRow {
  readonly id: string;
  readonly owner_id: string;
  readonly report: string;
  readonly question: unknown;
  readonly name: string;
  readonly shared: boolean;
  readonly version: number;
  readonly updated_at: Date;
}

const columns = [
  'report_view.id',
  'report_view.owner_id',
  'report_view.report',
  'report_view.question',
  'report_view.name',
  'report_view.shared',
  'report_view.version',
  'report_view.updated_at',
] as const;

/** Loads a user's own saved reports and the shared ones, by name. */
export const listSavedReportRows = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('report_view')
    .innerJoin('user_account as owner', (join) =>
      join.onRef('owner.id', '=', 'report_view.owner_id').on('owner.organization_id', '=', tx.organizationId),
    )
    .select(columns)
    .select(['owner.first_name', 'owner.last_name'])
    .select((eb) =>
      eb
        .selectFrom('report_schedule as s')
        .whereRef('s.view_id', '=', 'report_view.id')
        .where('s.organization_id', '=', tx.organizationId)
        .where('s.paused_reason', 'is', null)
        .select((inner) => inner.fn.min('s.next_at').as('next_at'))
        .as('next_at'),
    )
    .where('report_view.organization_id', '=', tx.organizationId)
    .where((eb) => eb.or([eb('report_view.shared', '=', true), eb('report_view.owner_id', '=', userId)]))
    .orderBy((eb) => eb.fn('lower', ['report_view.name']))
    .orderBy('report_view.id')
    .execute();

export const lockSavedReport = (tx: TenantTx, id: string): Promise<SavedReportRow | undefined> =>
  tx.db
    .selectFrom('report_view')
    .select(columns)
    .where('report_view.organization_id', '=', tx.organizationId)
    .where('report_view.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function countSavedReports(tx: TenantTx, userId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('report_view')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', tx.organizationId)
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertSavedReport(tx: TenantTx, { question, ...row }: SavedReportRow): Promise<void> {
  await tx.db
    .insertInto('report_view')
    .values({
      ...row,
      organization_id: tx.organizationId,
      question: JSON.stringify(question),
      created_at: tx.now,
    })
    .execute();
}

export async function writeSavedReport(tx: TenantTx, row: SavedReportRow): Promise<void> {
  const { id, name, shared, question, version, updated_at } = row;
  await tx.db
    .updateTable('report_view')
    .set({ name, shared, question: JSON.stringify(question), version, updated_at })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSavedReport(tx: TenantTx, id: string): Promise<void> {
  await tx.db.deleteFrom('report_view').where('organization_id', '=', tx.organizationId).where('id', '=', id).execute();
}
