import type { OwnAvailability } from '@evenhand/contract/processes/interviewer-availability/interviewer-availability';
import type { Actor } from '@evenhand/domain/access/can';
import { isTimeZone } from '@evenhand/domain/dates/time-zone';
import { calendarFaults, calendarKinds } from '@evenhand/domain/interviewer-availability/calendars';
import { hoursFaults } from '@evenhand/domain/interviewer-availability/weekly-hours';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid, type NamedFault, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { findAccount } from '../../tenancy/accounts/public.ts';
import { listConnections } from './calendar-connections.queries.ts';
import { type DeclaredAvailability, findDeclared, writeDeclared } from './interviewer-availability.queries.ts';

export interface AvailabilityContext {
  readonly me: Actor;
  readonly tenant: Tenant;
  readonly services: Pick<Services, 'calendars'>;
}

/** Returns the hours, limits and calendars of the caller. */
export async function seeOwnAvailability(
  tx: TenantTx,
  { me, tenant, services }: AvailabilityContext,
): Promise<OwnAvailability> {
  const [account, declared, connections] = await Promise.all([
    findAccount(tx, me.userId),
    findDeclared(tx, [me.userId]),
    listConnections(tx, [me.userId]),
  ]);
  const { email, time_zone: ownZone } = found(account);
  const none = { hours: null, away: [], perDay: null, perWeek: null, inTraining: false, panelGroup: null, version: 0 };
  const { hours, away, ...kept } = declared.get(me.userId) ?? { ...none, timeZone: ownZone ?? officeZone(tenant) };
  return {
    ...kept,
    hours: hours === null ? null : [...hours],
    away: [...away],
    calendars: connections.map(({ id, kind, label, read_at: readAt, fault }) => ({
      id,
      kind: calendarKinds.find((known) => known === kind) ?? 'ICS',
      label,
      readAt: readAt?.toISOString() ?? null,
      fault: calendarFaults.find((known) => known === fault) ?? null,
    })),
    kinds: calendarKinds.filter((kind) => services.calendars[kind] !== undefined),
    email,
  };
}

/** Throws a 422 that names what is wrong with the hours and days. */
function assertDeclared({ timeZone, hours, away }: DeclaredAvailability): void {
  const faults: NamedFault[] = hoursFaults(hours ?? []).map(({ code, index }) => ({ code, field: `hours.${index}` }));
  if (!isTimeZone(timeZone)) faults.push({ code: 'not_a_time_zone', field: 'timeZone' });
  away.forEach(({ from, to }, index) => {
    if (to < from) faults.push({ code: 'away_end_first', field: `away.${index}` });
  });
  if (faults.length > 0) throw invalid(faults);
}

const inOrder = <T extends { readonly from: string }>(list: readonly T[], weekday: (entry: T) => number): T[] =>
  list.toSorted((a, b) => weekday(a) - weekday(b) || (a.from < b.from ? -1 : 1));

/** Saves the caller's hours, days away and limits. Rejects with stale_version when they were saved elsewhere meanwhile. */
export async function saveOwnAvailability(
  tx: TenantTx,
  context: AvailabilityContext,
  input: DeclaredAvailability,
): Promise<OwnAvailability> {
  assertDeclared(input);
  const hours = input.hours === null ? null : inOrder(input.hours, ({ weekday }) => weekday);
  const declared = { ...input, hours, away: inOrder(input.away, () => 0) };
  if (!(await writeDeclared(tx, context.me.userId, declared))) {
    throw new ProblemError('stale_version', { current: await seeOwnAvailability(tx, context) });
  }
  return seeOwnAvailability(tx, context);
}
