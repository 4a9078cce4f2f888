import { mostPortals } from '@evenhand/contract/records/portals';
import type { PortalKind } from '@evenhand/domain/portals/portal';
import { holding } from '../../../platform/db/like.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const portals = (tx: TenantTx) =>
  tx.db
    .selectFrom('portal')
    .leftJoin('role', (join) =>
      join.onRef('role.organization_id', '=', 'portal.organization_id').onRef('role.id', '=', 'portal.role_id'),
    )
    .select([
      'portal.id',
      'portal.code',
      'portal.kind',
      'portal.name',
      'portal.role_id',
      'role.title as role_title',
      'portal.status',
      'portal.version',
      'portal.created_at',
    ])
    .where('portal.organization_id', '=', tx.organizationId);
export type PortalRow = Awaited<ReturnType<typeof listPortalRows>>[number];

/** The newest first; those that are looked for, where something is. */
export function listPortalRows(tx: TenantTx, term: string) {
  const newest = portals(tx).orderBy('portal.created_at', 'desc').orderBy('portal.id', 'desc').limit(mostPortals);
  if (term === '') return newest.execute();
  const pattern = holding(term);
  return newest
    .where((row) =>
      row.or([
        row('portal.name', 'ilike', pattern),
        row('portal.code', 'ilike', pattern),
        row('role.title', 'ilike', pattern),
      ]),
    )
    .execute();
}

export const findPortal = (tx: TenantTx, id: string) => portals(tx).where('portal.id', '=', id).executeTakeFirst();

export const lockPortal = (tx: TenantTx, id: string) =>
  portals(tx).where('portal.id', '=', id).forUpdate('portal').executeTakeFirst();

/** Inserts a portal. Returns false when its code is taken. */
export async function insertPortal(
  tx: TenantTx,
  portal: {
    readonly id: string;
    readonly code: string;
    readonly kind: PortalKind;
    readonly name: string;
    readonly roleId: string | null;
  },
): Promise<boolean> {
  const added = await tx.db
    .insertInto('portal')
    .values({
      organization_id: tx.organizationId,
      id: portal.id,
      code: portal.code,
      kind: portal.kind,
      name: portal.name,
      role_id: portal.roleId,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'code']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

export const writePortal = (
  tx: TenantTx,
  portal: { readonly id: string; readonly name: string; readonly status: string; readonly version: number },
) =>
  tx.db
    .updateTable('portal')
    .set({ name: portal.name, status: portal.status, version: portal.version })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', portal.id)
    .execute();

/** Counts the present candidates who came by each portal. */
export async function countSourceTouches(tx: TenantTx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('source_touch')
    .innerJoin('candidate', (join) =>
      join
        .onRef('candidate.organization_id', '=', 'source_touch.organization_id')
        .onRef('candidate.id', '=', 'source_touch.candidate_id')
        .on('candidate.deleted_at', 'is', null),
    )
    .select((row) => [
      'source_touch.portal_id',
      row.fn.count<number>('source_touch.candidate_id').distinct().as('people'),
    ])
    .where('source_touch.organization_id', '=', tx.organizationId)
    .where('source_touch.portal_id', 'is not', null)
    .groupBy('source_touch.portal_id')
    .execute();
  return new Map(rows.map((row) => [row.portal_id ?? '', Number(row.people)]));
}

/** Counts the applications sent by way of each portal. */
export async function countSent(tx: TenantTx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('application')
    .select((row) => ['portal_id', row.fn.countAll<number>().as('sent')])
    .where('organization_id', '=', tx.organizationId)
    .where('portal_id', 'is not', null)
    .where('submitted_at', 'is not', null)
    .groupBy('portal_id')
    .execute();
  return new Map(rows.map((row) => [row.portal_id ?? '', Number(row.sent)]));
}
