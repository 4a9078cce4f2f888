import type { ReportQuestion } from '@evenhand/contract/screens/reports/reports';
import { type Actor, can } from '@evenhand/domain/access/can';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import type { ReportDefinition } from '@evenhand/domain/reports/report-definition';
import {
  daysBefore,
  daysOfPeriod,
  daysYearBefore,
  type ReportDays,
  type ReportPeriod,
} from '@evenhand/domain/reports/report-period';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { listStaffRoles } from '../../../records/staff-access/public.ts';
import { type OpenLists, openListsOf } from '../lists/list-of-figure.ts';
import { assertCountable } from '../lists/make-list-report.ts';
import { pipelinesOf } from '../rows/report-source.read.ts';

export interface ReportRole {
  readonly id: string;
  readonly title: string;
  readonly pipeline: Pipeline;
  /** True when the reader must not know who applied, so that nothing about the people themselves is counted. */
  readonly isBlind: boolean;
}

/** Roles and days that a report counts. */
export interface ReportScope {
  readonly me: Actor;
  readonly roles: readonly ReportRole[];
  readonly days: ReportDays | null;
  readonly comparedDays: ReportDays | null;
  readonly countBy: ReportQuestion['countBy'];
  readonly zone: string;
  readonly today: string;
  readonly now: Date;
  /** Lists that the reader can open from figures; null for none. */
  readonly lists: OpenLists | null;
}

function comparedWith({ compare, period }: ReportQuestion, days: ReportDays | null, today: string): ReportDays | null {
  if (days === null || compare === 'NONE') return null;
  if (compare === 'BEFORE') return daysBefore(period.period, days);
  // Days that go on beyond today are compared up to the same day of last year.
  const goesOn = days.from !== null && days.from <= today && (days.to === null || days.to > today);
  return daysYearBefore(goesOn ? { from: days.from, to: today } : days);
}

/** Periods that reports of each kind of filter can be about; undefined: all. */
const periodsOf: Readonly<Record<ReportDefinition['filters']['period'], readonly ReportPeriod[] | undefined>> = {
  days: undefined,
  seasons: ['SEASON'],
  day: ['ALL', 'CUSTOM'],
  none: ['ALL'],
};

/** Returns the parts of a question that only the report of a list can be asked, or that it cannot be asked. */
function listFaults({ id }: ReportDefinition, { roleIds, list }: ReportQuestion): string[] {
  if (id === 'list') return roleIds.length > 1 ? ['roleIds'] : [];
  return list === undefined ? [] : ['list'];
}

/** Throws 422 for a question that the report cannot answer. */
function assertAnswerable(report: ReportDefinition, question: ReportQuestion): void {
  const { filters } = report;
  const { period, countBy, compare } = question;
  const { from, to } = period;
  if (from !== undefined && to !== undefined && from > to)
    throw invalid([{ code: 'out_of_range', field: 'period.to' }]);
  const refused = [
    ...(periodsOf[filters.period]?.includes(period.period) === false ? ['period.period'] : []),
    ...(!filters.countBy && countBy !== 'APPLIED' ? ['countBy'] : []),
    ...(!filters.compare && compare !== 'NONE' ? ['compare'] : []),
    ...listFaults(report, question),
  ];
  if (refused.length > 0) throw invalid(refused.map((field) => ({ code: 'invalid', field })));
}

/** Loads the roles among those asked for of which the reader may see the report. Throws 404 for one of which they may not. */
async function rolesOf(
  tx: TenantTx,
  me: Actor,
  { permission, roleIds }: Pick<ReportDefinition, 'permission'> & Pick<ReportQuestion, 'roleIds'>,
): Promise<readonly ReportRole[]> {
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
  return chosen
    .map((role) => ({
      id: role.id,
      title: role.title,
      pipeline: pipelines.get(role.id) ?? [],
      isBlind: readsBlind(me, role),
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en-GB', { numeric: true }) || (a.id < b.id ? -1 : 1));
}

/** Resolves a question to the roles and days that it is about, for a reader. */
export async function reportScope(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly report: ReportDefinition; readonly question: ReportQuestion },
): Promise<ReportScope> {
  const { tenant, report, question } = at;
  assertAnswerable(report, question);
  if (report.id === 'list') await assertCountable(tx, { me, tenant }, question);
  const zone = officeZone(tenant);
  const { period, from, to, season } = question.period;
  const choice = {
    period,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(season === undefined ? {} : { season }),
  };
  const days = report.filters.period === 'none' ? null : daysOfPeriod(choice, zone, tx.now);
  return {
    me,
    roles: await rolesOf(tx, me, { permission: report.permission, roleIds: question.roleIds }),
    days,
    comparedDays: comparedWith(question, days, dayIn(zone, tx.now)),
    countBy: question.countBy,
    zone,
    today: dayIn(zone, tx.now),
    now: tx.now,
    lists: report.protects === 'people' ? null : await openListsOf(tx, me),
  };
}
