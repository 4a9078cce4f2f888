import { type Actor, can } from '@evenhand/domain/access/can';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../../platform/http/problem-error.ts';
import { type ScoreReader, scoreReaderOf } from '../../../records/scores/public.ts';
import { listStaffRoles, type StaffRole, staffRole } from '../../../records/staff-access/public.ts';

/** Applications that a list may show, and whether its reader must not know who the candidates are. */
export interface ListScope {
  /** The one role of the list; null for a list over roles. */
  readonly role: StaffRole | null;
  /** Null = every role of the organisation. */
  readonly roleIds: readonly string[] | null;
  readonly titles: ReadonlyMap<string, string>;
  /** Locations of the roles of a list over roles, by role id. */
  readonly places: ReadonlyMap<string, string>;
  /** Schemes of the roles of the list, by role id. */
  readonly schemes: ReadonlyMap<string, string>;
  /** The list shows, sorts and finds by nothing that identifies a candidate. */
  readonly blind: boolean;
  /** The reader must not know who the candidates are: their figures are shown in bands, and times by the day. */
  readonly banded: boolean;
  /**
   * Tells whether the reader must not know who this is. A list over one role shows names of candidates in stages that are not
   * hidden.
   */
  readonly hides: (row: { readonly stage_id: number }) => boolean;
  /** Roles on which the reader must not know who applied: an application goes by its own id there. */
  readonly blindRoleIds: readonly string[];
  /** The roles on which the reader may know who has applied; null = every role. */
  readonly knownRoleIds: readonly string[] | null;
  readonly scoreReader: ScoreReader;
  /** The list has filters by the submissions of agencies. */
  readonly seesAgencies: boolean;
  /** The list has filters by who marked. */
  readonly seesReviewers: boolean;
}

const workSeenBy = (me: Actor): Pick<ListScope, 'seesAgencies' | 'seesReviewers'> => ({
  seesAgencies: can(me, 'agency:edit'),
  seesReviewers: can(me, 'report:read-people'),
});

/** Tells whether a user sees every role without being on its team. */
export const seesEveryRole = (me: Actor): boolean => can(me, 'candidate:search', { roleTeam: [] });

const blindIds = (me: Actor, roles: readonly { readonly id: string; readonly blind: boolean }[]): string[] =>
  roles.filter((role) => readsBlind(me, role)).map((role) => role.id);

/** The roles on which the reader may know who has applied; null = every role. */
async function knownRoleIds(tx: TenantTx, me: Actor): Promise<readonly string[] | null> {
  if (seesEveryRole(me)) return null;
  const roles = await listStaffRoles(tx, { userId: me.userId, onlyTheirs: true });
  const blind = blindIds(me, roles);
  return roles.map((role) => role.id).filter((id) => !blind.includes(id));
}

async function scopeOfRoles(tx: TenantTx, me: Actor, anonymous: boolean): Promise<ListScope> {
  const every = seesEveryRole(me);
  const roles = await listStaffRoles(tx, { userId: me.userId, onlyTheirs: !every });
  const blindRoleIds = blindIds(me, roles);
  // A list with some hidden candidates is blind as a whole: order and search would identify them.
  const blind = anonymous || blindRoleIds.length > 0;
  return {
    role: null,
    roleIds: every ? null : roles.map((role) => role.id),
    titles: new Map(roles.map((role) => [role.id, role.title])),
    places: new Map(roles.map((role) => [role.id, role.location])),
    schemes: new Map(roles.map((role) => [role.id, role.scheme])),
    blindRoleIds,
    knownRoleIds: every ? null : roles.map((role) => role.id).filter((id) => !blindRoleIds.includes(id)),
    blind,
    banded: blindRoleIds.length > 0,
    // Beside each other, other values of a candidate would lead from an application with a name to one without.
    hides: () => blind,
    scoreReader: await scoreReaderOf(tx, me),
    ...workSeenBy(me),
  };
}

/** Tells whether a list of one role hides who people are. A list of a single stage hides them only when that stage does. */
const isBlind = (me: Actor, role: StaffRole, stageId: number | null | undefined): boolean =>
  stageId === null || stageId === undefined ? blindIds(me, [role]).length > 0 : hides(me, role, stageId);

/**
 * Returns the scope of a list. `id` is a role, or the organisation for all roles of the reader; a role may be restricted to one
 * stage.
 */
export async function listScope(
  tx: TenantTx,
  me: Actor,
  at: {
    readonly id: string;
    readonly roleId: string | undefined;
    readonly stageId?: number | null | undefined;
    readonly anonymous: boolean;
  },
): Promise<ListScope> {
  const id = at.id.toLowerCase();
  const roleId = at.roleId?.toLowerCase();
  if (id === tx.organizationId && roleId === undefined) return scopeOfRoles(tx, me, at.anonymous);
  if (id !== tx.organizationId && roleId !== undefined && roleId !== id) {
    throw invalid([{ code: 'invalid_value', field: 'roleId' }]);
  }
  const role = await staffRole(tx, me, { permission: 'candidate:search', roleId: roleId ?? id });
  return {
    role,
    roleIds: [role.id],
    titles: new Map([[role.id, role.title]]),
    places: new Map(),
    schemes: new Map([[role.id, role.scheme]]),
    blindRoleIds: blindIds(me, [role]),
    knownRoleIds: await knownRoleIds(tx, me),
    blind: at.anonymous || isBlind(me, role, at.stageId),
    banded: isBlind(me, role, at.stageId),
    hides: ({ stage_id }) => at.anonymous || hides(me, role, stage_id),
    scoreReader: await scoreReaderOf(tx, me),
    ...workSeenBy(me),
  };
}
