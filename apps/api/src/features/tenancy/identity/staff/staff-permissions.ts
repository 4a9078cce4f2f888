import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type {
  getStaffPermissions as getContract,
  StaffPermissions,
  saveStaffPermissions as saveContract,
} from '@evenhand/contract/tenancy/identity/staff-permissions';
import { basePermissions } from '@evenhand/domain/access/base-permissions';
import { type Actor, can } from '@evenhand/domain/access/can';
import {
  mayChange,
  type PermissionGroup,
  permissionGroups,
  type SeparatePermission,
  separateFor,
  withPermission,
} from '@evenhand/domain/access/separate-permissions';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvents } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { visitorNames } from '../../../../platform/visits/visits.queries.ts';
import { type AccountRow, findAccount } from '../../accounts/public.ts';
import { actorOf } from '../accounts/actor-of.ts';
import { grantKinds, listGrantEvents } from './grant-events.read.ts';
import { presentStaff } from './present-staff.ts';
import { lockAccounts } from './remove-staff.queries.ts';
import { setGrants } from './staff.queries.ts';

async function staffAccount(tx: TenantTx, uid: string): Promise<AccountRow> {
  const account = found(await findAccount(tx, uid));
  found(presentStaff(account));
  if (account.status === 'REMOVED') throw new ProblemError('not_found');
  return account;
}

const actorOfAccount = (tx: TenantTx, account: AccountRow): Actor =>
  actorOf(account, { userId: account.id, organizationId: tx.organizationId });

type Changed = StaffPermissions['permissions'][number]['changed'];

/** Returns who last gave or took each permission. The platform's staff have no account here, so their names are looked up apart. */
async function lastChanges(tx: TenantTx, uid: string): Promise<ReadonlyMap<string, Changed>> {
  const rows = await listGrantEvents(tx, uid);
  const strangers = rows.flatMap((row) => (row.actor_id !== null && row.first_name === null ? [row.actor_id] : []));
  const names = await visitorNames(tx, [...new Set(strangers)]);
  const nameOf = (row: (typeof rows)[number]): string | null => {
    const own = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
    return own || (row.actor_id === null ? null : (names.get(row.actor_id) ?? null));
  };
  return new Map(
    rows.flatMap((row) =>
      row.keys.map((key): [string, Changed] => [key, { by: nameOf(row), at: row.at.toISOString() }]),
    ),
  );
}

const groupOf = (permission: SeparatePermission): PermissionGroup => {
  const groups = Object.keys(permissionGroups) as PermissionGroup[];
  const group = groups.find((one) => permissionGroups[one].some((each) => each === permission));
  if (!group) throw new Error(`${permission} is in no group`);
  return group;
};

async function present(tx: TenantTx, me: Actor, account: AccountRow): Promise<StaffPermissions> {
  const them = actorOfAccount(tx, account);
  const changes = await lastChanges(tx, account.id);
  return {
    permissions: separateFor(them.userType).map((permission) => {
      const held = can(them, permission);
      return {
        permission,
        group: groupOf(permission),
        held,
        byOffice: basePermissions[them.userType].has(permission),
        mayChange: mayChange(me, { id: them.userId, userType: them.userType }, { permission, held: !held }).allowed,
        changed: changes.get(permission) ?? null,
      };
    }),
    version: account.version,
  };
}

/** Returns a member of staff's permissions, with those given beside their office or taken from it. */
export async function getStaffPermissions(
  tx: TenantTx,
  { me, params }: Input<typeof getContract>,
): Promise<AnswerOf<typeof getContract>> {
  return ok(await present(tx, me, await staffAccount(tx, params.uid)));
}

type SaveInput = Input<typeof saveContract>;

/** Returns the changes that change anything; throws for one that the caller may not make. */
function changesOf(tx: TenantTx, { me, body }: SaveInput, account: AccountRow) {
  const them = actorOfAccount(tx, account);
  const real = body.changes.filter(({ permission, held }) => can(them, permission) !== held);
  for (const [at, input] of real.entries()) {
    const decision = mayChange(me, { id: them.userId, userType: them.userType }, input);
    if (!decision.allowed) throw invalid([{ code: decision.reason, field: `changes.${at}` }]);
  }
  return { them, real };
}

/** Gives and takes. Both accounts are held: who is just being made something else, or removed, gives and gets nothing. */
export async function saveStaffPermissions(tx: TenantTx, input: SaveInput): Promise<AnswerOf<typeof saveContract>> {
  const { me, params, body } = input;
  const held = await lockAccounts(tx, [me.userId, params.uid]);
  const giver = held.find(({ id }) => id === me.userId);
  if (giver && giver.status !== 'ACTIVE') throw new ProblemError('not_allowed');
  const account = await staffAccount(tx, params.uid);
  if (account.version !== body.version) {
    throw new ProblemError('stale_version', { current: await present(tx, me, account) });
  }
  const { them, real } = changesOf(tx, input, account);
  const grants = real.reduce((list, input) => withPermission(list, them.userType, input), [...account.grants]);
  if (real.length > 0) await setGrants(tx, account.id, grants, account.version);
  await recordEvents(
    tx,
    real.map(({ permission, held: isHeld }) => ({
      kind: isHeld ? grantKinds.given : grantKinds.taken,
      subjectId: account.id,
      keys: [permission],
    })),
  );
  return ok(await present(tx, me, await staffAccount(tx, params.uid)));
}
