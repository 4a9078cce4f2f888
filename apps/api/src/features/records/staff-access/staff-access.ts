import { type Actor, can } from '@evenhand/domain/access/can';
import type { Permission } from '@evenhand/domain/access/permissions';
import { terminalOf } from '@evenhand/domain/pipeline/stages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { panelSeats } from '../panel-seats/public.ts';
import { type ApplicationInput, findStaffApplications, type StaffApplication } from './staff-application.queries.ts';
import { findStaffRole, type StaffRole } from './staff-role.queries.ts';

/** Loads the role for a caller who holds the permission on it. Throws 404 when they do not hold it on this role. */
export async function staffRole(
  tx: TenantTx,
  me: Actor,
  at: { readonly permission: Permission; readonly roleId: string },
): Promise<StaffRole> {
  if (!can(me, at.permission)) throw new ProblemError('not_allowed');
  const role = found(await findStaffRole(tx, at.roleId, me.userId));
  if (!can(me, at.permission, { roleTeam: role.team })) throw new ProblemError('not_found');
  return role;
}

const isOpen = (row: StaffApplication): boolean => row.submitted_at !== null && terminalOf(row.stage_id) === undefined;

/** Returns the only application, or the only open one. Throws `application_ambiguous` when several remain. */
function sole(rows: readonly StaffApplication[]): StaffApplication {
  const [first, ...others] = rows;
  if (!first) throw new ProblemError('not_found');
  if (others.length === 0) return first;
  const [open, ...more] = rows.filter(isOpen);
  if (!open || more.length > 0) throw new ProblemError('application_ambiguous');
  return open;
}

/** Returns the id by which the caller knows the candidate: the candidate's own, or in a blind view the application's. */
export const knownAs = (row: { readonly id: string; readonly candidate_id: string }, blind: boolean): string =>
  blind ? row.id : row.candidate_id;

/** Keeps the applications on which the caller holds the permission, by the role's team or by a seat in the panel. */
async function heldBy(
  tx: TenantTx,
  me: Actor,
  permission: Permission,
  rows: readonly StaffApplication[],
): Promise<StaffApplication[]> {
  const isHeld = (row: StaffApplication, panel: readonly string[] = []): boolean =>
    can(me, permission, { roleTeam: row.role.team, panel });
  const others = rows.filter((row) => !isHeld(row) && isHeld(row, [me.userId]));
  const seats = await panelSeats(
    tx,
    me.userId,
    others.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    if (isHeld(row)) return [row];
    const seat = seats.get(row.id);
    return seat?.scores ? [{ ...row, panelStage: seat.stageId }] : [];
  });
}

/**
 * Loads the application for a caller who holds the permission on its role, or on the application alone as its interviewer. Throws
 * `candidate_deleted` when it is to be locked and its candidate has been deleted.
 */
export async function staffApplication(
  tx: TenantTx,
  me: Actor,
  at: {
    readonly permission: Permission;
    readonly input: ApplicationInput;
    readonly lock: boolean;
    /** Whether a seat in the panel of its interview leads to the application, beside the role's team. */
    readonly byPanel?: boolean;
  },
): Promise<StaffApplication> {
  const rows = await findStaffApplications(tx, at.input, {
    userId: me.userId,
    knows: can(me, 'candidate:unblind') ? 'all' : me.readsAllBlind ? 'none' : 'unhidden',
    lock: at.lock,
  });
  const ofTeam = (each: StaffApplication): boolean => can(me, at.permission, { roleTeam: each.role.team });
  const row = sole(at.byPanel ? await heldBy(tx, me, at.permission, rows) : rows.filter(ofTeam));
  if (at.lock && row.deleted) throw new ProblemError('candidate_deleted');
  return row;
}
