import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const columns = [
  'id',
  'role_id',
  'planned_by',
  'visitor',
  'send_at',
  'message',
  'state',
  'released',
  'created_at',
] as const;

const plans = (tx: TenantTx) =>
  tx.db.selectFrom('planned_release').select(columns).where('organization_id', '=', tx.organizationId);

/** Held: of a sending and a cancelling at once, one is first. */
export const lockPlan = (tx: TenantTx, id: string) => plans(tx).where('id', '=', id).forUpdate().executeTakeFirst();
export type PlanRow = NonNullable<Awaited<ReturnType<typeof lockPlan>>>;

export const findPlan = (tx: TenantTx, id: string) => plans(tx).where('id', '=', id).executeTakeFirst();

/** Those of a role that wait, the next first. */
export const listWaitingPlans = (tx: TenantTx, roleId: string) =>
  plans(tx).where('role_id', '=', roleId).where('state', '=', 'WAITING').orderBy('send_at').orderBy('id').execute();

export async function insertPlan(
  tx: TenantTx,
  plan: Pick<PlanRow, 'id' | 'role_id' | 'planned_by' | 'send_at' | 'message'> & { readonly visitor: object | null },
  applicationIds: readonly string[],
): Promise<void> {
  const visitor = plan.visitor === null ? null : JSON.stringify(plan.visitor);
  await tx.db
    .insertInto('planned_release')
    .values({ ...plan, visitor, organization_id: tx.organizationId, state: 'WAITING', created_at: tx.now })
    .execute();
  await sql`insert into planned_release_item (organization_id, planned_release_id, application_id)
    select ${tx.organizationId}, ${plan.id}, unnest(cast(${applicationIds} as uuid[]))`.execute(tx.db);
}

export async function changePlan(
  tx: TenantTx,
  id: string,
  change: Partial<Pick<PlanRow, 'state' | 'released'>>,
): Promise<void> {
  await tx.db
    .updateTable('planned_release')
    .set(change)
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}

export async function listPlanned(tx: TenantTx, planId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('planned_release_item')
    .select('application_id')
    .where('organization_id', '=', tx.organizationId)
    .where('planned_release_id', '=', planId)
    .orderBy('application_id')
    .execute();
  return rows.map((row) => row.application_id);
}

/** Returns when each of these applications is to be sent: by the first waiting plan, if there are several. */
export async function plannedFor(tx: TenantTx, applicationIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx.db
    .selectFrom('planned_release_item as item')
    .innerJoin('planned_release as plan', (join) =>
      join.onRef('plan.id', '=', 'item.planned_release_id').on('plan.organization_id', '=', tx.organizationId),
    )
    .select(['item.application_id', 'plan.send_at'])
    .where('item.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`item.application_id = any(cast(${applicationIds} as uuid[]))`)
    .where('plan.state', '=', 'WAITING')
    .orderBy('plan.send_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.application_id, row.send_at]));
}

/** How many of each plan are held still. */
export async function countHeld(tx: TenantTx, planIds: readonly string[], substageId: number) {
  const rows = await tx.db
    .selectFrom('planned_release_item as item')
    .innerJoin('application as a', (join) =>
      join.onRef('a.id', '=', 'item.application_id').on('a.organization_id', '=', tx.organizationId),
    )
    .select('item.planned_release_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('item.organization_id', '=', tx.organizationId)
    .where(sql<boolean>`item.planned_release_id = any(cast(${planIds} as uuid[]))`)
    .where('a.substage_id', '=', substageId)
    .groupBy('item.planned_release_id')
    .execute();
  return new Map(rows.map((row) => [row.planned_release_id, Number(row.count)]));
}

/** Returns those of these applications that are on the role and at the substage. */
export async function heldOnRole(
  tx: TenantTx,
  at: { readonly roleId: string; readonly applicationIds: readonly string[]; readonly substageId: number },
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('application')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('role_id', '=', at.roleId)
    .where('substage_id', '=', at.substageId)
    .where(sql<boolean>`id = any(cast(${at.applicationIds} as uuid[]))`)
    .execute();
  return rows.map((row) => row.id);
}
