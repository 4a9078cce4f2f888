import { mondayOf } from '@evenhand/domain/interviews/full-spans';
import { freeIn } from '@evenhand/domain/interviews/list-slots';
import type { PanelInterview, Panellist, PanelTask } from '@evenhand/domain/interviews/panels/panel-task';
import { wallDay } from '@evenhand/domain/interviews/wall-seconds';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { readBusyTimes, readPanelPeople } from '../../interviewer-availability/public.ts';
import { type BookingRow, listPeople, listPlanBookings, type PanelPersonRow } from '../bookings/bookings.queries.ts';
import { type BusyTime, busyTimes, secondsOf } from '../bookings/busy-times.ts';
import { conflictedWith, listUnable } from '../bookings/conflicts.queries.ts';
import { panelOf } from '../bookings/panel-shortfalls.ts';
import type { InterviewPlanRow } from '../plans/plans.queries.ts';

/** Before their interview by so much, panels stay as they are. */
const fixedFor = 48 * 3_600_000;

/** The booked interviews of a plan that are to come, as a task of finding panels. */
export interface PanelPlan {
  readonly bookings: readonly BookingRow[];
  readonly people: readonly PanelPersonRow[];
  readonly task: PanelTask;
}

/** Returns who may sit on an interview: those of its window who are free, do not know the candidate and were not taken out of it. */
function possibleFor(
  booking: BookingRow,
  at: Pick<PanelPlan, 'people'> & {
    readonly busy: readonly BusyTime[];
    readonly inTraining: ReadonlySet<string>;
    readonly unable: readonly string[];
  },
): string[] {
  const isFree = freeIn(at.busy, { start: secondsOf(booking.starts_at), end: secondsOf(booking.ends_at) });
  const panel = panelOf(booking.id, at.people);
  const others = at.people.filter((one) => one.booking_id === booking.id).map(({ user_id }) => user_id);
  return booking.interviewer_ids.filter(
    (id) =>
      !at.inTraining.has(id) && !at.unable.includes(id) && (panel.includes(id) || (isFree(id) && !others.includes(id))),
  );
}

/** Counts the interviews that a person holds elsewhere, by day and by the Monday of the week. */
function heldElsewhere(busy: readonly BusyTime[], userId: string, timeZone: string): Map<string, number> {
  const held = new Map<string, number>();
  for (const one of busy.filter(({ userId: id, bookingId }) => id === userId && bookingId !== null)) {
    const day = wallDay(timeZone, one.start);
    for (const key of [day, mondayOf(day)]) held.set(key, (held.get(key) ?? 0) + 1);
  }
  return held;
}

/** Returns the people of a plan with their marks and limits. */
async function panellistsOf(
  tx: TenantTx,
  { chairIds, needs, timeZone }: InterviewPlanRow['setup'],
  at: {
    readonly userIds: readonly string[];
    readonly busy: readonly BusyTime[];
    readonly groups: ReadonlyMap<string, string>;
    readonly span: { readonly start: number; readonly end: number };
  },
): Promise<Panellist[]> {
  const { userIds, busy, groups, span } = at;
  const limits = await readBusyTimes(tx, userIds, { start: span.start * 1000, end: span.end * 1000 });
  return userIds.map((id) => ({
    id,
    marks: [
      ...(chairIds.includes(id) ? ['CHAIR'] : []),
      ...needs.filter((need) => need.userIds.includes(id)).map(({ label }) => `NEED ${label}`),
    ],
    group: groups.get(id) ?? null,
    perDay: limits.get(id)?.perDay ?? null,
    perWeek: limits.get(id)?.perWeek ?? null,
    held: heldElsewhere(busy, id, timeZone),
  }));
}

/** Reads the interviews of a plan and who could hold them. */
export async function readPanelPlan(tx: TenantTx, plan: InterviewPlanRow): Promise<PanelPlan> {
  const { setup } = plan;
  const all = await listPlanBookings(tx, plan.id);
  const bookings = all.filter(
    ({ state, starts_at, interviewer_ids }) => state === 'BOOKED' && starts_at > tx.now && interviewer_ids.length > 0,
  );
  if (bookings.length === 0) {
    const rules = { size: setup.panelSize, needs: [], mixed: setup.mixed };
    return { bookings, people: [], task: { interviews: [], panellists: [], rules } };
  }
  const people = await listPeople(
    tx,
    bookings.map(({ id }) => id),
  );
  const userIds = [...new Set(bookings.flatMap(({ interviewer_ids }) => interviewer_ids))];
  const span = {
    start: Math.min(...bookings.map(({ starts_at }) => secondsOf(starts_at))),
    end: Math.max(...bookings.map(({ ends_at }) => secondsOf(ends_at))),
  };
  const own = new Set(bookings.map(({ id }) => id));
  const everBusy = await busyTimes(tx, userIds, span, { ignored: own });
  const busy = everBusy.filter(({ isFull }) => !isFull);
  const { inTraining, groups } = await readPanelPeople(tx, userIds);
  const dayOf = (start: number): string => wallDay(setup.timeZone, start);
  const interviews: PanelInterview[] = [];
  for (const booking of bookings) {
    const known = await conflictedWith(tx, booking.application_id);
    const planned = panelOf(booking.id, people).filter((id) => !known.includes(id));
    // A closed account gets no further seat. Whether one that is there already goes to a colleague is not for the balance to say.
    const unable = (await listUnable(tx, { planId: plan.id, applicationId: booking.application_id })).filter(
      (id) => !planned.includes(id),
    );
    const day = dayOf(secondsOf(booking.starts_at));
    interviews.push({
      id: booking.id,
      startsAt: booking.starts_at.getTime(),
      endsAt: booking.ends_at.getTime(),
      day,
      week: mondayOf(day),
      possible: possibleFor(booking, { people, busy, inTraining, unable }),
      planned,
      fixed: booking.starts_at.getTime() - tx.now.getTime() < fixedFor ? planned : [],
    });
  }
  const panellists = await panellistsOf(tx, setup, { userIds, busy, groups, span });
  const chair = setup.chairIds.length > 0 ? [{ mark: 'CHAIR', count: 1 }] : [];
  const needs = [...chair, ...setup.needs.map(({ label, count }) => ({ mark: `NEED ${label}`, count }))];
  return {
    bookings,
    people,
    task: { interviews, panellists, rules: { size: setup.panelSize, needs, mixed: setup.mixed } },
  };
}
