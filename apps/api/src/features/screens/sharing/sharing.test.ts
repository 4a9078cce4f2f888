import { rolePreview } from '@evenhand/contract/records/roles/role-previews';
import { makeShortLink } from '@evenhand/contract/screens/sharing';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { signedId } from '../../../platform/signed-id.ts';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anEvent } from '../../records/events/events.factory.ts';
import { aPublishedRole, aRoleBody, inDays } from '../../records/roles/roles.factory.ts';

const withId = z.object({ id: z.string() });
const link = makeShortLink.answers[200];
const shown = z.object({ role: z.object({ title: z.string(), state: z.string() }), published: z.boolean() });

const it = apiTest
  .extend('tenant', ({ app }) => app.aTenant())
  .extend('admin', async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('visitor', ({ app, tenant }) => app.visitor(tenant))
  .extend(
    'make',
    ({ visitor }) =>
      (body: object, by: Caller = visitor) =>
        by.post('/api/public/short-link', body),
  )
  .extend(
    'target',
    ({ visitor }) =>
      (id: string, by: Caller = visitor) =>
        by.post('/api/public/urlToken', { id }),
  )
  .extend(
    'aHiddenRole',
    ({ admin }) =>
      async (): Promise<string> =>
        withId.parse((await admin.post('/api/v1/roles', aRoleBody({ title: 'Not yet said' }))).body).id,
  )
  .extend(
    'share',
    ({ admin }) =>
      async (roleId: string, days = 7) =>
        rolePreview.parse((await admin.post(`/api/v1/roles/${roleId}/previews`, { days })).body),
  )
  .extend('look', ({ visitor }) => (url: string, by: Caller = visitor) => {
    const { pathname, searchParams } = new URL(url);
    return by.get(`/api/public${pathname}?token=${encodeURIComponent(searchParams.get('token') ?? '')}`);
  });

it.beforeEach(({ app }) => {
  app.clock.now = new Date();
});

const tenMegabytes = JSON.stringify({ kind: 'role', id: 'x'.repeat(10 * 1024 * 1024) });

describe('a short link', () => {
  it('leads to the role, is the same for every caller, and can be typed in capitals', async ({
    tenant,
    admin,
    make,
    target,
  }) => {
    const { id } = await aPublishedRole(admin);
    const { code, url } = link.parse((await make({ kind: 'role', id })).body);
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{7}$/);
    expect(url).toMatch(new RegExp(`^http://${tenant.subdomain}\\.localhost.*/s/${code}$`));
    expect(link.parse((await make({ kind: 'role', id }, admin)).body).code).toBe(code);
    expect((await target(code.toUpperCase())).body).toMatchObject({ kind: 'role', id, path: `/roles/${id}` });
  });

  it('is one for an event too, and another for each thing', async ({ app, admin, make, target }) => {
    const role = await aPublishedRole(admin);
    const event = withId.parse((await admin.post('/api/v1/events', anEvent(app.clock.now))).body);
    const [one, other] = [await make({ kind: 'role', id: role.id }), await make({ kind: 'event', id: event.id })];
    const { code } = link.parse(other.body);
    expect(link.parse(one.body).code).not.toBe(code);
    expect((await target(code)).body).toMatchObject({ kind: 'event', path: `/event/${event.id}` });
  });

  it('is made once when twenty ask at once', async ({ admin, make }) => {
    const { id } = await aPublishedRole(admin);
    const replies = await Promise.all(Array.from({ length: 20 }, () => make({ kind: 'role', id })));
    expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map((reply) => link.parse(reply.body).code)).size).toBe(1);
  });

  it('is not made for what visitors may not see, or what is over', async ({ app, admin, make }) => {
    const hidden = withId.parse((await admin.post('/api/v1/roles', aRoleBody())).body);
    const staffOnly = anEvent(app.clock.now, { visibility: 'STAFF' });
    const event = withId.parse((await admin.post('/api/v1/events', staffOnly)).body);
    expect((await make({ kind: 'role', id: hidden.id }, admin)).status).toBe(404);
    expect((await make({ kind: 'event', id: event.id }, admin)).status).toBe(404);
    const { id } = await aPublishedRole(admin, { closesAt: inDays(1) });
    app.clock.now = new Date(inDays(2));
    expect((await make({ kind: 'role', id })).status).toBe(410);
  });

  it('is another tenant’s nowhere, and refuses what is no request', async ({ app, admin, visitor, make, target }) => {
    const { id } = await aPublishedRole(admin);
    const { code } = link.parse((await make({ kind: 'role', id })).body);
    const stranger = app.visitor(await app.aTenant());
    expect((await make({ kind: 'role', id }, stranger)).status).toBe(404);
    expect((await target(code, stranger)).status).toBe(404);
    expect((await target("' or 1=1 --")).status).toBe(404);
    expect((await make({ kind: 'candidate', id })).status).toBe(422);
    for (const url of ['/api/public/short-link', '/api/public/urlToken']) {
      const headers = { 'content-type': 'application/json' };
      expect((await visitor.post(url, undefined, { payload: tenMegabytes, headers })).status).toBe(413);
    }
  });
});

describe('a preview', () => {
  it('shows an unpublished role with its form by the link alone, as candidates will read it', async ({
    tenant,
    admin,
    visitor,
    aHiddenRole,
    share,
    look,
  }) => {
    const id = await aHiddenRole();
    expect((await visitor.get(`/api/public/preview/${id}`)).status).toBe(404);
    expect((await admin.get(`/api/public/preview/${id}`)).status).toBe(404);
    const { url } = await share(id);
    const reply = await look(url);
    expect(reply.status).toBe(200);
    expect(shown.parse(reply.body)).toEqual({ role: { title: 'Not yet said', state: 'open' }, published: false });
    expect(reply.body).toMatchObject({ form: { views: [{ id: 'main' }] } });
    // The role does not show candidates its criteria.
    expect(reply.body).toMatchObject({ role: { criteria: [] } });
    expect(JSON.stringify(reply.body)).not.toMatch(/teamwork|Working with others/);
    // Looking publishes nothing.
    expect((await visitor.get(`/api/public/${tenant.id}/roles/${id}`)).status).toBe(404);
  });

  it('shows a published role to anybody, and says 410 of one that is over', async ({
    app,
    admin,
    visitor,
    share,
    look,
  }) => {
    const { id } = await aPublishedRole(admin, { closesAt: inDays(2) });
    expect((await visitor.get(`/api/public/preview/${id}`)).body).toMatchObject({ published: true, expiresAt: null });
    const { url } = await share(id, 14);
    app.clock.now = new Date(inDays(3));
    expect((await visitor.get(`/api/public/preview/${id}`)).status).toBe(410);
    expect((await look(url)).status).toBe(200);
  });

  it('ends when it said, and at once when it is taken back, also when that is asked twice', {
    tags: 'embedded',
  }, async ({ app, tenant, aHiddenRole, share, look }) => {
    const id = await aHiddenRole();
    const [short, long] = [await share(id, 1), await share(id, 28)];
    app.clock.now = new Date(inDays(2));
    expect((await look(short.url)).status).toBe(410);
    expect((await look(long.url)).status).toBe(200);
    const again = await app.signIn(await app.aStaffUser(tenant));
    const list = z.array(rolePreview).parse((await again.get(`/api/v1/roles/${id}/previews`)).body);
    expect(list.map((one) => one.id)).toEqual([long.id]);
    const revoke = `/api/v1/roles/${id}/previews/${long.id}/revoke`;
    const replies = await Promise.all([again.post(revoke), again.post(revoke)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect((await look(long.url)).status).toBe(410);
  });

  it('is made once when the same is sent twice, and for as many days as are offered', async ({
    admin,
    aHiddenRole,
  }) => {
    const id = await aHiddenRole();
    const options = { headers: { 'idempotency-key': 'one-click' } };
    const send = () => admin.post(`/api/v1/roles/${id}/previews`, { days: 3 }, options);
    const [first, second] = [await send(), await send()];
    expect(first.body).toEqual(second.body);
    expect((await admin.post(`/api/v1/roles/${id}/previews`, { days: 10_000 })).status).toBe(422);
    expect((await admin.post(`/api/v1/roles/${id}/previews`, { days: 'x'.repeat(2_000_000) })).status).toBe(413);
  });

  it('is nothing with a signature that is not ours, or ours for another role, use or tenant', async ({
    app,
    visitor,
    aHiddenRole,
    share,
  }) => {
    const [id, otherRole] = [await aHiddenRole(), await aHiddenRole()];
    const preview = await share(id);
    const token = new URL(preview.url).searchParams.get('token') ?? '';
    const status = async (roleId: string, text: string, by = visitor): Promise<number> =>
      (await by.get(`/api/public/preview/${roleId}?token=${encodeURIComponent(text)}`)).status;
    expect(await status(otherRole, token)).toBe(404);
    expect(await status(id, `${token.slice(0, -2)}AA`)).toBe(404);
    expect(await status(id, preview.id)).toBe(404);
    expect(await status(id, `${preview.id}.`)).toBe(404);
    expect(await status(id, signedId(app.services.secrets, 'event-registration', preview.id))).toBe(404);
    const other = await app.aTenant();
    expect(await status(id, token, app.visitor(other))).toBe(404);
    const elsewhere = signedId(app.services.secrets, `role-preview:${other.id}`, preview.id);
    expect(await status(id, elsewhere)).toBe(404);
    expect(await status(id, 'x'.repeat(10_000))).toBe(422);
  });

  it('is shared and taken back by those who edit the role, and there for no other user', async ({
    app,
    tenant,
    visitor,
    aHiddenRole,
    share,
  }) => {
    const id = await aHiddenRole();
    const { id: previewId } = await share(id);
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    const calls = (by: Caller) =>
      Promise.all([
        by.get(`/api/v1/roles/${id}/previews`),
        by.post(`/api/v1/roles/${id}/previews`, { days: 1 }),
        by.post(`/api/v1/roles/${id}/previews/${previewId}/revoke`),
      ]);
    expect((await calls(stranger)).map((reply) => reply.status)).toEqual([404, 404, 404]);
    for (const reply of await calls(manager)) expect([403, 404]).toContain(reply.status);
    expect((await calls(visitor)).map((reply) => reply.status)).toEqual([401, 401, 401]);
  });
});
