import type { ReportQuestion } from '@evenhand/contract/screens/reports/reports';
import { type Actor, can } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { ReportDefinition } from '@evenhand/domain/reports/report-definition';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import { listStaffRoles } from '../../../records/staff-access/public.ts';
import type { ReportRole, RoundOfRole } from '../figures/report-scope.ts';
import { pipelinesOf } from '../rows/report-source.read.ts';
import { type FamilyOf, readRoleFamilies } from './role-families.read.ts';
import { readOpenings } from './role-openings.read.ts';

interface AskedRoles {
  readonly permission: ReportDefinition['permission'];
  readonly question: Pick<ReportQuestion, 'roleIds' | 'compare'>;
  /** Time zone of the organisation's days. */
  readonly zone: string;
}

type SeenRole = Awaited<ReturnType<typeof listStaffRoles>>[number];

/** Loads the role from which each of some roles was copied, as far as the reader sees it. */
async function roundsOf(
  tx: TenantTx,
  me: Actor,
  at: {
    readonly chosen: readonly SeenRole[];
    readonly seen: readonly SeenRole[];
    readonly familyOf: FamilyOf;
    readonly zone: string;
  },
): Promise<ReadonlyMap<string, RoundOfRole>> {
  const { chosen, seen, familyOf, zone } = at;
  const byId = new Map(seen.map((role) => [role.id, role]));
  const pairs = chosen.map(({ id }) => ({ id, earlier: byId.get(familyOf(id).earlier[0] ?? '') }));
  const earlierIds = pairs.flatMap(({ earlier }) => earlier?.id ?? []);
  const pipelines = await pipelinesOf(tx, earlierIds);
  const openings = await readOpenings(tx, { roleIds: [...chosen.map(({ id }) => id), ...earlierIds], zone });
  const openedOn = (id: string): string | null => openings.get(id) ?? null;
  return new Map(
    pairs.map(({ id, earlier }) => [
      id,
      {
        opened: openedOn(id),
        earlier: earlier
          ? {
              id: earlier.id,
              isBlind: readsBlind(me, earlier),
              pipeline: pipelines.get(earlier.id) ?? [],
              opened: openedOn(earlier.id),
            }
          : null,
      },
    ]),
  );
}

/** Returns which earlier roles each role is compared with; nothing where no roles are asked for by name. */
async function comparisonsOf(
  tx: TenantTx,
  me: Actor,
  at: { readonly chosen: readonly SeenRole[]; readonly seen: readonly SeenRole[]; readonly asked: AskedRoles },
): Promise<(roleId: string) => Pick<ReportRole, 'earlier' | 'round'>> {
  const { chosen, seen, asked } = at;
  const { roleIds, compare } = asked.question;
  if (roleIds.length === 0 || compare === 'NONE') return () => ({});
  const familyOf = await readRoleFamilies(tx);
  if (compare === 'ROUND') {
    const rounds = await roundsOf(tx, me, { chosen, seen, familyOf, zone: asked.zone });
    return (roleId) => ({ round: rounds.get(roleId) ?? { opened: null, earlier: null } });
  }
  return (roleId) => ({
    earlier: familyOf(roleId).earlier.flatMap((id) =>
      seen.filter((role) => role.id === id).map((role) => ({ id, isBlind: readsBlind(me, role) })),
    ),
  });
}

/** Loads the roles among those asked for of which the reader may see the report. Throws 404 for one of which they may not. */
export async function reportRoles(tx: TenantTx, me: Actor, asked: AskedRoles): Promise<readonly ReportRole[]> {
  const { permission, question } = asked;
  const { roleIds } = question;
  const ofAnyTeam = { roleTeam: [] };
  const onlyTheirs = !can(me, 'report:read', ofAnyTeam) || !can(me, permission, ofAnyTeam);
  const seen = await listStaffRoles(tx, { userId: me.userId, onlyTheirs });
  const known = new Set(seen.map(({ id }) => id));
  if (!roleIds.every((id) => known.has(id))) throw new ProblemError('not_found');
  const chosen = roleIds.length === 0 ? seen : seen.filter(({ id }) => roleIds.includes(id));
  const pipelines = await pipelinesOf(
    tx,
    chosen.map(({ id }) => id),
  );
  const comparedWith = await comparisonsOf(tx, me, { chosen, seen, asked });
  return chosen
    .map((role) => ({
      id: role.id,
      title: role.title,
      pipeline: pipelines.get(role.id) ?? [],
      isBlind: readsBlind(me, role),
      ...comparedWith(role.id),
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en-GB', { numeric: true }) || (a.id < b.id ? -1 : 1));
}
