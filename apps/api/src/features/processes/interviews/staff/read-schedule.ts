import type { InterviewSchedule } from '@evenhand/contract/processes/interviews/interviews';
import { can } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { freeIn } from '@evenhand/domain/interviews/list-slots';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { together } from '../../../../platform/db/together.ts';
import { invalid } from '../../../../platform/http/problem-error.ts';
import { listStaffRoles } from '../../../records/staff-access/public.ts';
import { type BookingRow, listPeople, listSpanBookings, type PanelPersonRow } from '../bookings/bookings.queries.ts';
import { type BusyTime, readPanelBusy, secondsOf } from '../bookings/busy-times.ts';
import { listInvitationsById } from '../bookings/invitations.queries.ts';
import { isStanding, shortfallsIn } from '../bookings/panel-shortfalls.ts';
import type { Arranger } from './present-interview.ts';
import { presentSchedule, type ScheduledRows } from './present-schedule.ts';

interface ScheduleFilter {
  readonly from: string;
  readonly to: string;
  readonly userId?: string | undefined;
  readonly roleId?: string | undefined;
  readonly place?: string | undefined;
}

const longest = 42 * 86_400_000;

/** Returns whether a member of the panel is elsewhere at the time of a booked interview. */
const hasClash = (
  booking: BookingRow,
  panel: readonly PanelPersonRow[],
  busyOf: ReadonlyMap<string, readonly BusyTime[]>,
): boolean => {
  if (booking.state !== 'BOOKED') return false;
  const span = { start: secondsOf(booking.starts_at), end: secondsOf(booking.ends_at) };
  return panel.some(({ user_id: userId }) => {
    const others = (busyOf.get(userId) ?? []).filter(({ bookingId, isFull }) => bookingId !== booking.id && !isFull);
    return !freeIn(others, span)(userId);
  });
};

const suits = ({ booking, invitation, panel }: ScheduledRows, { userId, roleId, place }: ScheduleFilter): boolean =>
  (userId === undefined || panel.some((person) => person.user_id === userId)) &&
  (roleId === undefined || invitation.role_id === roleId) &&
  (place === undefined || (booking.place || invitation.setup.place) === place);

/** Lists the interviews of a span: all of the caller's roles where they arrange interviews, else those that they hold. */
export async function readSchedule(tx: TenantTx, { me }: Arranger, filter: ScheduleFilter): Promise<InterviewSchedule> {
  const [from, to] = [new Date(filter.from), new Date(filter.to)];
  if (to <= from || to.getTime() - from.getTime() > longest) throw invalid([{ code: 'out_of_range', field: 'to' }]);
  const arranges = can(me, 'interview:arrange');
  const roles = arranges
    ? await listStaffRoles(tx, { userId: me.userId, onlyTheirs: !isManagerAdmin(me.userType) })
    : [];
  const roleIds = new Set(roles.map(({ id }) => id));
  const bookings = await listSpanBookings(tx, { from, to, roleIds: [...roleIds], userId: me.userId });
  const [people, rows] = await together([
    listPeople(
      tx,
      bookings.map(({ id }) => id),
    ),
    listInvitationsById(
      tx,
      bookings.map((one) => one.invitation_id),
    ),
  ]);
  const invitations = new Map(rows.map((row) => [row.id, row]));
  const userIds = [...new Set(people.map(({ user_id }) => user_id))];
  const { busy, people: known } = await readPanelBusy(tx, userIds, { start: secondsOf(from), end: secondsOf(to) });
  const shortfalls = shortfallsIn(people, known);
  const busyOf = Map.groupBy(busy, (one) => one.userId);
  const panelOf = Map.groupBy(people.filter(isStanding), (person) => person.booking_id);
  const shown = bookings.flatMap((booking) => {
    const invitation = invitations.get(booking.invitation_id);
    if (!invitation) return [];
    const panel = panelOf.get(booking.id) ?? [];
    const mayArrange = roleIds.has(invitation.role_id);
    const isOwn = panel.some((person) => person.user_id === me.userId);
    if (!(mayArrange || isOwn)) return [];
    const row = { booking, invitation, panel, mayArrange, hasClash: hasClash(booking, panel, busyOf) };
    return suits(row, filter) ? [row] : [];
  });
  return presentSchedule(me, shown, shortfalls);
}
