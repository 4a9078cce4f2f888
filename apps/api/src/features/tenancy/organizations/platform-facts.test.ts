import { randomUUID } from 'node:crypto';
import { organization, previewChange } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { apiTest } from '../../../testing/api-test.ts';
import { type TestApp, testPassword } from '../../../testing/test-app.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

const it = apiTest
  .extend('platform', { scope: 'file' }, ({ app }) => app.aTenant({ isPlatform: true }))
  .extend('user', { scope: 'file' }, ({ app, platform }) => app.aStaffUser(platform, { userType: 'ADMIN' }))
  .extend('adminId', { scope: 'file' }, ({ user }) => user.id)
  .extend('admin', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend(
    'read',
    { scope: 'file' },
    ({ admin }) =>
      async (tenant: OwnTenant) =>
        z.parse(organization, (await admin.get(addressOf(tenant))).body),
  )
  .extend(
    'change',
    { scope: 'file' },
    ({ admin }) =>
      (tenant: OwnTenant, body: object, version = 1) =>
        admin.put(addressOf(tenant), { ...body, version }),
  )
  .extend(
    'preview',
    { scope: 'file' },
    ({ admin }) =>
      async (tenant: OwnTenant, query: string) =>
        z.parse(previewChange.answers[200], (await admin.get(`${addressOf(tenant)}/change?${query}`)).body)
          .consequences,
  )
  .extend('eventsOf', { scope: 'file' }, ({ app }) => async ({ id }: OwnTenant) => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query(
        `select e.kind, e.keys, v.before, v.after from event e left join event_value v
         on v.organization_id = e.organization_id and v.event_id = e.id and v.key = e.keys[1]
       where e.organization_id = $1 and e.kind like 'organization.%' order by e.id`,
        [id],
      ),
    );
    return rows;
  })
  .extend(
    'tokenFor',
    { scope: 'file' },
    ({ app }) =>
      (tenant: OwnTenant, username: string) =>
        app.app.inject({
          method: 'POST',
          url: '/oauth/token',
          headers: { host: `${tenant.subdomain}.localhost`, 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({
            grant_type: 'password',
            username,
            password: testPassword,
            partner: tenant.subdomain,
            scope: 'write',
          }).toString(),
        }),
  );

type OwnTenant = Awaited<ReturnType<TestApp['aTenant']>>;
const addressOf = ({ id }: OwnTenant): string => `/api/v1/organization/${id}`;

describe('what the platform decides about an organisation', () => {
  it('changes after creation, is kept and served, and leaves an event of what it was before', async ({
    app,
    adminId,
    eventsOf,
    read,
    change,
  }) => {
    const tenant = await app.aTenant();
    const facts = {
      sectorId: 4,
      countryBase: 'OZ',
      tier: 'Bar',
      rareContact: adminId,
      search: false,
      colocatedCountries: ['SG', 'HK'],
    };
    const reply = await change(tenant, facts);
    expect(reply.status).toBe(200);
    const { sectorId: _sector, ...kept } = facts;
    expect(reply.body).toMatchObject({ ...kept, sector: { id: 4, value: 'chambers' }, version: 2 });
    expect(await read(tenant)).toMatchObject(kept);
    expect((await app.visitor(tenant).get(`/api/public/organization/${tenant.id}`)).body).toMatchObject({
      sector: { id: 4 },
      countryBase: 'OZ',
      timeZone: 'Australia/Sydney',
      colocatedCountries: ['SG', 'HK'],
    });
    expect(await eventsOf(tenant)).toEqual([
      {
        kind: 'organization.changed',
        keys: ['sectorId', 'countryBase', 'tier', 'rareContact', 'search', 'colocatedCountries'],
        before: 1,
        after: 4,
      },
    ]);
  });

  it('takes the search across roles from its staff and gives it back', async ({ app, change }) => {
    const tenant = await app.aTenant();
    const own = await app.signIn(await app.aStaffUser(tenant));
    const search = async () => (await own.get(`/api/v1/search/candidates/${tenant.id}?searchTerm=osei`)).status;
    expect(await search()).toBe(200);
    const told = async () =>
      z.object({ organization: z.object({ search: z.boolean() }) }).parse((await own.get('/api/v1/user')).body);
    await change(tenant, { search: false });
    expect(await search()).toBe(403);
    expect(await told()).toMatchObject({ organization: { search: false } });
    await change(tenant, { search: true }, 2);
    expect(await search()).toBe(200);
    expect(await told()).toMatchObject({ organization: { search: true } });
  });

  it('is refused with the field that cannot be used, and nothing of it is kept', { tags: 'embedded' }, async ({
    app,
    eventsOf,
    read,
    change,
  }) => {
    const tenant = await app.aTenant();
    const stranger = await app.aStaffUser(tenant);
    for (const [body, field] of [
      [{ sectorId: 77 }, 'sectorId'],
      [{ tier: 'Tier 9' }, 'tier'],
      [{ rareContact: stranger.id }, 'rareContact'],
      [{ rareContact: randomUUID() }, 'rareContact'],
      [{ colocatedCountries: ['GB', 'XX'] }, 'colocatedCountries.1'],
    ] as const) {
      expect(await change(tenant, { name: 'Other', ...body })).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    }
    expect(await read(tenant)).toMatchObject({ name: tenant.name, version: 1 });
    expect(await eventsOf(tenant)).toEqual([]);
  });

  it('is the platform’s alone: the organisation’s own administrators are told which field is not theirs', async ({
    app,
    read,
  }) => {
    const tenant = await app.aTenant();
    const own = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER_ADMIN' }));
    expect(await own.put(addressOf(tenant), { tier: 'Bar', status: 'ARCHIVED', version: 1 })).toMatchObject({
      status: 403,
      body: { errors: [{ field: 'tier' }, { field: 'status' }] },
    });
    expect((await own.get(`${addressOf(tenant)}/change?status=ARCHIVED`)).status).toBe(403);
    const other = await app.signIn(await app.aStaffUser(await app.aTenant(), { userType: 'HIRING_MANAGER_ADMIN' }));
    expect((await other.put(addressOf(tenant), { tier: 'Bar', version: 1 })).status).toBe(404);
    expect((await other.get(`${addressOf(tenant)}/change?status=ARCHIVED`)).status).toBe(404);
    expect((await own.put(addressOf(tenant), { name: 'Ours', version: 1 })).status).toBe(200);
    expect(await read(tenant)).toMatchObject({ tier: null, status: 'ACTIVE', name: 'Ours' });
  });

  it('takes one of two changes made at the same moment, and shows the other the present state', async ({
    app,
    read,
    change,
  }) => {
    const tenant = await app.aTenant();
    const replies = await Promise.all([change(tenant, { tier: 'Tier 1' }), change(tenant, { tier: 'Tier 2' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = await read(tenant);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      errors: [{ code: 'stale_version' }],
      current: { tier: kept.tier, version: 2 },
    });
  });
});

describe('another product', () => {
  it('is shown at every address at once, and adds the addresses of its own', { tags: 'embedded' }, async ({
    app,
    change,
  }) => {
    const tenant = await app.aTenant();
    const reply = await change(tenant, { productType: 'LATERAL' });
    expect(z.parse(organization, reply.body).hosts).toEqual(
      [
        `${tenant.subdomain}.localhost`,
        `${tenant.subdomain}.hr.localhost`,
        `${tenant.subdomain}.hrx.localhost`,
        `apply.${tenant.subdomain}.hr.localhost`,
        `apply.${tenant.subdomain}.hrx.localhost`,
      ].sort(),
    );
    for (const host of [`${tenant.subdomain}.hr.localhost`, `${tenant.subdomain}.hrx.localhost`]) {
      const page = await app.app.inject({
        method: 'GET',
        url: `/api/public/organization/${tenant.id}`,
        headers: { host },
      });
      expect(page.json()).toMatchObject({ productType: 'LATERAL' });
    }
    expect((await change(tenant, { productType: 'ATS' }, 2)).status).toBe(200);
  });

  it('is told with what it means, and refused while it could not show what is there', async ({
    app,
    change,
    preview,
  }) => {
    const tenant = await app.aTenant();
    await aPublishedRole(await app.signIn(await app.aStaffUser(tenant)));
    expect(await preview(tenant, 'productType=CRS')).toContainEqual({
      code: 'roles_without_product',
      count: 1,
      blocks: true,
    });
    expect(await change(tenant, { productType: 'CRS' })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'roles_without_product', field: 'productType' }] },
    });
    expect((await preview(tenant, 'productType=LATERAL')).filter(({ blocks }) => blocks)).toEqual([]);
    expect(await preview(tenant, 'sectorId=4')).toEqual([{ code: 'words_change', count: 0, blocks: false }]);
  });
});

describe('an archived organisation', () => {
  it('signs its people out, keeps them out, and is found in the archive until it is restored', {
    tags: 'embedded',
  }, async ({ app, admin, eventsOf, tokenFor, read, change, preview }) => {
    const tenant = await app.aTenant({ name: `Closing ${randomUUID().slice(-8)}` });
    const user = await app.aStaffUser(tenant);
    const own = await app.signIn(user);
    expect(await preview(tenant, 'status=ARCHIVED')).toEqual([{ code: 'staff_signed_out', count: 1, blocks: false }]);
    expect((await change(tenant, { status: 'ARCHIVED' })).body).toMatchObject({ status: 'ARCHIVED' });

    expect(await own.get('/api/v1/user')).toMatchObject({
      status: 410,
      body: { errors: [{ code: 'organization_archived' }] },
    });
    expect((await tokenFor(tenant, user.email)).statusCode).toBe(410);
    const list = async (status: string) =>
      z
        .object({ content: z.array(z.object({ id: z.string() })) })
        .parse(
          (await admin.get(`/api/v1/organization/list?status=${status}&searchTerm=${encodeURIComponent(tenant.name)}`))
            .body,
        ).content;
    expect(await list('ACTIVE')).toEqual([]);
    expect(await list('ARCHIVED')).toMatchObject([{ id: tenant.id }]);
    expect(await read(tenant)).toMatchObject({ status: 'ARCHIVED', version: 2 });
    // Everything else about it is not there, and what it looks like may still be put right.
    expect((await admin.get(`${addressOf(tenant)}/visits`)).status).toBe(404);
    expect((await change(tenant, { name: 'Closed' }, 2)).status).toBe(200);

    expect((await change(tenant, { status: 'ACTIVE' }, 3)).body).toMatchObject({ status: 'ACTIVE' });
    expect((await own.get('/api/v1/user')).status).toBe(200);
    expect((await tokenFor(tenant, user.email)).statusCode).toBe(200);
    // The clock stands still here, so that the events have no order.
    expect((await eventsOf(tenant)).map(({ kind }) => kind).sort()).toEqual([
      'organization.archived',
      'organization.configured',
      'organization.restored',
    ]);
  });

  it('is never the platform’s own', async ({ platform, admin }) => {
    const address = `/api/v1/organization/${platform.id}`;
    const { version } = z.parse(organization, (await admin.get(address)).body);
    expect(await admin.put(address, { status: 'ARCHIVED', version })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'change_refused', field: 'status' }] },
    });
    expect(await admin.put(address, { productType: 'ICMS', version })).toMatchObject({ status: 409 });
  });
});
