import type { InboxScope, Season } from '@evenhand/contract/screens/inbox';
import { type Actor, can } from '@evenhand/domain/access/can';
import { addDays, dayIn, startOfDay } from '@evenhand/domain/dates/day-in';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { inboxRoles } from './inbox-roles.ts';
import { countByDay, listComing } from './season.read.ts';

const daysBack = 30;
const daysAhead = 60;
const mostComing = 8;

/** Returns the days from one to another, both included. */
const daysFrom = (first: string, days: number): string[] =>
  Array.from({ length: days + 1 }, (_, at) => addDays(first, at));

/** Counts the applications of the last days, with those of no application, and lists what comes next, over the reader's roles. */
export async function viewSeason(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  input: InboxScope | undefined,
): Promise<Season> {
  const zone = officeZone(tenant);
  const { roles } = await inboxRoles(tx, me, input);
  const roleIds = roles.map(({ id }) => id);
  const today = dayIn(zone, tx.now);
  const first = addDays(today, -daysBack);
  const found = await countByDay(tx, { roleIds, since: startOfDay(zone, first), zone });
  const counts = new Map(found.map(({ day, count }) => [day, count]));
  const until = startOfDay(zone, addDays(today, daysAhead));
  const may = { withEvents: can(me, 'event:read'), withDays: can(me, 'interview:arrange') };
  const coming = await listComing(tx, { roleIds, today, until, zone, ...may }, mostComing);
  return {
    applied: daysFrom(first, daysBack).map((day) => ({ day, count: counts.get(day) ?? 0 })),
    coming: coming.map(({ kind, title, at, day, subject_id: subjectId }) => ({
      kind,
      title,
      day: day ?? dayIn(zone, at ?? tx.now),
      at: at === null ? null : at.toISOString(),
      subjectId,
    })),
  };
}
