import { dayPlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { activityKeyOf } from '@evenhand/domain/assessment-days/activity-key';
import { dayMoment } from '@evenhand/domain/assessment-days/day-moment';
import { roomTimetable } from '@evenhand/domain/assessment-days/timetables';
import type { FastifyReply } from 'fastify';
import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { downloadHeaders } from '../../../../platform/http/download-headers.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { Input, RequestContext } from '../../../../platform/http/route.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { findReleasedPlan } from '../day-plans.queries.ts';
import { readReleasedAs } from '../released-as.ts';
import { seeDay } from '../see-day.ts';
import { dayCalendarProduct } from './day-calendar.ts';

interface RoomOfDay {
  readonly dayId: string;
  readonly roomId: string;
}

/** Writes the released timetable of a room: its exercises, and no name, since a screen at a door may show it to all. */
async function writeRoomCalendar(
  tx: TenantTx,
  { me, tenant }: Pick<Input<never>, 'me'> & { readonly tenant: Tenant },
  { dayId, roomId }: RoomOfDay,
): Promise<{ readonly name: string; readonly file: string }> {
  const day = await seeDay(tx, me, dayId);
  const released = found(await findReleasedPlan(tx, dayId));
  const as = readReleasedAs(released.released_as, day);
  const room = found(as.rooms.find(({ id }) => id === roomId));
  const names = new Map(as.exercises.map(({ id, name }) => [id, name]));
  const calendar = new ICalCalendar({
    prodId: dayCalendarProduct,
    method: ICalCalendarMethod.PUBLISH,
    scale: 'gregorian',
    name: `${as.title} – ${room.name}`,
  });
  for (const { kind, from, to, activity } of roomTimetable(dayPlan.parse(released.plan), roomId)) {
    if (!activity) continue;
    const group = activity.group === null ? '' : ` ${activity.group}`;
    calendar.createEvent({
      id: `assessment-day-${dayId}-${kind}-${activityKeyOf(activity)}@${new URL(tenant.origin).hostname}`.replaceAll(
        ' ',
        '-',
      ),
      sequence: released.number,
      stamp: tx.now,
      start: dayMoment(as.day, from, as.timeZone),
      end: dayMoment(as.day, to, as.timeZone),
      summary: `${names.get(activity.exerciseId) ?? ''}${group}${kind === 'PREPARATION' ? ' …' : ''}`,
      location: [room.name, as.place].filter((part) => part !== '').join(', '),
    });
  }
  return { name: room.name, file: calendar.toString() };
}

/** Sends a room's day as a calendar file. Throws 404 while no timetable is released. */
export async function sendRoomCalendar(
  { inTenant, tenant, me, reply }: Pick<RequestContext, 'inTenant' | 'tenant' | 'reply'> & Pick<Input<never>, 'me'>,
  at: RoomOfDay,
): Promise<FastifyReply> {
  const { name, file } = await inTenant((tx) => writeRoomCalendar(tx, { me, tenant }, at));
  return reply.headers(downloadHeaders({ name: `${name}.ics`, type: 'text/calendar; charset=utf-8' })).send(file);
}
