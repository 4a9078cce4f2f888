import { equalityAction } from '@evenhand/contract/screens/reports/equality-actions';
import { readPublishedReview } from '@evenhand/contract/screens/reports/equality-publications';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../../testing/api-test.ts';
import { aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const [offered, notTakenForward] = [11, 16];
const published = readPublishedReview.answers[200];
const previewed = z.object({ figures: z.nullable(z.object({ asOf: z.string() })), withheld: z.nullable(z.string()) });

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('staff', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('visitor', ({ app, own }) => app.visitor(own))
  .extend('season', ({ app }) => seasonOf(app.clock.now.toISOString().slice(0, 10)) - 1)
  .extend('plant', ({ app, own, season }) => async (people: Parameters<typeof plantAnswering>[2], role?: string) => {
    const roleId = role ?? (await aRole(app, own));
    await plantAnswering(app, { tenant: own, roleId }, people);
    const at = new Date(`${season + 1}-02-01T12:00:00Z`);
    await inTenant(app, own, (tx) =>
      tx.db
        .updateTable('application')
        .set({ applied_at: at, submitted_at: at })
        .where('organization_id', '=', own.id)
        .where('role_id', '=', roleId)
        .execute(),
    );
    await rebuildReportsOf(app.services, own.subdomain);
    return roleId;
  })
  .extend('address', ({ season }) => `/api/v1/equality-publications/${season}`)
  .extend('publish', ({ staff, address }) => async (actionIds: readonly string[] = [], version = 0) => {
    const { figures } = previewed.parse((await staff.post(`${address}/preview`, {})).body);
    return staff.put(address, { asOf: figures?.asOf ?? '2026-01-01T00:00:00Z', actionIds, version });
  })
  .extend(
    'onThePage',
    ({ visitor, season }) =>
      async (of = season) =>
        visitor.get(`/api/public/equality/${of}`),
  );

const women = (count: number, stageId: number) => alike(count, { sex: 'FEMALE' }, { stageId });
const men = (count: number, stageId: number) => alike(count, { sex: 'MALE' }, { stageId });
const aYear = [...women(23, offered), ...women(81, notTakenForward), ...men(41, offered), ...men(62, notTakenForward)];
const input = { text: 'Advertise in other places', owner: 'Miss Clerk', dueOn: '2026-12-01' };

it('shows any visitor rounded figures and the chosen actions, and no one who sees to them', async ({
  staff,
  season,
  plant,
  publish,
  onThePage,
}) => {
  await plant(aYear);
  const chosen = equalityAction.parse((await staff.post('/api/v1/equality-actions', { season, ...input })).body);
  await staff.post('/api/v1/equality-actions', { season, ...input, text: 'Not for others' });
  expect((await onThePage()).status).toBe(404);
  expect((await publish([chosen.id])).body).toMatchObject({ isPublic: true, version: 1 });
  const page = await onThePage();
  const { figures, actions, seasons } = published.parse(page.body);
  expect(figures.traits[0]?.groups).toEqual([
    { code: 'man', applied: 105, interviewed: 40, offered: 40, interviewedPercent: 40, offeredPercent: 40 },
    { code: 'woman', applied: 105, interviewed: 25, offered: 25, interviewedPercent: 22, offeredPercent: 22 },
  ]);
  expect(actions).toEqual([{ id: chosen.id, text: input.text, dueOn: input.dueOn, doneOn: null }]);
  expect(seasons).toEqual([season]);
  expect(page.raw.toString()).not.toMatch(/Miss Clerk|Not for others/);
});

it('tells nothing of a few people, and nothing more by a later publication', { tags: 'embedded' }, async ({
  app,
  staff,
  address,
  plant,
  publish,
  onThePage,
}) => {
  const roleId = await plant([...aYear, ...alike(3, { sex: 'OTHER' }, { stageId: offered })]);
  await publish();
  const first = published.parse((await onThePage()).body);
  const codes = first.figures.traits[0]?.groups.map(({ code }) => code) ?? [];
  expect(codes).not.toContain('other');
  const counts = first.figures.traits.flatMap(({ groups }) =>
    groups.flatMap(({ applied, interviewed, offered: offers }) => [applied, interviewed, offers]),
  );
  for (const count of counts) expect(count === null || count === 0 || (count !== 'FEW' && count >= 10)).toBe(true);
  for (const more of [1, 2, 40]) {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await plant(women(more, offered), roleId);
    expect((await staff.post(`${address}/take-back`, {})).body).toMatchObject({ isPublic: false });
    expect((await onThePage()).status).toBe(404);
    const { version } = z.object({ version: z.number() }).parse((await staff.get(address)).body);
    expect((await publish([], version)).status).toBe(200);
    expect(published.parse((await onThePage()).body).figures).toEqual(first.figures);
  }
});

it('is one publication when it is sent twice, or by two people at once', async ({
  app,
  own,
  season,
  plant,
  publish,
}) => {
  await plant(aYear);
  const both = await Promise.all([publish(), publish()]);
  expect(both.map(({ status, body }) => [status, Object(body).version])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  expect((await publish()).body).toMatchObject({ version: 1 });
  const events = await inTenant(app, own, (tx) =>
    tx.db
      .selectFrom('event')
      .select('keys')
      .where('organization_id', '=', own.id)
      .where('kind', '=', 'equality-publication.published')
      .execute(),
  );
  expect(events).toEqual([{ keys: [String(season)] }]);
});

it('is refused when what was seen has changed', async ({ staff, address, season, plant, publish }) => {
  await plant(aYear);
  const action = equalityAction.parse((await staff.post('/api/v1/equality-actions', { season, ...input })).body);
  const seen = { asOf: '2020-01-01T00:00:00Z', actionIds: [], version: 0 };
  expect((await staff.put(address, seen)).status).toBe(409);
  expect((await publish()).status).toBe(200);
  expect(await publish([action.id], 7)).toMatchObject({ status: 409, body: { current: { version: 1 } } });
  expect((await publish([action.id], 1)).body).toMatchObject({ version: 2, actions: [{ text: input.text }] });
  expect(await publish([season.toString(16).padStart(8, '0').concat('-0000-7000-8000-000000000000')], 2)).toMatchObject(
    {
      status: 422,
      body: { errors: [{ code: 'not_a_choice', field: 'actionIds' }] },
    },
  );
});

it('is of whole years that are over and of enough people', async ({ staff, season, address, plant, onThePage }) => {
  expect((await staff.post(`/api/v1/equality-publications/${season + 1}/preview`, {})).status).toBe(422);
  await plant(women(5, offered));
  expect((await staff.post(`${address}/preview`, {})).body).toEqual({ figures: null, withheld: 'TOO_FEW' });
  expect((await staff.put(address, { asOf: '2026-01-01T00:00:00Z', actionIds: [], version: 0 })).status).toBe(409);
  expect((await onThePage()).status).toBe(404);
  expect((await onThePage(3)).status).toBe(422);
});

it('is for those with the permission, and apart from other organisations', async ({
  app,
  own,
  season,
  address,
  plant,
  publish,
}) => {
  await plant(aYear);
  await publish();
  const grants = ['report:read-diversity', 'report:edit-actions'] as const;
  const manager = await app.signIn(await app.aStaffUser(own, { userType: 'HIRING_MANAGER', grants: [...grants] }));
  expect((await manager.get(address)).status).toBe(403);
  expect((await manager.post(`${address}/preview`, {})).status).toBe(403);
  expect((await manager.post(`${address}/take-back`, {})).status).toBe(403);
  const elsewhere = await app.aTenant();
  const stranger = await app.signIn(await app.aStaffUser(elsewhere));
  expect((await stranger.get(address)).body).toMatchObject({ isPublic: false, figures: null });
  expect((await stranger.post(`${address}/take-back`, {})).status).toBe(404);
  expect((await app.visitor(elsewhere).get(`/api/public/equality/${season}`)).status).toBe(404);
});
