import { dayIn } from '@evenhand/domain/dates/day-in';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** Returns the days on which roles were first open to applications: when they were published, or later on their opening day. Null for a role that never was. */
export async function readOpenings(
  tx: TenantTx,
  { roleIds, zone }: { readonly roleIds: readonly string[]; readonly zone: string },
): Promise<ReadonlyMap<string, string | null>> {
  if (roleIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('role')
    .select(['id', 'published_at', 'opens_at'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', 'in', [...roleIds])
    .execute();
  return new Map(
    rows.map(({ id, published_at: published, opens_at: opens }) => {
      if (published === null) return [id, null];
      return [id, dayIn(zone, opens !== null && opens > published ? opens : published)];
    }),
  );
}
