import { randomUUID } from 'node:crypto';
import { organization, previewChange } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp, testPassword } from '../../../testing/test-app.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

let test: TestApp;
let platform: Awaited<ReturnType<TestApp['aTenant']>>;
let admin: Caller;
let adminId: string;
beforeAll(async () => {
  test = await openTestApp();
  platform = await test.aTenant({ isPlatform: true });
  const user = await test.aStaffUser(platform, { userType: 'ADMIN' });
  adminId = user.id;
  admin = await test.signIn(user);
});
afterAll(() => test.close());

type Client = Awaited<ReturnType<TestApp['aTenant']>>;
const addressOf = ({ id }: Client): string => `/api/v1/organization/${id}`;
const read = async (client: Client) => z.parse(organization, (await admin.get(addressOf(client))).body);
const change = (client: Client, body: object, version = 1) => admin.put(addressOf(client), { ...body, version });
const preview = async (client: Client, query: string) =>
  z.parse(previewChange.answers[200], (await admin.get(`${addressOf(client)}/change?${query}`)).body).consequences;

async function eventsOf({ id }: Client) {
  const { rows } = await test.admin.exclusive((session) =>
    session.query(
      `select e.kind, e.keys, v.before, v.after from event e left join event_value v
         on v.organization_id = e.organization_id and v.event_id = e.id and v.key = e.keys[1]
       where e.organization_id = $1 and e.kind like 'organization.%' order by e.id`,
      [id],
    ),
  );
  return rows;
}

describe('what the platform decides about an organisation', () => {
  it('changes after creation, is kept and served, and leaves an event of what it was before', async () => {
    const client = await test.aTenant();
    const facts = {
      sectorId: 4,
      countryBase: 'OZ',
      tier: 'Bar',
      rareContact: adminId,
      search: false,
      colocatedCountries: ['SG', 'HK'],
    };
    const reply = await change(client, facts);
    expect(reply.status).toBe(200);
    const { sectorId: _sector, ...kept } = facts;
    expect(reply.body).toMatchObject({ ...kept, sector: { id: 4, value: 'chambers' }, version: 2 });
    expect(await read(client)).toMatchObject(kept);
    expect((await test.visitor(client).get(`/api/public/organization/${client.id}`)).body).toMatchObject({
      sector: { id: 4 },
      countryBase: 'OZ',
      timeZone: 'Australia/Sydney',
      colocatedCountries: ['SG', 'HK'],
    });
    expect(await eventsOf(client)).toEqual([
      {
        kind: 'organization.changed',
        keys: ['sectorId', 'countryBase', 'tier', 'rareContact', 'search', 'colocatedCountries'],
        before: 1,
        after: 4,
      },
    ]);
  });

  it('takes the search across roles from its staff and gives it back', async () => {
    const client = await test.aTenant();
    const own = await test.signIn(await test.aStaffUser(client));
    const search = async () => (await own.get(`/api/v1/search/candidates/${client.id}?searchTerm=osei`)).status;
    expect(await search()).toBe(200);
    const told = async () =>
      z.object({ organization: z.object({ search: z.boolean() }) }).parse((await own.get('/api/v1/user')).body);
    await change(client, { search: false });
    expect(await search()).toBe(403);
    expect(await told()).toMatchObject({ organization: { search: false } });
    await change(client, { search: true }, 2);
    expect(await search()).toBe(200);
    expect(await told()).toMatchObject({ organization: { search: true } });
  });

  it('is refused with the field that cannot be used, and nothing of it is kept', async () => {
    const client = await test.aTenant();
    const stranger = await test.aStaffUser(client);
    for (const [body, field] of [
      [{ sectorId: 77 }, 'sectorId'],
      [{ tier: 'Tier 9' }, 'tier'],
      [{ rareContact: stranger.id }, 'rareContact'],
      [{ rareContact: randomUUID() }, 'rareContact'],
      [{ colocatedCountries: ['GB', 'XX'] }, 'colocatedCountries.1'],
    ] as const) {
      expect(await change(client, { name: 'Other', ...body })).toMatchObject({
        status: 422,
        body: { errors: [{ field }] },
      });
    }
    expect(await read(client)).toMatchObject({ name: client.name, version: 1 });
    expect(await eventsOf(client)).toEqual([]);
  });

  it('is the platform’s alone: the organisation’s own administrators are told which field is not theirs', async () => {
    const client = await test.aTenant();
    const own = await test.signIn(await test.aStaffUser(client, { userType: 'HIRING_MANAGER_ADMIN' }));
    expect(await own.put(addressOf(client), { tier: 'Bar', status: 'ARCHIVED', version: 1 })).toMatchObject({
      status: 403,
      body: { errors: [{ field: 'tier' }, { field: 'status' }] },
    });
    expect((await own.get(`${addressOf(client)}/change?status=ARCHIVED`)).status).toBe(403);
    const other = await test.signIn(await test.aStaffUser(await test.aTenant(), { userType: 'HIRING_MANAGER_ADMIN' }));
    expect((await other.put(addressOf(client), { tier: 'Bar', version: 1 })).status).toBe(404);
    expect((await other.get(`${addressOf(client)}/change?status=ARCHIVED`)).status).toBe(404);
    expect((await own.put(addressOf(client), { name: 'Ours', version: 1 })).status).toBe(200);
    expect(await read(client)).toMatchObject({ tier: null, status: 'ACTIVE', name: 'Ours' });
  });

  it('takes one of two changes made at the same moment, and shows the other the present state', async () => {
    const client = await test.aTenant();
    const replies = await Promise.all([change(client, { tier: 'Tier 1' }), change(client, { tier: 'Tier 2' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = await read(client);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      errors: [{ code: 'stale_version' }],
      current: { tier: kept.tier, version: 2 },
    });
  });
});

describe('another product', () => {
  it('is shown at every address at once, and adds the addresses of its own', async () => {
    const client = await test.aTenant();
    const reply = await change(client, { productType: 'LATERAL' });
    expect(z.parse(organization, reply.body).hosts).toEqual(
      [
        `${client.subdomain}.localhost`,
        `${client.subdomain}.hr.localhost`,
        `${client.subdomain}.hrx.localhost`,
        `apply.${client.subdomain}.hr.localhost`,
        `apply.${client.subdomain}.hrx.localhost`,
      ].sort(),
    );
    for (const host of [`${client.subdomain}.hr.localhost`, `${client.subdomain}.hrx.localhost`]) {
      const page = await test.app.inject({
        method: 'GET',
        url: `/api/public/organization/${client.id}`,
        headers: { host },
      });
      expect(page.json()).toMatchObject({ productType: 'LATERAL' });
    }
    expect((await change(client, { productType: 'ATS' }, 2)).status).toBe(200);
  });

  it('is told with what it means, and refused while it could not show what is there', async () => {
    const client = await test.aTenant();
    await aPublishedRole(await test.signIn(await test.aStaffUser(client)));
    expect(await preview(client, 'productType=CRS')).toContainEqual({
      code: 'roles_without_product',
      count: 1,
      blocks: true,
    });
    expect(await change(client, { productType: 'CRS' })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'roles_without_product', field: 'productType' }] },
    });
    expect((await preview(client, 'productType=LATERAL')).filter(({ blocks }) => blocks)).toEqual([]);
    expect(await preview(client, 'sectorId=4')).toEqual([{ code: 'words_change', count: 0, blocks: false }]);
  });
});

describe('an archived organisation', () => {
  const tokenFor = (client: Client, username: string) =>
    test.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { host: `${client.subdomain}.localhost`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        username,
        password: testPassword,
        partner: client.subdomain,
        scope: 'write',
      }).toString(),
    });

  it('signs its people out, keeps them out, and is found in the archive until it is restored', async () => {
    const client = await test.aTenant({ name: `Closing ${randomUUID().slice(-8)}` });
    const user = await test.aStaffUser(client);
    const own = await test.signIn(user);
    expect(await preview(client, 'status=ARCHIVED')).toEqual([{ code: 'staff_signed_out', count: 1, blocks: false }]);
    expect((await change(client, { status: 'ARCHIVED' })).body).toMatchObject({ status: 'ARCHIVED' });

    expect(await own.get('/api/v1/user')).toMatchObject({
      status: 410,
      body: { errors: [{ code: 'organization_archived' }] },
    });
    expect((await tokenFor(client, user.email)).statusCode).toBe(410);
    const list = async (status: string) =>
      z
        .object({ content: z.array(z.object({ id: z.string() })) })
        .parse(
          (await admin.get(`/api/v1/organization/list?status=${status}&searchTerm=${encodeURIComponent(client.name)}`))
            .body,
        ).content;
    expect(await list('ACTIVE')).toEqual([]);
    expect(await list('ARCHIVED')).toMatchObject([{ id: client.id }]);
    expect(await read(client)).toMatchObject({ status: 'ARCHIVED', version: 2 });
    // Everything else about it is not there, and what it looks like may still be put right.
    expect((await admin.get(`${addressOf(client)}/visits`)).status).toBe(404);
    expect((await change(client, { name: 'Closed' }, 2)).status).toBe(200);

    expect((await change(client, { status: 'ACTIVE' }, 3)).body).toMatchObject({ status: 'ACTIVE' });
    expect((await own.get('/api/v1/user')).status).toBe(200);
    expect((await tokenFor(client, user.email)).statusCode).toBe(200);
    // The clock stands still here, so that the events have no order.
    expect((await eventsOf(client)).map(({ kind }) => kind).sort()).toEqual([
      'organization.archived',
      'organization.configured',
      'organization.restored',
    ]);
  });

  it('is never the platform’s own', async () => {
    const address = `/api/v1/organization/${platform.id}`;
    const { version } = z.parse(organization, (await admin.get(address)).body);
    expect(await admin.put(address, { status: 'ARCHIVED', version })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'change_refused', field: 'status' }] },
    });
    expect(await admin.put(address, { productType: 'ICMS', version })).toMatchObject({ status: 409 });
  });
});
