import { randomUUID } from 'node:crypto';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';

const it = apiTest
  .extend('platform', { scope: 'file' }, ({ app }) => app.aTenant({ isPlatform: true }))
  .extend('admin', { scope: 'file' }, async ({ app, platform }) =>
    app.signIn(await app.aStaffUser(platform, { userType: 'ADMIN' })),
  )
  .extend('countOf', { scope: 'file' }, ({ app }) => async (subdomain: string): Promise<number> => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select count(*)::int as n from organization where subdomain = $1', [subdomain]),
    );
    return Number(rows[0]?.['n']);
  })
  .extend('aManagedTenant', { scope: 'file' }, ({ app }) => async () => {
    const tenant = await app.aTenant();
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER_ADMIN' }));
    const { configuration } = z.parse(organization, (await manager.get(`/api/v1/organization/${tenant.id}`)).body);
    const saveAs = (who: Caller, more: object) =>
      who.put(`/api/v1/organization/${tenant.id}`, { configuration: { ...configuration, ...more }, version: 1 });
    return { tenant, manager, saveAs };
  });

const create = '/api/v1/organization/create';
const aCode = (): string => `c${randomUUID().slice(-10)}`;
const input = (subdomain: string, name = 'Ashdown Pryce') => ({
  name,
  subdomain,
  sectorId: 1,
  countryBase: 'UK',
  productType: 'ATS',
  theme: { colour: '#0f766e' },
});
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('creating an organisation', () => {
  it('makes it with its hosts, reachable at once', async ({ app, admin }) => {
    const subdomain = aCode();
    const reply = await admin.post(create, input(subdomain));
    expect(reply.status).toBe(201);
    const made = z.parse(organization, reply.body);
    expect(made.hosts).toContain(`${subdomain}.localhost`);
    expect((await app.visitor(made).get(`/api/public/organization/${made.id}`)).status).toBe(200);
  });

  it('answers a repeated key with the first answer, and another wish under it with 422', async ({ admin, countOf }) => {
    const [subdomain, key] = [aCode(), randomUUID()];
    const first = await admin.post(create, input(subdomain), withKey(key));
    const again = await admin.post(create, input(subdomain), withKey(key));
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect((await admin.post(create, input(aCode()), withKey(key))).status).toBe(422);
    expect((await admin.post(create, input(subdomain))).status).toBe(409);
    expect(await countOf(subdomain)).toBe(1);
  });

  it('is done once when the same request comes twice at the same moment', async ({ admin, countOf }) => {
    const [subdomain, key] = [aCode(), randomUUID()];
    const both = await Promise.all([1, 2].map(() => admin.post(create, input(subdomain), withKey(key))));
    expect(both.map((reply) => reply.status)).toEqual([201, 201]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(await countOf(subdomain)).toBe(1);
  });

  it('gives a code to one of two who want it at the same moment, and tells the other', async ({ admin, countOf }) => {
    const subdomain = aCode();
    const replies = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => admin.post(create, input(subdomain, name))),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
      errors: [{ code: 'subdomain_taken', field: 'subdomain' }],
    });
    expect(await countOf(subdomain)).toBe(1);
  });

  it('refuses a code whose host is another organisation’s, and keeps nothing of it', async ({
    app,
    platform,
    admin,
    countOf,
  }) => {
    const [subdomain, key] = [aCode(), randomUUID()];
    await app.admin.exclusive((session) =>
      session.query(
        `insert into tenant_host (host, organization_id, variant, purpose, environment) values ($1, $2, 'ATS', 'main', 'LOCAL')`,
        [`${subdomain}.localhost`, platform.id],
      ),
    );
    expect((await admin.post(create, input(subdomain), withKey(key))).status).toBe(409);
    expect(await countOf(subdomain)).toBe(0);
    // A refusal is not an answer that is kept: corrected, the wish is heard.
    await app.admin.exclusive((session) =>
      session.query('delete from tenant_host where host = $1', [`${subdomain}.localhost`]),
    );
    expect((await admin.post(create, input(subdomain), withKey(key))).status).toBe(201);
  });

  it('is the platform’s alone', async ({ app }) => {
    const manager = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await manager.post(create, input(aCode()))).status).toBe(403);
  });
});

describe('the time zone of an organisation', () => {
  it('is the usual one of its country until another is chosen, and only one that clocks know', async ({ app }) => {
    const tenant = await app.aTenant({ countryBase: 'OZ' });
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER_ADMIN' }));
    const address = `/api/v1/organization/${tenant.id}`;
    const read = async () => z.parse(organization, (await manager.get(address)).body);
    const before = await read();
    expect(before.timeZone).toBe('Australia/Sydney');
    const save = (timeZone: string) =>
      manager.put(address, { configuration: { ...before.configuration, timeZone }, version: before.version });
    expect(await save('Mars/Olympus')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'not_a_time_zone', field: 'configuration.timeZone' }] },
    });
    expect((await save('Australia/Perth')).status).toBe(200);
    expect((await read()).timeZone).toBe('Australia/Perth');
    expect((await app.visitor(tenant).get(`/api/public/organization/${tenant.id}`)).body).toMatchObject({
      timeZone: 'Australia/Perth',
    });
  });
});

describe('the configuration of an organisation', () => {
  it('names a key that it does not know, and keeps nothing', async ({ aManagedTenant }) => {
    const { tenant, manager, saveAs } = await aManagedTenant();
    for (const [more, field] of [
      [{ hrFlags: {} }, 'configuration.hrFlags'],
      [{ theme: { colour: '#0f766e', secondColour: '#123456' } }, 'configuration.theme.secondColour'],
      [{ limits: { rules: [{ schemes: [], most: 2, least: 1 }] } }, 'configuration.limits.rules.0.least'],
      [{ subsections: { languages: { visible: true, hidden: false } } }, 'configuration.subsections.languages.hidden'],
    ] as const) {
      expect(await saveAs(manager, more)).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'unknown_key', field }] },
      });
    }
    expect((await manager.get(`/api/v1/organization/${tenant.id}`)).body).toMatchObject({ version: 1 });
  });

  it('keeps what the platform switches on, shows it to staff, not candidates, and lets only the platform change it', async ({
    app,
    admin,
    aManagedTenant,
  }) => {
    const { tenant, manager, saveAs } = await aManagedTenant();
    const switches = { hr: { workday: true }, thirdParty: { THIRD_PARTY_VIDEO: true } };
    expect(await saveAs(manager, switches)).toMatchObject({
      status: 403,
      body: { errors: [{ field: 'configuration.hr' }, { field: 'configuration.thirdParty' }] },
    });
    expect((await saveAs(admin, switches)).status).toBe(200);
    const seenBy = async (caller: Caller) => (await caller.get('/api/v1/user')).body;
    expect(await seenBy(manager)).toMatchObject({ organization: { configuration: switches } });
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    const { organization: seen } = z
      .object({ organization: z.object({ configuration: z.record(z.string(), z.unknown()) }) })
      .parse(await seenBy(candidate));
    expect(Object.keys(seen.configuration)).not.toEqual(expect.arrayContaining(['hr']));
    expect(Object.keys(seen.configuration)).not.toEqual(expect.arrayContaining(['thirdParty']));
  });

  it('keeps a second colour and time zones as pairs, and names the lines that are no zone or no domain', async ({
    aManagedTenant,
  }) => {
    const { manager, saveAs } = await aManagedTenant();
    const theme = { colour: '#0f766e', secondaryColour: '#123456' };
    expect(await saveAs(manager, { textArrays: { timezones: ['Europe/London;London', 'Mars;Mars'] } })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'not_a_time_zone', field: 'configuration.textArrays.timezones.1' }] },
    });
    const allowedReviewEmailDomains = ['hartwell.example', 'https://hartwell.example'];
    expect(await saveAs(manager, { textArrays: { allowedReviewEmailDomains } })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'not_a_host', field: 'configuration.textArrays.allowedReviewEmailDomains.1' }] },
    });
    const textArrays = { timezones: ['Europe/London;London', 'Asia/Tokyo;Tokyo'] };
    expect(await saveAs(manager, { theme, textArrays })).toMatchObject({
      status: 200,
      body: { theme, configuration: { theme, textArrays } },
    });
  });
});

describe('the list of organisations', () => {
  const page = z.object({
    content: z.array(z.object({ subdomain: z.string(), hosts: z.array(z.string()) })),
    totalElements: z.int(),
  });

  it('comes page by page, each organisation with its own hosts', async ({ admin }) => {
    const mark = aCode();
    for (let index = 0; index < 5; index += 1) await admin.post(create, input(`${mark}-${index}`, `${mark} ${index}`));
    const list = async (number: number) =>
      page.parse(
        (await admin.get(`/api/v1/organization/list?searchTerm=${mark}&page=${number}&resultsPerPage=2`)).body,
      );
    const pages = [await list(0), await list(1), await list(2), await list(3)];
    expect(pages.map(({ content }) => content.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ totalElements }) => totalElements)).toEqual([5, 5, 5, 5]);
    const all = pages.flatMap(({ content }) => content);
    expect(all.map(({ subdomain }) => subdomain)).toEqual([0, 1, 2, 3, 4].map((index) => `${mark}-${index}`));
    for (const { subdomain, hosts } of all) {
      expect(hosts).toEqual(
        [`${subdomain}.localhost`, `${subdomain}.hr.localhost`, `apply.${subdomain}.hr.localhost`].sort(),
      );
    }
  });

  it('is about all organisations, whichever organisation the call names; one that is not there is 404', async ({
    app,
    admin,
  }) => {
    const tenant = await app.aTenant();
    const plain = page.parse((await admin.get('/api/v1/organization/list')).body);
    const named = page.parse((await admin.get(`/api/v1/organization/list?subdomain=${tenant.subdomain}`)).body);
    expect(named.totalElements).toBe(plain.totalElements);
    expect((await admin.get('/api/v1/organization/list?subdomain=nobody-here')).status).toBe(404);
  });
});
