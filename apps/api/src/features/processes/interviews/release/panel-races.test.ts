import { shuffleByLot } from '@evenhand/domain/interviews/release/shuffle';
import { expect, inject } from 'vitest';
import { inTenant } from '../../pipeline/pipeline.factory.ts';
import { insertBooking, type NewBooking } from '../bookings/bookings.queries.ts';
import { aMorning } from '../interviews.factory.ts';
import { lanesOf, releaseTest, startsOf } from './release-setting.factory.ts';

/** On the embedded engine, whose one connection takes one after the other, fewer show the same. */
const rounds = inject('postgresUrl') === '' ? 2 : 5;
const [starts, interviewers] = [3, 3];

const it = releaseTest
  /** Opens two plans of one morning, each for ten candidates, whose interviews the same people hold. */
  .extend('plans', { scope: 'file' }, async ({ app, tenant, opened }) => {
    const interviewerIds: string[] = [];
    for (let n = 0; n < interviewers; n += 1) interviewerIds.push((await app.aStaffUser(tenant)).id);
    const given = (aMorning(app.clock.now).windows ?? []).map((window) => ({
      ...window,
      lanes: interviewers,
      interviewerIds,
    }));
    const setup = { windows: given, panelSize: 1, release: 'OPEN', maxChanges: 10 } as const;
    return [await opened(10, setup), await opened(10, setup)] as const;
  })
  /** The seats that are taken, by who has them and when. */
  .extend(
    'seats',
    { scope: 'file' },
    ({ app, tenant }) =>
      async () =>
        inTenant(app, tenant, (tx) =>
          tx.db
            .selectFrom('interview_person')
            .select(['booking_id', 'user_id', 'starts_at', 'ends_at'])
            .where('organization_id', '=', tenant.id)
            .where('state', 'in', ['PENCILLED', 'FIXED'])
            .orderBy('user_id')
            .orderBy('starts_at')
            .execute(),
        ),
  );

it('gives no interviewer two interviews at a time under random acts of twenty people on two plans', {
  timeout: 600_000,
}, async ({ app, plans, seats, pageOf, visitor, bookedOf, roundAt, freeFor }) => {
  const from = app.clock.now;
  const people = plans.flatMap((plan) => plan.people);
  const offered = startsOf(await pageOf(people[0] ?? { path: '' }));
  expect(offered).toHaveLength(starts);
  const { seed } = inject('fuzz');
  type Act = (path: string, start: number) => Promise<{ readonly status: number }>;
  const acts: Readonly<Record<string, Act>> = {
    book: (path, selectedTime) => visitor.put(path, { selectedTime }),
    hold: (path, selectedTime) => visitor.post(`${path}/hold`, { selectedTime }),
    cancel: (path) => visitor.put(path, { selectedTime: null }),
  };
  const actOf = async ({ path }: { readonly path: string }, round: number): Promise<number> => {
    const [start] = shuffleByLot(offered.map(String), `${seed} ${round} ${path}`);
    const [name = 'book'] = shuffleByLot(Object.keys(acts), `${round} ${seed} ${path}`);
    return (await acts[name]?.(path, Number(start)))?.status ?? 0;
  };
  for (let round = 0; round < rounds; round += 1) {
    const statuses = await Promise.all(people.map((person) => actOf(person, round)));
    expect(statuses.filter((status) => ![200, 409, 410, 503].includes(status))).toEqual([]);
    // Holds run out, so that what is not booked is free.
    await roundAt(app.clock.now.getTime() + 11 * 60_000);
    const booked = (await Promise.all(plans.map(({ plan }) => bookedOf(plan.id)))).flat();
    const taken = await seats();
    const seated = new Set(taken.map(({ booking_id }) => booking_id));
    expect(booked.filter(({ id }) => !seated.has(id))).toEqual([]);
    for (const own of Map.groupBy(taken, ({ user_id }) => user_id).values()) {
      expect(own.some((seat, n) => n > 0 && seat.starts_at < (own[n - 1]?.ends_at ?? seat.starts_at))).toBe(false);
    }
    const pages = await Promise.all(people.map((person) => pageOf(person)));
    const idle = people.find((_, n) => pages[n]?.state === 'INVITED');
    expect(booked.length + (await freeFor(idle?.invitationId ?? ''))).toBe(starts * interviewers);
  }
  app.clock.now = from;
});

it('has the database refuse a second interview in a lane, and of a candidate, also to a plan that is not held', async ({
  app,
  tenant,
  opened,
  pageOf,
  choose,
  bookedOf,
}) => {
  const { plan, people } = await opened(2, { ...lanesOf(app.clock.now, 2), release: 'OPEN' });
  const [first, second] = people;
  if (!(first && second)) throw new Error('no candidates');
  const [start = 0] = startsOf(await pageOf(first));
  expect((await choose(first, start)).status).toBe(200);
  const [booked] = await bookedOf(plan.id);
  if (!booked) throw new Error('nothing was booked');
  const { rows: lanes } = await app.admin.exclusive((session) =>
    session.query(
      'select id from interview_lane where window_id in (select id from interview_window where plan_id = $1)',
      [plan.id],
    ),
  );
  const otherLane = String(lanes.find(({ id }) => id !== booked.lane_id)?.['id']);
  const written = (over: Partial<NewBooking>) =>
    inTenant(app, tenant, (tx) =>
      insertBooking(tx, {
        planId: plan.id,
        laneId: booked.lane_id,
        invitationId: second.invitationId,
        applicationId: second.id,
        candidateId: second.candidateId,
        start: booked.starts_at,
        end: booked.ends_at,
        holdUntil: null,
        sequence: 0,
        calendarId: tx.newId(),
        by: null,
        ...over,
      }),
    );
  expect(await written({})).toBeNull();
  expect(await written({ laneId: otherLane, candidateId: booked.candidate_key })).toBeNull();
  expect(await written({ laneId: otherLane })).not.toBeNull();
});
