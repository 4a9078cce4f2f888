import { dayPlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { dayMoment } from '@evenhand/domain/assessment-days/day-moment';
import { candidateTimetable } from '@evenhand/domain/assessment-days/timetables';
import type { FastifyReply } from 'fastify';
import { downloadHeaders } from '../../../../platform/http/download-headers.ts';
import { found } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { findReleasedPlan } from '../day-plans.queries.ts';
import { readReleasedAs } from '../released-as.ts';
import { dayCalendar } from './day-calendar.ts';
import { dayLines } from './day-lines.ts';
import { type DayHost, dayLink } from './day-link.ts';
import { listOwnDays } from './own-days.queries.ts';
import { loadOwnApplication } from './own-days.ts';

/** Sends a candidate's own timetable of a day as a calendar file. Throws 404 while none is released. */
export async function sendDayCalendar(
  { inTenant, reply }: Pick<RequestContext, 'inTenant' | 'reply'>,
  host: DayHost,
  { token, dayId }: { readonly token: string; readonly dayId: string },
): Promise<FastifyReply> {
  const file = await inTenant(async (tx) => {
    const application = await loadOwnApplication(tx, host, token);
    const day = found((await listOwnDays(tx, application.id)).find(({ id }) => id === dayId));
    const released = found(await findReleasedPlan(tx, dayId));
    const entries = candidateTimetable(dayPlan.parse(released.plan), application.id);
    const [first, last] = [found(entries[0]), found(entries.at(-1))];
    const as = readReleasedAs(released.released_as, day);
    return dayCalendar({
      tenant: host.tenant,
      now: tx.now,
      day: { id: day.id, title: as.title, place: as.place, roleTitle: application.role_title },
      startsAt: dayMoment(as.day, first.from, as.timeZone),
      endsAt: dayMoment(as.day, last.to, as.timeZone),
      lines: dayLines(as, entries),
      attendee: { name: '', address: '' },
      ownerId: application.id,
      url: dayLink(host, application.id),
      method: 'PUBLISH',
      sequence: released.number,
    });
  });
  return reply
    .headers(downloadHeaders({ name: 'assessment-day.ics', type: 'text/calendar; charset=utf-8' }))
    .send(file);
}
