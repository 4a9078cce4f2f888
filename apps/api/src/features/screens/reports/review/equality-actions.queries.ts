import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

const actions = (tx: TenantTx) =>
  tx.db
    .selectFrom('equality_action')
    .select(['id', 'season', 'text', 'owner', 'version'])
    .select((row) => [
      row.cast<string>('due_on', 'text').as('due_on'),
      row.cast<string | null>('done_on', 'text').as('done_on'),
    ])
    .where('organization_id', '=', tx.organizationId);
export type ActionRow = Awaited<ReturnType<typeof listActionRows>>[number];

/** Lists the actions of the latest review first, and within it those that are due first. */
export const listActionRows = (tx: TenantTx, most: number) =>
  actions(tx).orderBy('season', 'desc').orderBy('due_on').orderBy('id').limit(most).execute();

/** Loads an action, which no other request changes until the transaction ends. */
export const lockAction = (tx: TenantTx, id: string) => actions(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export interface ActionContent {
  readonly text: string;
  readonly owner: string;
  readonly dueOn: string;
  readonly doneOn: string | null;
}

const valuesOf = ({ text, owner, dueOn, doneOn }: ActionContent) => ({ text, owner, due_on: dueOn, done_on: doneOn });

export async function insertAction(
  tx: TenantTx,
  action: ActionContent & { readonly id: string; readonly season: number; readonly createdBy: string },
): Promise<void> {
  await tx.db
    .insertInto('equality_action')
    .values({
      organization_id: tx.organizationId,
      id: action.id,
      season: action.season,
      ...valuesOf(action),
      created_at: tx.now,
      created_by: action.createdBy,
      version: 1,
    })
    .execute();
}

/** Writes a locked action. */
export async function writeAction(
  tx: TenantTx,
  action: ActionContent & { readonly id: string; readonly version: number },
): Promise<void> {
  await tx.db
    .updateTable('equality_action')
    .set({ ...valuesOf(action), version: action.version })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', action.id)
    .execute();
}
