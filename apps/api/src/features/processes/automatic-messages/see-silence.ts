import type { RoleSilence, Silence } from '@evenhand/contract/processes/automatic-messages/silences';
import { type Actor, can } from '@evenhand/domain/access/can';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { promisedDays, silentSince } from '@evenhand/domain/messages/silence';
import { isHeldDecision } from '@evenhand/domain/pipeline/candidate-status';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { knownAs, listStaffRoles, staffRole } from '../../records/staff-access/public.ts';
import { countSilent, findSilenceTemplate, listSilent } from './silence.read.ts';

const permission = 'message:send';

/** Number of candidates whose letter can be looked at beforehand. */
const mostShown = 20;

/** Tells whether a decision about the application has been taken and not told: it is told by its outcome. */
const isHeld = (row: {
  readonly stage_id: number;
  readonly substage_id: number;
  readonly outcome_released_at: Date | null;
}): boolean =>
  isHeldDecision({ stageId: row.stage_id, substageId: row.substage_id, released: row.outcome_released_at !== null });

/** Lists the caller's roles on which candidates have heard nothing for longer than promised, most candidates first. */
export async function listSilences(tx: TenantTx, me: Actor): Promise<Silence[]> {
  const onlyTheirs = !can(me, permission, { roleTeam: [] });
  const roles = await listStaffRoles(tx, { userId: me.userId, onlyTheirs });
  const rows = await countSilent(tx, { roleIds: roles.map(({ id }) => id), since: silentSince(tx.now) });
  const byRole = new Map<string, Silence>();
  for (const row of rows.filter((one) => !isHeld(one))) {
    const people = (byRole.get(row.id)?.people ?? 0) + row.count;
    byRole.set(row.id, { role: { id: row.id, title: row.title }, days: promisedDays, people });
  }
  return [...byRole.values()].toSorted((one, other) => other.people - one.people);
}

/** Returns the candidates of a role who have heard nothing for longer than promised, and a template for them. */
export async function seeSilence(tx: TenantTx, me: Actor, roleId: string): Promise<RoleSilence> {
  const role = await staffRole(tx, me, { permission, roleId });
  const isBlind = readsBlind(me, role);
  const rows = (await listSilent(tx, { roleId: role.id, since: silentSince(tx.now) })).filter((row) => !isHeld(row));
  const nameOf = (row: (typeof rows)[number]): string =>
    hides(me, role, row.stage_id) ? row.code : `${row.preferred_name || row.first_name} ${row.last_name}`.trim();
  return {
    days: promisedDays,
    ids: rows.map((row) => knownAs(row, isBlind)),
    people: rows
      .slice(0, mostShown)
      .map((row) => ({ id: knownAs(row, isBlind), applicationId: row.id, name: nameOf(row) })),
    templateId: await findSilenceTemplate(tx, role.id),
  };
}
