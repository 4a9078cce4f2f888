import { sql } from 'kysely';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/**
 * Locks accounts, and those of all who can run the organisation, until the end of the transaction and in one order: of two who
 * remove each other one succeeds, and the last who can run it cannot go.
 */
export const lockAccounts = (tx: TenantTx, userIds: readonly string[]) =>
  tx.db
    .selectFrom('user_account')
    .select(['id', 'user_type', 'status'])
    .where('organization_id', '=', tx.organizationId)
    .where((row) =>
      row.or([
        row('id', 'in', userIds),
        row.and([row('user_type', '=', 'HIRING_MANAGER_ADMIN'), row('status', '=', 'ACTIVE')]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
export type HeldAccount = Awaited<ReturnType<typeof lockAccounts>>[number];

const canRun = ({ user_type: type, status }: HeldAccount): boolean =>
  type === 'HIRING_MANAGER_ADMIN' && status === 'ACTIVE';

/** Returns whether this is the only one of the locked accounts who can run the organisation. */
export const isLastAdmin = (held: readonly HeldAccount[], userId: string): boolean =>
  held.some((account) => account.id === userId && canRun(account)) &&
  !held.some((account) => account.id !== userId && canRun(account));

/** Lists the roles on which a member of staff reads applications, with how many on each, most first. */
export async function countAssigned(tx: TenantTx, userId: string) {
  const rows = await tx.db
    .selectFrom('application')
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .select(['role.id', 'role.title'])
    .select(({ fn }) => fn.countAll<number>().as('assigned'))
    .where('application.organization_id', '=', tx.organizationId)
    .where('role.organization_id', '=', tx.organizationId)
    .where('application.assignee_id', '=', userId)
    .groupBy(['role.id', 'role.title'])
    .orderBy('assigned', 'desc')
    .orderBy('role.title')
    .execute();
  return rows.map(({ id, title, assigned }) => ({ id, title, assigned: Number(assigned) }));
}

export async function countTeams(tx: TenantTx, userId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('role_member')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Closes the account. It stays for the work it signs, but without an address, which is free for a new one. */
export async function closeStaffAccount(tx: TenantTx, userId: string): Promise<void> {
  const address = `removed+${userId}@invalid`;
  await tx.db
    .updateTable('user_account')
    .set((row) => ({
      status: 'REMOVED',
      email: address,
      email_key: address,
      password_hash: null,
      totp_secret: null,
      totp_pending: null,
      two_step: 'off',
      avatar: null,
      grants: [],
      updated_at: tx.now,
      version: row('version', '+', 1),
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .execute();
}

/**
 * Locks the applications that a member of staff reads, or has open offers or requests on. They are locked all at once, in the order
 * in which other transactions lock them: those that move many hold the applications before their offers.
 */
export const lockWork = (tx: TenantTx, userId: string) =>
  tx.db
    .selectFrom('application')
    .select(['id', 'candidate_id', 'role_id', 'assignee_id'])
    .where('organization_id', '=', tx.organizationId)
    .where((eb) =>
      eb.or([
        eb('assignee_id', '=', userId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('offer')
            .select('application_id')
            .where('organization_id', '=', tx.organizationId)
            .where('sent_by', '=', userId)
            .where('state', 'in', handedOver.offers),
        ),
        eb(
          'id',
          'in',
          eb
            .selectFrom('candidate_request')
            .select('application_id')
            .where('organization_id', '=', tx.organizationId)
            .where('asked_by', '=', userId)
            .where('state', 'in', handedOver.requests),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** States of an open offer or request. One that has expired counts: it can be given more time. */
const handedOver = { offers: ['SENT', 'EXPIRED'], requests: ['OPEN'] };

export async function passAssigned(tx: TenantTx, from: string, to: string | null): Promise<void> {
  await tx.db
    .updateTable('application')
    .set((row) => ({ assignee_id: to, version: row('version', '+', 1) }))
    .where('organization_id', '=', tx.organizationId)
    .where('assignee_id', '=', from)
    .execute();
}

/** Makes the colleague who takes the work over the sender of open offers and requests, so that they are told how those end. */
export async function passAsked(tx: TenantTx, from: string, to: string | null): Promise<void> {
  await tx.db
    .updateTable('offer')
    .set({ sent_by: to })
    .where('organization_id', '=', tx.organizationId)
    .where('sent_by', '=', from)
    .where('state', 'in', handedOver.offers)
    .execute();
  await tx.db
    .updateTable('candidate_request')
    .set({ asked_by: to })
    .where('organization_id', '=', tx.organizationId)
    .where('asked_by', '=', from)
    .where('state', 'in', handedOver.requests)
    .execute();
}

/** Counts the tasks that a member of staff has not done. */
export async function countOpenTasks(tx: TenantTx, userId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('staff_task')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', tx.organizationId)
    .where('assignee_id', '=', userId)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/**
 * Gives the open tasks of a member of staff to a colleague; without one, to the person who is longest on the team of the task's role,
 * else to the administrator. Returns the tasks.
 */
export async function passTasks(
  tx: TenantTx,
  from: string,
  { to, administratorId }: { readonly to: string | null; readonly administratorId: string },
) {
  const onTeam = sql<string>`(select member.user_id from role_member member
    join user_account colleague on colleague.organization_id = member.organization_id and colleague.id = member.user_id
    where member.organization_id = staff_task.organization_id and member.role_id = staff_task.role_id
      and member.user_id <> ${from} and colleague.status = 'ACTIVE'
    order by member.added_at, member.user_id limit 1)`;
  return tx.db
    .updateTable('staff_task')
    .set((row) => ({
      assignee_id: to ?? sql<string>`coalesce(${onTeam}, ${administratorId})`,
      version: row('version', '+', 1),
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('assignee_id', '=', from)
    .where('done_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(['id', 'role_id', 'assignee_id'])
    .execute();
}

/** Takes a member of staff off every role's team; returns the ids of the roles. */
export async function leaveTeams(tx: TenantTx, userId: string): Promise<string[]> {
  const rows = await tx.db
    .deleteFrom('role_member')
    .where('organization_id', '=', tx.organizationId)
    .where('user_id', '=', userId)
    .returning('role_id')
    .execute();
  return rows.map(({ role_id }) => role_id);
}

/** Adds the colleague who takes the work over to the teams it belongs to. */
export async function joinTeams(tx: TenantTx, userId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return;
  await tx.db
    .insertInto('role_member')
    .values(
      roleIds.map((roleId) => ({
        organization_id: tx.organizationId,
        role_id: roleId,
        user_id: userId,
        added_at: tx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
