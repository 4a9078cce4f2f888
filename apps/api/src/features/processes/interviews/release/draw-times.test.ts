import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { expect } from 'vitest';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { inTenant } from '../../pipeline/pipeline.factory.ts';
import { listPlanBookings } from '../bookings/bookings.queries.ts';
import { interviewHostOf } from '../own/interview-link.ts';
import { drawTimes } from './draw-times.ts';
import { releaseTest as it, lanesOf, startsOf } from './release-setting.factory.ts';

const hour = 3_600_000;

const wishOf = (page: OwnInterview) => ({ state: page.state, wish: page.draw?.wish ?? null });

it('collects wishes for two days, draws them once by an optimum, and tells everybody', async ({
  opened,
  pageOf,
  visitor,
  roundAt,
  templatesTo,
  choose,
  planOf,
  bookedOf,
  app,
}) => {
  const from = app.clock.now.getTime();
  // Three places for five people: a draw is what is recommended.
  const { plan, people } = await opened(5, lanesOf(app.clock.now, 1));
  expect(plan).toMatchObject({ release: 'DRAW', drawAt: new Date(from + 48 * hour).toISOString(), drawnAt: null });
  const [a, b, c, d, e] = people;
  if (!(a && b && c && d && e)) throw new Error('five people are invited');
  const page = await pageOf(a);
  expect(page).toMatchObject({
    canChoose: false,
    draw: { canWish: true, people: 5, places: 3, wishes: [], version: 0 },
  });
  const [first = 0, second = 0, third = 0] = startsOf(page);
  expect((await choose(a, first)).status).toBe(410);
  const wish = (path: string, wishes: number[], excluded: number[] = [], version = 0) =>
    visitor.put(`${path}/wishes`, { wishes, excluded, version });
  expect((await wish(a.path, [first, first])).body).toMatchObject({ errors: [{ code: 'interview_wish_twice' }] });
  expect((await wish(a.path, [first], [first])).body).toMatchObject({ errors: [{ field: 'excluded' }] });
  expect((await wish(a.path, [42])).body).toMatchObject({
    errors: [{ code: 'interview_time_unknown', field: 'wishes' }],
  });
  // A wishes for the first time only; B for the same and could come at ten; C and D can only come last.
  expect((await wish(a.path, [first], [second, third])).body).toMatchObject({ draw: { version: 1 } });
  expect((await wish(a.path, [first], [second, third])).body).toMatchObject({ draw: { version: 1 } });
  expect((await wish(a.path, [second])).body).toMatchObject({ errors: [{ code: 'stale_version' }] });
  await wish(b.path, [first, second]);
  await wish(c.path, [third], [first, second]);
  await wish(d.path, [third], [first, second]);
  expect(await planOf(plan.id)).toMatchObject({ counts: { wishes: 4, waiting: 0 } });
  await roundAt(from + 47 * hour);
  expect(await planOf(plan.id)).toMatchObject({ drawnAt: null });
  await roundAt(from + 48 * hour);
  const drawn = await planOf(plan.id);
  expect(drawn).toMatchObject({ drawnAt: expect.any(String), lotSeed: expect.any(String), counts: { booked: 3 } });
  expect(wishOf(await pageOf(a))).toEqual({ state: 'BOOKED', wish: 1 });
  expect(wishOf(await pageOf(b))).toEqual({ state: 'BOOKED', wish: 2 });
  const last = [await pageOf(c), await pageOf(d)];
  expect(last.map(({ state }) => state).toSorted()).toEqual(['BOOKED', 'INVITED']);
  const [placed, waiting] = last[0]?.state === 'BOOKED' ? [c, d] : [d, c];
  expect((await pageOf(waiting)).waiting).toMatchObject({ ahead: 0, wanted: [third], offer: null });
  expect(await templatesTo(waiting)).toEqual(['interview-invited', 'interview-not-drawn']);
  expect(await templatesTo(placed)).toEqual(['interview-booked', 'interview-invited']);
  // The candidate without wishes chooses among what is left, and is told so.
  expect(await templatesTo(e)).toEqual(['interview-invited', 'interview-opened']);
  // Done again, nothing changes, and no candidate is told twice.
  await roundAt(from + 49 * hour);
  expect(await templatesTo(placed)).toHaveLength(2);
  expect(await bookedOf(plan.id)).toHaveLength(3);
  expect((await wish(e.path, [first])).status).toBe(410);
  // The place that becomes free goes to the one who waits.
  await choose(placed, null);
  expect((await pageOf(waiting)).waiting?.offer).toMatchObject({ startDateTime: third });
  app.clock.now = new Date(from);
});

it('keeps the way of giving out times that staff chose, and refuses a draw for which there is no time', async ({
  opened,
  admin,
  app,
}) => {
  const { plan } = await opened(4, { ...lanesOf(app.clock.now, 1), release: 'OPEN' });
  expect(plan).toMatchObject({ release: 'OPEN', drawAt: null });
  const made = await admin.post('/api/v1/interview-plans', { roleId: plan.role.id, stageId: plan.stageId });
  const path = `/api/v1/interview-plans/${Object(made.body).id}/preview`;
  const late = { ...plan.setup, release: 'DRAW', minNoticeHours: 336 };
  expect((await admin.post(path, { setup: late })).body).toMatchObject({
    recommended: 'OPEN',
    faults: expect.arrayContaining([expect.objectContaining({ code: 'DRAW_TOO_LATE' })]),
  });
});

it('leaves nothing behind when the process dies while it writes, and draws the same the next time', async ({
  opened,
  visitor,
  pageOf,
  bookedOf,
  templatesTo,
  roundAt,
  app,
  tenant,
}) => {
  const from = app.clock.now;
  const { plan, people } = await opened(4, lanesOf(from, 1));
  const [one] = people;
  if (!one) throw new Error('four people are invited');
  const starts = startsOf(await pageOf(one));
  for (const { path } of people) await visitor.put(`${path}/wishes`, { wishes: starts, excluded: [], version: 0 });
  app.clock.now = new Date(from.getTime() + 48 * hour);
  const known = await app.services.tenants.byId(tenant.id);
  if (!known) throw new Error('the tenant is there');
  const host = interviewHostOf(known, app.services);
  const planned: string[][] = [];
  const die = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
    inTenant(app, tenant, async (tx) => {
      const done = await work(tx);
      const rows = await listPlanBookings(tx, plan.id);
      if (rows.length === 0) return done;
      planned.push(rows.map((row) => `${row.invitation_id} ${row.starts_at.toISOString()}`));
      throw new Error('killed');
    });
  await expect(drawTimes(die, host, plan.id)).rejects.toThrow('killed');
  expect(await bookedOf(plan.id)).toEqual([]);
  for (const person of people) expect(await templatesTo(person)).toEqual(['interview-invited']);
  await roundAt(app.clock.now.getTime());
  const drawn = (await bookedOf(plan.id)).map((row) => `${row.invitation_id} ${row.starts_at.toISOString()}`);
  expect(drawn).toHaveLength(3);
  expect([drawn]).toEqual(planned);
  app.clock.now = from;
});

it('leaves each candidate a place beside a longer interview, which is placed first', { tags: 'embedded' }, async ({
  opened,
  visitor,
  pageOf,
  bookedOf,
  roundAt,
  app,
}) => {
  const from = app.clock.now;
  const { plan, people } = await opened(3, { ...lanesOf(from, 1), release: 'DRAW' });
  const [one] = people;
  if (!one) throw new Error('three people are invited');
  const starts = startsOf(await pageOf(one));
  await app.admin.exclusive((session) =>
    session.query('update interview_invitation set minutes = 60 where id = $1', [one.invitationId]),
  );
  for (const { path } of people) await visitor.put(`${path}/wishes`, { wishes: starts, excluded: [], version: 0 });
  await roundAt(from.getTime() + 48 * hour);
  const booked = await bookedOf(plan.id);
  expect(booked).toHaveLength(3);
  for (const [n, { starts_at }] of booked.entries()) {
    expect(Math.abs(starts_at.getTime() / 1000 - (starts[n] ?? 0))).toBeLessThanOrEqual(1800);
  }
  const pages = await Promise.all(people.map((person) => pageOf(person)));
  expect(pages.map(({ draw }) => draw?.wish).toSorted()).toEqual([1, 2, 3]);
  app.clock.now = from;
});
