import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

export interface ExtractStateRow {
  readonly id: string;
  readonly purpose: string;
  readonly state: string;
  readonly refusal: string | null;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly made_at: Date | null;
  readonly row_count: number | null;
  readonly people: number | null;
  readonly left_out: number | null;
  readonly released_by: string | null;
  readonly released_at: Date | null;
}

const columns = [
  'research_extract.id',
  'purpose',
  'state',
  'refusal',
  'requested_by',
  'requested_at',
  'made_at',
  'row_count',
  'people',
  'left_out',
  'released_by',
  'released_at',
] as const;

/** An extract with the names of those who asked for it and released it; null for staff who have left. */
export interface NamedExtractRow extends ExtractStateRow {
  readonly asker: string | null;
  readonly releaser: string | null;
}

const mostListed = 100;

const named = (tx: TenantTx) =>
  tx.db
    .selectFrom('research_extract')
    .leftJoin('user_account as asker', (join) =>
      join.onRef('asker.id', '=', 'requested_by').on('asker.organization_id', '=', tx.organizationId),
    )
    .leftJoin('user_account as releaser', (join) =>
      join.onRef('releaser.id', '=', 'released_by').on('releaser.organization_id', '=', tx.organizationId),
    )
    .select(columns)
    .select((eb) => [
      eb.fn<string | null>('concat_ws', [eb.val(' '), 'asker.first_name', 'asker.last_name']).as('asker'),
      eb.fn<string | null>('concat_ws', [eb.val(' '), 'releaser.first_name', 'releaser.last_name']).as('releaser'),
    ])
    .where('research_extract.organization_id', '=', tx.organizationId);

/** Lists the extracts of an organisation, the latest first. */
export const listExtractRows = (tx: TenantTx): Promise<NamedExtractRow[]> =>
  named(tx).orderBy('requested_at', 'desc').orderBy('research_extract.id', 'desc').limit(mostListed).execute();

export const findExtract = (tx: TenantTx, id: string): Promise<NamedExtractRow | undefined> =>
  named(tx).where('research_extract.id', '=', id).executeTakeFirst();

/** Locks an extract, which no other request changes until the transaction ends. */
export const lockExtract = (tx: TenantTx, id: string): Promise<ExtractStateRow | undefined> =>
  tx.db
    .selectFrom('research_extract')
    .select(columns)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Inserts a request. Returns false when another one is being made or waits for release. */
export async function insertExtract(
  tx: TenantTx,
  { id, purpose, userId }: { readonly id: string; readonly purpose: string; readonly userId: string },
): Promise<boolean> {
  const added = await tx.db
    .insertInto('research_extract')
    .values({
      organization_id: tx.organizationId,
      id,
      purpose,
      state: 'MAKING',
      requested_by: userId,
      requested_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0;
}

type Outcome =
  | { readonly state: 'REFUSED'; readonly made_at: Date; readonly refusal: string }
  | {
      readonly state: 'READY';
      /** Time before the people were counted. */
      readonly made_at: Date;
      readonly row_count: number;
      readonly people: number;
      readonly left_out: number | null;
    };

/** Notes how the making of an extract ended. One that was discarded meanwhile stays as it is. */
export async function endMaking(tx: TenantTx, id: string, outcome: Outcome): Promise<void> {
  await tx.db
    .updateTable('research_extract')
    .set(outcome)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('state', '=', 'MAKING')
    .execute();
}

/** Tells whether a candidate has withdrawn their agreement to research, left or was deleted since a time. */
export async function hasWithdrawnSince(tx: TenantTx, since: Date): Promise<boolean> {
  const withdrawn = await tx.db
    .selectFrom('candidate_consent as old')
    .select('old.id')
    .where('old.organization_id', '=', tx.organizationId)
    .where('old.purpose', '=', 'acceptResearch')
    .where('old.withdrawn_at', '>=', since)
    // Agreement to a newer text ends the one to the text before.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('candidate_consent as later')
            .select('later.id')
            .where('later.organization_id', '=', tx.organizationId)
            .whereRef('later.candidate_id', '=', 'old.candidate_id')
            .where('later.purpose', '=', 'acceptResearch')
            .where('later.withdrawn_at', 'is', null),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  if (withdrawn) return true;
  const left = await tx.db
    .selectFrom('erasure')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('requested_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

export async function writeRelease(tx: TenantTx, id: string, userId: string): Promise<void> {
  await tx.db
    .updateTable('research_extract')
    .set({ state: 'RELEASED', released_by: userId, released_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteExtract(tx: TenantTx, id: string): Promise<void> {
  await tx.db
    .deleteFrom('research_extract')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
