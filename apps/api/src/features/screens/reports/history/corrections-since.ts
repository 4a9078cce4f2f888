import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { can } from '@evenhand/domain/access/can';
import { addDays, startOfDay } from '@evenhand/domain/dates/day-in';
import type { ReportKind } from '@evenhand/domain/reports/report-definition';
import type { ReportDays } from '@evenhand/domain/reports/report-period';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { among, type CountedPeople } from '../figures/figures.read.ts';
import type { ReportScope } from '../figures/report-scope.ts';
import { isAnyCorrected, listCorrectedMoves, type PastDecisions } from './corrected-moves.read.ts';

/** People who are named; of further ones the number is said. */
const mostNamed = 10;

/** Returns the moment before which days in the past end; null for days that go on. */
export function endOfDays({ today, zone }: Pick<ReportScope, 'today' | 'zone'>, days: ReportDays | null): Date | null {
  const day = days?.to ?? null;
  return day === null || day >= today ? null : startOfDay(zone, addDays(day, 1));
}

/**
 * Returns how many decisions before a moment were corrected after it, so that figures of that moment differ from those that were shown
 * then, and about whom. No person of a role that the reader reads blind is named. Undefined when there are none.
 */
export async function correctionsSince(
  tx: TenantTx,
  { me, roles, lists }: ReportScope,
  decisions: Omit<PastDecisions, 'roleIds'>,
): Promise<ReportAnswer['corrections']> {
  const moves = await listCorrectedMoves(tx, { roleIds: roles.map(({ id }) => id), ...decisions });
  if (moves.length === 0) return undefined;
  const named = new Set(
    roles
      .filter(
        ({ id, isBlind }) => !isBlind && lists?.roleIds.has(id) && can(me, 'candidate:read', { roleTeam: [me.userId] }),
      )
      .map(({ id }) => id),
  );
  const people = moves.flatMap(({ role_id: roleId, candidate_id: candidateId, name }) =>
    candidateId !== null && name !== null && named.has(roleId) ? [{ candidateId, roleId, name }] : [],
  );
  return {
    decisions: moves.reduce((sum, one) => sum + one.decisions, 0),
    people: people.slice(0, mostNamed),
    unnamed: moves.length - Math.min(people.length, mostNamed),
  };
}

/**
 * Returns the same for a report of days that end in the past: of a cohort, decisions about those who are counted; of activity, the decisions
 * of the days. Undefined for days that go on.
 */
export async function correctionsOfDays(
  tx: TenantTx,
  scope: ReportScope,
  { kind, people }: { readonly kind: ReportKind; readonly people: CountedPeople },
): Promise<ReportAnswer['corrections']> {
  const before = endOfDays(scope, people.days);
  if (before === null) return undefined;
  const counted = { ...scope, roles: scope.roles.filter(({ id }) => people.roleIds.includes(id)) };
  const { from } = people.days;
  return kind === 'activity'
    ? correctionsSince(tx, counted, { from: from === null ? null : startOfDay(scope.zone, from), before })
    : correctionsSince(tx, counted, { from: null, before, counted: among(tx, people) });
}

/** A recruitment year of which protected figures are shown. */
export interface ShownYear {
  readonly days: ReportDays;
  readonly roleIds: readonly string[];
  /** When the figures were made. */
  readonly asOf: Date;
}

/**
 * Returns the first day after a recruitment year of which decisions were corrected since. Neither how many there are nor whom they are about is
 * told, and those after the figures were made do not count: the same figures have the same answer. Undefined when there are none.
 */
export async function correctedYearSince(
  tx: TenantTx,
  scope: Pick<ReportScope, 'today' | 'zone'>,
  years: readonly ShownYear[],
): Promise<string | undefined> {
  for (const { days, roleIds, asOf } of years.toSorted((a, b) => ((a.days.to ?? '') < (b.days.to ?? '') ? -1 : 1))) {
    const before = endOfDays(scope, days);
    if (before === null || days.to === null) continue;
    const counted = among(tx, { roleIds, countBy: 'APPLIED', days });
    if (await isAnyCorrected(tx, { roleIds, from: null, before, until: asOf, counted })) return addDays(days.to, 1);
  }
  return undefined;
}
