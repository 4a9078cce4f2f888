import { wildCards } from '@evenhand/contract/processes/wild-cards/wild-cards';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { apiTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { aRole } from '../pipeline/pipeline.factory.ts';

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('roleId', ({ app, tenant, hiringSide }) => aRole(app, tenant, { team: [hiringSide.member] }))
  .extend('url', ({ roleId }) => `/api/v1/roles/${roleId}/wild-cards`);

const three = { isOn: true, drawBy: 'PEOPLE', draw: 3, bandBy: 'POINTS', band: 0.25, version: 0 };
const read = ({ body }: Reply) => wildCards.parse(body);
const fieldsOf = ({ body }: Reply) =>
  z.object({ errors: z.array(z.object({ field: z.string(), message: z.string() })) }).parse(body).errors;

describe('the choice of wild cards', () => {
  it('is off until a role makes it, and is kept with its version', async ({ admin, url }) => {
    expect(read(await admin.get(url))).toMatchObject({ isOn: false, version: 0, updatedAt: null, draws: [] });
    expect(read(await admin.put(url, three))).toMatchObject({ ...three, version: 1 });
    const share = { ...three, drawBy: 'PERCENT', draw: 10, bandBy: 'PEOPLE', band: 40, version: 1 };
    expect(read(await admin.put(url, share))).toMatchObject({ ...share, version: 2 });
    expect(read(await admin.get(url))).toMatchObject({ ...share, version: 2, draws: [] });
  });

  it.for<[string, object]>([
    ['draw', { draw: 0 }],
    ['draw', { draw: 101 }],
    ['draw', { drawBy: 'PERCENT', draw: 51 }],
    ['draw', { bandBy: 'PEOPLE', band: 3 }],
    ['band', { band: 0 }],
    ['band', { band: 0.123 }],
    ['band', { bandBy: 'PEOPLE', band: 2.5 }],
    ['bandBy', { bandBy: 'MILES' }],
  ])('names the field %s of what cannot be: %o', async ([field, fault], { admin, url }) => {
    const reply = await admin.put(url, { ...three, ...fault });
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply)).toEqual([{ field, message: expect.stringMatching(/\w/) }]);
    expect(read(await admin.get(url)).version).toBe(0);
  });

  it('sent twice, or by two at once, is written once', async ({ admin, url }) => {
    const twice = [await admin.put(url, three), await admin.put(url, three)];
    expect(twice.map(({ status }) => status)).toEqual([200, 409]);
    const later = { ...three, draw: 5, version: 1 };
    const replies = await Promise.all([admin.put(url, later), admin.put(url, { ...later, draw: 7 })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [told, refused] = replies.toSorted((a, b) => a.status - b.status);
    expect(z.object({ current: wildCards }).parse(refused?.body).current).toEqual(told?.body);
    expect(read(await admin.get(url)).version).toBe(2);
  });

  it('is for those who may edit the role, and not there for another organisation', async ({
    app,
    manager,
    roleId,
    url,
  }) => {
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    for (const [caller, status] of [
      [manager, 403],
      [stranger, 404],
    ] as const) {
      expect((await caller.get(url)).status).toBe(status);
      expect((await caller.put(url, three)).status).toBe(status);
    }
    expect(JSON.stringify((await manager.get(`/api/v1/roles/${roleId}`)).body)).not.toMatch(/wild|drawBy/i);
  });

  it('goes with the role into its next round', async ({ admin }) => {
    const role = await aPublishedRole(admin, { title: 'This round' });
    await admin.put(`/api/v1/roles/${role.id}/wild-cards`, { ...three, draw: 4 });
    const copy = await admin.post(`/api/v1/roles/${role.id}/copy`, { as: 'ACTIVE', title: 'Next round' });
    const { id } = z.object({ id: z.string() }).parse(copy.body);
    expect(read(await admin.get(`/api/v1/roles/${id}/wild-cards`))).toMatchObject({ isOn: true, draw: 4, version: 1 });
  });
});
