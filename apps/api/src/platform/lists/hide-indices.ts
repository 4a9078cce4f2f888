import { sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';

const indices = ['pi', 'ks4_pi', 'ks5_pi'].map((name) => sql.ref(name));
const hidden = sql.join(indices.map((index) => sql`${index} = case when ${index} >= 0 then ${index} end`));
const below = sql`least(${sql.join(indices)}) < 0`;

/**
 * Takes every index below zero out of the organisation's lists, from the moment at which it shows none: their rows are derived anew only
 * later, and until then a filter or an order would tell of it.
 */
export async function hideIndices({ db, organizationId }: TenantTx): Promise<void> {
  for (const table of ['application', 'application_projection'])
    await sql`update ${sql.table(table)} set ${hidden} where organization_id = ${organizationId} and ${below}`.execute(
      db,
    );
}
