import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

export interface ColumnsRow {
  readonly columns: unknown;
  readonly sort: unknown;
  readonly version: number;
}

/** List that a user sees: a role's or, under the organisation's id, that of all roles. */
export interface ListOf {
  readonly listId: string;
  readonly userId: string;
}

const columnsOf = (tx: TenantTx, { listId, userId }: ListOf) =>
  tx.db
    .selectFrom('list_columns')
    .select(['columns', 'sort', 'version'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('list_id', '=', listId);

export const findColumns = (tx: TenantTx, at: ListOf): Promise<ColumnsRow | undefined> =>
  columnsOf(tx, at).executeTakeFirst();

/** The row, made where there is none, and held: of two who change it at once the second sees what the first wrote. */
export async function holdColumns(tx: TenantTx, at: ListOf): Promise<ColumnsRow> {
  await tx.db
    .insertInto('list_columns')
    .values({
      organization_id: tx.organizationId,
      user_id: at.userId,
      list_id: at.listId,
      columns: null,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id', 'list_id']).doNothing())
    .execute();
  return columnsOf(tx, at).forUpdate().executeTakeFirstOrThrow();
}

export async function writeColumns(
  tx: TenantTx,
  { listId, userId, columns, version }: ListOf & { columns: unknown; version: number },
): Promise<void> {
  await tx.db
    .updateTable('list_columns')
    .set({ columns: columns === null ? null : JSON.stringify(columns), version, updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('list_id', '=', listId)
    .execute();
}

export async function writeSort(
  tx: TenantTx,
  { listId, userId, sort }: ListOf & { readonly sort: object | null },
): Promise<void> {
  await tx.db
    .updateTable('list_columns')
    .set({ sort: sort === null ? null : JSON.stringify(sort), updated_at: tx.now })
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .where('list_id', '=', listId)
    .execute();
}

export interface ViewRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly state: unknown;
  readonly columns: unknown;
  readonly version: number;
  readonly updated_at: Date;
}

const columns = [
  'list_view.id',
  'list_view.owner_id',
  'list_view.name',
  'list_view.shared',
  'list_view.state',
  'list_view.columns',
  'list_view.version',
  'list_view.updated_at',
] as const;

/** The reader's own views and the shared ones, by name. */
export const listViewRows = (tx: TenantTx, { listId, userId }: ListOf) =>
  tx.db
    .selectFrom('list_view')
    .innerJoin('user_account as owner', (join) =>
      join.onRef('owner.id', '=', 'list_view.owner_id').on('owner.organization_id', '=', tx.organizationId),
    )
    .select(columns)
    .select(['owner.first_name', 'owner.last_name'])
    .where('list_view.organization_id', '=', tx.organizationId)
    .where('list_view.list_id', '=', listId)
    .where((eb) => eb.or([eb('list_view.shared', '=', true), eb('list_view.owner_id', '=', userId)]))
    .orderBy((eb) => eb.fn('lower', ['list_view.name']))
    .orderBy('list_view.id')
    .execute();

export const lockView = (
  tx: TenantTx,
  at: { readonly listId: string; readonly viewId: string },
): Promise<ViewRow | undefined> =>
  tx.db
    .selectFrom('list_view')
    .select(columns)
    .where('list_view.organization_id', '=', tx.organizationId)
    .where('list_view.id', '=', at.viewId)
    .where('list_view.list_id', '=', at.listId)
    .forUpdate()
    .executeTakeFirst();

export async function countViews(tx: TenantTx, { listId, userId }: ListOf): Promise<number> {
  const row = await tx.db
    .selectFrom('list_view')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', tx.organizationId)
    .where('list_id', '=', listId)
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const stored = ({ name, shared, state, columns: chosen }: Pick<ViewRow, 'name' | 'shared' | 'state' | 'columns'>) => ({
  name,
  shared,
  state: JSON.stringify(state),
  columns: chosen === null ? null : JSON.stringify(chosen),
});

export async function insertView(tx: TenantTx, listId: string, view: ViewRow): Promise<void> {
  await tx.db
    .insertInto('list_view')
    .values({
      organization_id: tx.organizationId,
      id: view.id,
      list_id: listId,
      owner_id: view.owner_id,
      ...stored(view),
      version: view.version,
      created_at: tx.now,
      updated_at: view.updated_at,
    })
    .execute();
}

export async function writeView(tx: TenantTx, view: ViewRow): Promise<void> {
  await tx.db
    .updateTable('list_view')
    .set({ ...stored(view), version: view.version, updated_at: view.updated_at })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', view.id)
    .execute();
}

export async function deleteView(tx: TenantTx, viewId: string): Promise<void> {
  await tx.db
    .deleteFrom('list_view')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', viewId)
    .execute();
}

/** Loads the views with which the list opens, by the id they are set for: the user's, or the organisation's for every user. */
export async function listOpenings(tx: TenantTx, { listId, userId }: ListOf): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.db
    .selectFrom('list_opening')
    .select(['for_id', 'view_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('list_id', '=', listId)
    .where('for_id', 'in', [userId, tx.organizationId])
    .execute();
  return new Map(rows.map((row) => [row.for_id, row.view_id]));
}

export async function writeOpening(
  tx: TenantTx,
  { listId, forId, viewId }: { readonly listId: string; readonly forId: string; readonly viewId: string | null },
): Promise<void> {
  if (viewId === null) {
    await tx.db
      .deleteFrom('list_opening')
      .where('organization_id', '=', tx.organizationId)
      .where('list_id', '=', listId)
      .where('for_id', '=', forId)
      .execute();
    return;
  }
  await tx.db
    .insertInto('list_opening')
    .values({ organization_id: tx.organizationId, list_id: listId, for_id: forId, view_id: viewId })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'list_id', 'for_id']).doUpdateSet({ view_id: viewId }),
    )
    .execute();
}

/** A view that is no longer shared opens the list for its owner alone. */
export async function endOpenings(tx: TenantTx, viewId: string, ownerId: string): Promise<void> {
  await tx.db
    .deleteFrom('list_opening')
    .where('organization_id', '=', tx.organizationId)
    .where('view_id', '=', viewId)
    .where('for_id', '!=', ownerId)
    .execute();
}
