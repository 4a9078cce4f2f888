import { interviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import { addDays } from '@evenhand/domain/dates/day-in';
import { expect } from 'vitest';
import { manyApplications } from '../../pipeline/pipeline.factory.ts';
import { interviewStage } from '../interviews.factory.ts';
import { lanesOf, releaseTest, startsOf } from '../release/release-setting.factory.ts';

const it = releaseTest
  /** Opens a plan with three times, which the first three people take; one waits, and no time suits another. */
  .extend('full', { scope: 'file' }, ({ app, opened, choose, pageOf, visitor }) => async () => {
    const { plan, people } = await opened(5, { ...lanesOf(app.clock.now, 1), release: 'OPEN' });
    const [a, b, c, waiting, unsuited] = people;
    if (!(a && b && c && waiting && unsuited)) throw new Error('five people are invited');
    expect((await visitor.post(`${unsuited.path}/none-suits`, { reason: 'An exam' })).status).toBe(200);
    for (const [n, start] of startsOf(await pageOf(a)).entries()) await choose([a, b, c][n] ?? a, start);
    expect((await visitor.put(`${waiting.path}/waiting`, { wanted: [] })).status).toBe(200);
    return { plan, waiting, unsuited };
  });

it('gives an open plan further times, which go to who waits, and tells the candidate whom none suited', {
  tags: 'embedded',
}, async ({ full, admin, pageOf, choose, templatesTo }) => {
  const { plan, waiting, unsuited } = await full();
  const [first] = plan.setup.windows;
  const day = addDays(String(first?.startsAt.slice(0, 10)), 1);
  const window = { startsAt: `${day}T14:00`, endsAt: `${day}T15:45`, lanes: 1, rooms: ['Room 9'] };
  const path = `/api/v1/interview-plans/${plan.id}/windows`;
  const add = (body: object) => admin.post(path, { version: plan.version, ...body });
  const wrong = [
    await add({ windows: [] }),
    await add({ windows: [{ ...window, endsAt: `${day}T13:00` }] }),
    await add({ windows: [{ ...window, endsAt: `${day}T14:30` }] }),
    await add({ windows: [window], version: plan.version - 1 }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 409]);
  const added = await add({ windows: [window] });
  expect(added.status).toBe(200);
  const after = interviewPlan.parse(added.body);
  expect(after).toMatchObject({ state: 'OPEN', version: plan.version + 1 });
  expect(after.setup.windows).toHaveLength(2);
  expect(await pageOf(waiting)).toMatchObject({ waiting: { offer: { startDateTime: expect.any(Number) } } });
  const [start = 0, ...others] = startsOf(await pageOf(unsuited));
  expect(others).toEqual([]);
  expect((await choose(unsuited, start)).body).toMatchObject({
    state: 'BOOKED',
    place: expect.stringContaining('Room 9'),
  });
  expect((await templatesTo(unsuited)).filter((name) => name === 'interview-choose')).toHaveLength(1);
  expect((await templatesTo(waiting)).filter((name) => name === 'interview-choose')).toEqual([]);
  // A draft is changed by its steps, and a closed plan gets no times.
  expect((await admin.post(`/api/v1/interview-plans/${plan.id}/close`, { version: after.version })).status).toBe(200);
  expect((await add({ windows: [window], version: after.version + 1 })).status).toBe(409);
});

it('invites all who have come to the stage since an open plan was opened, once', async ({
  app,
  tenant,
  admin,
  opened,
}) => {
  const { plan } = await opened(1, { release: 'OPEN' });
  const later = await manyApplications(app, { tenant, roleId: plan.role.id }, 2, { stageId: interviewStage });
  const path = `/api/v1/interview-plans/${plan.id}`;
  const left = async () => Object((await admin.post(`${path}/preview`, { setup: plan.setup })).body).people;
  expect(await left()).toBe(2);
  for (const _ of [1, 2]) {
    const reply = await admin.post(`${path}/invitations`, { applicationIds: null });
    expect([reply.status, reply.body]).toMatchObject([200, { length: 3 }]);
  }
  expect(await left()).toBe(0);
  const mails = await Promise.all(later.map(({ email }) => app.mailsTo(tenant, email)));
  expect(mails.map((all) => all.map(({ template }) => template))).toEqual([
    ['interview-invited'],
    ['interview-invited'],
  ]);
});
