import { publishedAction, publishedFigures } from '@evenhand/contract/screens/reports/equality-publications';
import { z } from 'zod';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const readRow = z.object({
  season: z.number(),
  figures: publishedFigures,
  actions: z.array(publishedAction),
  is_public: z.boolean(),
  published_at: z.date(),
  version: z.number(),
});
export type PublicationRow = z.infer<typeof readRow>;

const publications = (tx: TenantTx, season: number) =>
  tx.db
    .selectFrom('equality_publication')
    .select(['season', 'figures', 'actions', 'is_public', 'published_at', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where('season', '=', season);

export async function findPublication(tx: TenantTx, season: number): Promise<PublicationRow | null> {
  const row = await publications(tx, season).executeTakeFirst();
  return row ? readRow.parse(row) : null;
}

/** Loads a publication, which no other request changes until the transaction ends. */
export async function lockPublication(tx: TenantTx, season: number): Promise<PublicationRow | null> {
  const row = await publications(tx, season).forUpdate().executeTakeFirst();
  return row ? readRow.parse(row) : null;
}

export async function listPublicSeasons(tx: TenantTx): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('equality_publication')
    .select('season')
    .where('organization_id', '=', tx.organizationId)
    .where('is_public', '=', true)
    .orderBy('season', 'desc')
    .execute();
  return rows.map(({ season }) => season);
}

interface Published {
  readonly season: number;
  readonly actions: PublicationRow['actions'];
  readonly publishedBy: string;
}

/** Inserts the first publication of a year. Returns false when another request has done so. */
export async function insertPublication(
  tx: TenantTx,
  { season, figures, actions, publishedBy }: Published & Pick<PublicationRow, 'figures'>,
): Promise<boolean> {
  const added = await tx.db
    .insertInto('equality_publication')
    .values({
      organization_id: tx.organizationId,
      season,
      figures: JSON.stringify(figures),
      actions: JSON.stringify(actions),
      is_public: true,
      published_at: tx.now,
      published_by: publishedBy,
      version: 1,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'season']).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Publishes a locked publication again, with other actions. Its figures stay. */
export async function publishAgain(
  tx: TenantTx,
  { season, actions, publishedBy, version }: Published & { readonly version: number },
): Promise<void> {
  await tx.db
    .updateTable('equality_publication')
    .set({
      actions: JSON.stringify(actions),
      is_public: true,
      published_at: tx.now,
      published_by: publishedBy,
      version,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('season', '=', season)
    .execute();
}

/** Takes a locked publication back. */
export async function writeTakenBack(tx: TenantTx, season: number, version: number): Promise<void> {
  await tx.db
    .updateTable('equality_publication')
    .set({ is_public: false, version })
    .where('organization_id', '=', tx.organizationId)
    .where('season', '=', season)
    .execute();
}
