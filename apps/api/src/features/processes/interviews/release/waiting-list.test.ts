import { expect } from 'vitest';
import { lanesOf, releaseTest, startsOf } from './release-setting.factory.ts';

const it = releaseTest
  /** Opens a plan with three times, which the first three people take; the others wait. */
  .extend('full', { scope: 'file' }, ({ app, opened, choose, pageOf, visitor }) => async (waiting: number) => {
    const { plan, people } = await opened(3 + waiting, { ...lanesOf(app.clock.now, 1), release: 'OPEN' });
    const [a, b, c, ...others] = people;
    if (!(a && b && c)) throw new Error('three people are invited');
    const starts = startsOf(await pageOf(a));
    for (const [n, person] of [a, b, c].entries()) await choose(person, starts[n] ?? 0);
    for (const { path } of others) {
      const reply = await visitor.put(`${path}/waiting`, { wanted: [] });
      expect(reply.body).toMatchObject({ waiting: { offer: null } });
    }
    return { plan, booked: [a, b, c] as const, others, starts };
  });

const offerOf = (page: { readonly waiting: { readonly offer: { readonly startDateTime: number } | null } | null }) =>
  page.waiting?.offer?.startDateTime ?? null;

it('offers a freed place to one candidate at a time, then to the one after', async ({
  full,
  choose,
  pageOf,
  roundAt,
  templatesTo,
  visitor,
  admin,
  app,
}) => {
  const { plan, booked, others, starts } = await full(2);
  const [one, other] = others;
  if (!(one && other)) throw new Error('two wait');
  const [, second = 0] = starts;
  expect((await pageOf(other)).waiting).toMatchObject({ ahead: 1 });
  await choose(booked[1], null);
  const { waiting } = await pageOf(one);
  expect(waiting?.offer).toMatchObject({ startDateTime: second });
  expect(offerOf(await pageOf(other))).toBeNull();
  expect((await templatesTo(one)).filter((name) => name === 'interview-offered')).toHaveLength(1);
  // The candidate who gave it up and the next one in the list cannot take it meanwhile.
  for (const person of [booked[1], other]) expect((await choose(person, second)).status).toBe(409);
  const listed = await admin.get(`/api/v1/interview-plans/${plan.id}/invitations`);
  expect(Object(listed.body).filter(({ offeredAt }: { offeredAt: unknown }) => offeredAt !== null)).toMatchObject([
    { isWaiting: true, offeredAt: new Date(second * 1000).toISOString() },
  ]);
  const now = app.clock.now;
  await roundAt((waiting?.offer?.until ?? 0) * 1000);
  expect(offerOf(await pageOf(one))).toBeNull();
  expect(offerOf(await pageOf(other))).toBe(second);
  expect((await choose(one, second)).status).toBe(409);
  expect((await choose(other, second)).body).toMatchObject({ state: 'BOOKED', selectedTime: second, waiting: null });
  expect(await templatesTo(other)).toContain('interview-booked');
  // The first one stays on the list for other times.
  await choose(booked[0], null);
  expect(offerOf(await pageOf(one))).toBe(starts[0]);
  expect((await visitor.post(`${one.path}/hold`, { selectedTime: null })).body).toMatchObject({
    waiting: { offer: null },
  });
  expect((await visitor.put(`${one.path}/waiting`, { wanted: null })).body).toMatchObject({ waiting: null });
  app.clock.now = now;
});

it('offers only times that are wanted, also when staff cancel one, and also after the deadline', async ({
  full,
  pageOf,
  visitor,
  admin,
  app,
  choose,
}) => {
  const { plan, booked, others, starts } = await full(2);
  const [one, other] = others;
  if (!(one && other)) throw new Error('two wait');
  const [first = 0, second = 0] = starts;
  await visitor.put(`${one.path}/waiting`, { wanted: [second] });
  expect((await visitor.put(`${one.path}/waiting`, { wanted: [17] })).body).toMatchObject({
    errors: [{ code: 'interview_time_unknown', field: 'wanted' }],
  });
  const cancellation = `/api/v1/interview-plans/${plan.id}/invitations/${booked[0].invitationId}/cancellation`;
  expect((await admin.post(cancellation, { reason: 'Ill.' })).status).toBe(200);
  expect([offerOf(await pageOf(one)), offerOf(await pageOf(other))]).toEqual([null, first]);
  const now = app.clock.now;
  app.clock.now = new Date(now.getTime() + 8 * 86_400_000);
  expect((await choose(booked[1], null)).status).toBe(200);
  expect(offerOf(await pageOf(one))).toBe(second);
  // An offer is taken although the time to choose is over.
  expect((await choose(one, second)).body).toMatchObject({ state: 'BOOKED' });
  expect((await choose(booked[0], first)).status).toBe(410);
  app.clock.now = now;
});

it('gives the place of a candidate who withdraws to the one who waits', async ({
  full,
  pageOf,
  roundAt,
  templatesTo,
  bookedOf,
  admin,
  app,
}) => {
  const { plan, booked, others, starts } = await full(1);
  const [one] = others;
  if (!one) throw new Error('one waits');
  await app.admin.exclusive((session) =>
    session.query('update application set withdrawn_at = now() where id = $1', [booked[2].id]),
  );
  await roundAt(app.clock.now.getTime());
  expect(await bookedOf(plan.id)).toHaveLength(2);
  expect(offerOf(await pageOf(one))).toBe(starts[2]);
  expect((await templatesTo(booked[2])).filter((name) => name === 'interview-cancelled')).toHaveLength(1);
  // A plan that is closed has no waiting list, and what was offered is let go.
  const closed = await admin.post(`/api/v1/interview-plans/${plan.id}/close`, { version: plan.version });
  expect(closed.body).toMatchObject({ state: 'CLOSED', counts: { booked: 2, waiting: 0 } });
  expect(await pageOf(one)).toMatchObject({ state: 'CLOSED', waiting: null, hold: null });
});

it('never gives one place to two when many want it at one moment', async ({ full, choose, bookedOf, pageOf }) => {
  const { plan, booked, others, starts } = await full(8);
  const [first = 0] = starts;
  const replies = await Promise.all([
    choose(booked[0], null),
    ...others.map((person) => choose(person, first)),
    choose(booked[1], first),
  ]);
  expect(replies[0]?.status).toBe(200);
  const offers = await Promise.all(others.map(async (person) => offerOf(await pageOf(person))));
  const taken = (await bookedOf(plan.id)).filter(({ starts_at }) => starts_at.getTime() === first * 1000);
  const offered = offers.filter((start) => start === first);
  expect(taken.length + offered.length).toBe(1);
});

it('tells those who still wait when the plan is closed, once and without the others', { tags: 'embedded' }, async ({
  full,
  choose,
  templatesTo,
  admin,
}) => {
  const { plan, booked, others, starts } = await full(3);
  const [one, other, third] = others;
  if (!(one && other && third)) throw new Error('three wait');
  const path = `/api/v1/interview-plans/${plan.id}`;
  // The first of the list has taken a place by then; the second has an offer that ends with the plan.
  await choose(booked[1], null);
  expect((await choose(one, starts[1] ?? 0)).status).toBe(200);
  await choose(booked[0], null);
  expect(await templatesTo(other)).toContain('interview-offered');
  const replies = await Promise.all([1, 2].map(() => admin.post(`${path}/close`, { version: plan.version })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  for (const person of [other, third]) {
    expect((await templatesTo(person)).filter((name) => name === 'interview-list-ended')).toHaveLength(1);
  }
  for (const person of [one, ...booked]) expect(await templatesTo(person)).not.toContain('interview-list-ended');
});

it('tells those who still wait when all times are over, although the plan is open', async ({
  full,
  roundAt,
  templatesTo,
  pageOf,
  app,
}) => {
  const { others, starts } = await full(1);
  const [one] = others;
  if (!one) throw new Error('one waits');
  const now = app.clock.now;
  await roundAt(((starts[0] ?? 0) - 3600) * 1000);
  expect(await templatesTo(one)).not.toContain('interview-list-ended');
  await roundAt(((starts[2] ?? 0) + 86_400) * 1000);
  await roundAt(((starts[2] ?? 0) + 2 * 86_400) * 1000);
  expect((await templatesTo(one)).filter((name) => name === 'interview-list-ended')).toHaveLength(1);
  expect((await pageOf(one)).waiting).toBeNull();
  app.clock.now = now;
});
