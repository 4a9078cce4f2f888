import type { ReportQuestion } from '@evenhand/contract/screens/reports/reports';
import type { Actor } from '@evenhand/domain/access/can';
import { contextSettings } from '@evenhand/domain/context/settings';
import { dayIn } from '@evenhand/domain/dates/day-in';
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
import { invalid } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { type OpenLists, openListsOf } from '../lists/list-of-figure.ts';
import { assertCountable } from '../lists/make-list-report.ts';
import { reportRoles } from '../rounds/report-roles.ts';

export interface ReportRole {
  readonly id: string;
  readonly title: string;
  readonly pipeline: Pipeline;
  /** True when the reader must not know who applied, so that nothing about the people themselves is counted. */
  readonly isBlind: boolean;
  /** Earlier rounds of the role that the reader sees, of a question that names roles and compares days of them. */
  readonly earlier?: readonly Pick<ReportRole, 'id' | 'isBlind'>[];
  /** Role from which it was copied, of a question that compares rounds. */
  readonly round?: RoundOfRole;
}

/** How a role stands to the role from which it was copied. */
export interface RoundOfRole {
  /** Day on which the role opened; null when it never did. */
  readonly opened: string | null;
  /** Null when the reader sees no earlier round. */
  readonly earlier: (Pick<ReportRole, 'id' | 'isBlind' | 'pipeline'> & { readonly opened: string | null }) | null;
}

/** Roles and days that a report counts. */
export interface ReportScope {
  readonly me: Actor;
  readonly roles: readonly ReportRole[];
  readonly days: ReportDays | null;
  readonly comparedDays: ReportDays | null;
  readonly compare: ReportQuestion['compare'];
  readonly countBy: ReportQuestion['countBy'];
  readonly zone: string;
  readonly today: string;
  readonly now: Date;
  /** Lists that the reader can open from figures; null for none. */
  readonly lists: OpenLists | null;
  /** False when the organisation shows an index below zero of no candidate. */
  readonly showNegativePi: boolean;
}

function comparedWith({ compare, period }: ReportQuestion, days: ReportDays | null, today: string): ReportDays | null {
  if (days === null || compare === 'NONE' || compare === 'ROUND') return null;
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

/** Returns the parts of a question about roles or a list that the report cannot be asked. */
function subjectFaults({ id, filters }: ReportDefinition, { roleIds, list }: ReportQuestion): string[] {
  if (!filters.roles) return [...(roleIds.length > 0 ? ['roleIds'] : []), ...(list === undefined ? [] : ['list'])];
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
    ...(compare !== 'NONE' && !filters.compare.includes(compare) ? ['compare'] : []),
    ...subjectFaults(report, question),
  ];
  if (refused.length > 0) throw invalid(refused.map((field) => ({ code: 'invalid', field })));
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
    roles: await reportRoles(tx, me, { permission: report.permission, question, zone }),
    days,
    comparedDays: comparedWith(question, days, dayIn(zone, tx.now)),
    compare: question.compare,
    countBy: question.countBy,
    zone,
    today: dayIn(zone, tx.now),
    now: tx.now,
    lists: report.protects === 'people' ? null : await openListsOf(tx, me),
    showNegativePi: contextSettings(tenant.configuration.context).showNegativePi,
  };
}
