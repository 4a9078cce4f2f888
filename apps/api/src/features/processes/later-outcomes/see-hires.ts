import type { LaterCohort, LaterHire } from '@evenhand/contract/processes/later-outcomes/later-outcomes';
import { type Actor, can } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { type LaterOutcomeKind, laterOutcomesOf } from '@evenhand/domain/later-outcomes/later-outcome-kinds';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { listStaffRoles, type StaffRole, staffRole } from '../../records/staff-access/public.ts';
import { countCohorts, type LaterOutcomeRow, listHireRows, listLaterOutcomeRows } from './later-outcomes.queries.ts';

/** A role and the kind of later outcomes of its hires. */
export interface CohortChoice {
  readonly roleId: string;
  readonly kind: LaterOutcomeKind;
}

/** The hires of a role with their later outcomes. */
export interface CohortHires {
  readonly roleTitle: string;
  readonly content: LaterHire[];
}

/** Lists the roles with hires that can have later outcomes. Roles that the caller reads blind are left out. */
export async function listCohorts(tx: TenantTx, me: Actor): Promise<{ readonly content: LaterCohort[] }> {
  const onlyTheirs = !can(me, 'later-outcome:edit', { roleTeam: [] });
  const seen = await listStaffRoles(tx, { userId: me.userId, onlyTheirs });
  const roles = seen.filter((role) => laterOutcomesOf(role.scheme).length > 0 && !readsBlind(me, role));
  const counts = await countCohorts(
    tx,
    roles.map(({ id }) => id),
  );
  const ofRole = (roleId: string, kind: string | null): number =>
    counts.find((count) => count.role_id === roleId && count.kind === kind)?.people ?? 0;
  const content = roles
    .map(({ id, title, scheme }) => ({
      roleId: id,
      title,
      hires: ofRole(id, null),
      kinds: laterOutcomesOf(scheme).map((kind) => ({ kind, entered: ofRole(id, kind) })),
    }))
    .filter(({ hires }) => hires > 0)
    .toSorted((a, b) => a.title.localeCompare(b.title) || (a.roleId < b.roleId ? -1 : 1));
  return { content };
}

/**
 * Loads the role of a cohort. Throws 404 when the caller does not see it, when its hires cannot have the outcome, and to a caller who must
 * not know who applied.
 */
export async function cohortRole(tx: TenantTx, me: Actor, { roleId, kind }: CohortChoice): Promise<StaffRole> {
  const role = await staffRole(tx, me, { permission: 'later-outcome:edit', roleId });
  if (readsBlind(me, role) || !laterOutcomesOf(role.scheme).includes(kind)) throw new ProblemError('not_found');
  return role;
}

const presentEntry = ({ value, entered_at, first_name, last_name }: LaterOutcomeRow) => ({
  value,
  enteredBy: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
  enteredAt: entered_at.toISOString(),
});

/** Lists the hires of a role with the outcome that stands and its history. */
export async function listHires(tx: TenantTx, { title }: StaffRole, choice: CohortChoice): Promise<CohortHires> {
  const hires = await listHireRows(tx, choice.roleId);
  const entries = Map.groupBy(await listLaterOutcomeRows(tx, choice), (row) => row.application_id);
  const content = hires.map(({ id, first_name, last_name }) => {
    const own = entries.get(id) ?? [];
    return {
      applicationId: id,
      name: `${first_name} ${last_name}`.trim(),
      value: own[0]?.value ?? null,
      version: own[0]?.version ?? 0,
      history: own.map(presentEntry),
    };
  });
  return { roleTitle: title, content };
}
