import { pageOf } from '@evenhand/contract/base/paging';
import { listedRole } from '@evenhand/contract/records/public-roles';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import { aPublishedRole, aRoleBody, contentOf, inDays } from '../roles/roles.factory.ts';

const page = pageOf(listedRole);

const it = apiTest
  .extend('configuration', { scope: 'file' }, () => ({ inNetwork: true }))
  .extend('network', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'The Network', productType: 'NETWORK' }))
  .extend('firm', { scope: 'file' }, ({ app, configuration }) => app.aTenant({ name: 'Ashdown & Vale', configuration }))
  .extend('chambers', { scope: 'file' }, ({ app, configuration }) =>
    app.aTenant({ name: 'Keystone Chambers', countryBase: 'HK', sectorId: 4, configuration }),
  )
  .extend('aside', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'Not in it' }))
  .extend(
    'staffOf',
    { scope: 'file' },
    ({ app }) =>
      async (tenant: Organization): Promise<Caller> =>
        app.signIn(await app.aStaffUser(tenant)),
  )
  .extend('firmAdmin', { scope: 'file' }, ({ firm, staffOf }) => staffOf(firm))
  .extend('published', { scope: 'file', auto: true }, ({ firmAdmin }) =>
    aPublishedRole(firmAdmin, {
      title: 'Summer scheme',
      closesAt: inDays(9),
      department: 'Property',
      texts: [{ languageCode: 'cy', title: 'Cynllun haf', summary: '', description: '' }],
    }),
  )
  .extend(
    'ask',
    { scope: 'file' },
    ({ app, network }) =>
      async (body: object = {}, at = network, query = '') =>
        page.parse((await app.visitor(at).post(`/api/public/${at.id}/roles${query}`, body)).body),
  )
  .extend(
    'titles',
    { scope: 'file' },
    ({ ask }) =>
      async (body: object = {}): Promise<string[]> =>
        (await ask(body)).content.map(({ title }) => title),
  )
  .extend(
    'choices',
    { scope: 'file' },
    ({ app, network }) =>
      async (at = network) =>
        (await app.visitor(at).get(`/api/public/${at.id}/role-choices`)).body,
  )
  .extend(
    'back',
    { scope: 'file' },
    ({ app }) =>
      (at: Organization, code: string) =>
        app.visitor(at).get(`/api/public/network/${code}`),
  );

it.beforeAll(async ({ network, chambers, aside, firmAdmin, staffOf }) => {
  await firmAdmin.post('/api/v1/roles', aRoleBody({ title: 'Not published' }));
  await aPublishedRole(await staffOf(chambers), { title: 'Pupillage', closesAt: inDays(4), scheme: 'PUPILLAGE' });
  await aPublishedRole(await staffOf(network), { title: 'Mentor', closesAt: inDays(20) });
  await aPublishedRole(await staffOf(aside), { title: 'Elsewhere', closesAt: inDays(5) });
});

describe('the roles of a network', () => {
  it('are those of its employers and its own, the first to close first, each with where its page is', async ({
    network,
    firm,
    chambers,
    ask,
  }) => {
    const { content, totalElements } = await ask();
    expect(totalElements).toBe(3);
    expect(content.map(({ title, employer }) => [title, employer?.name, employer?.origin])).toEqual([
      ['Pupillage', 'Keystone Chambers', `http://${chambers.subdomain}.localhost`],
      ['Summer scheme', 'Ashdown & Vale', `http://${firm.subdomain}.localhost`],
      ['Mentor', undefined, undefined],
    ]);
    expect((await ask({}, network, '?page=1&resultsPerPage=2')).content.map(({ title }) => title)).toEqual(['Mentor']);
    expect((await ask({}, network, '?languages=cy')).content[1]).toMatchObject({
      title: 'Cynllun haf',
      languageCode: 'cy',
    });
  });

  it('are filtered as those of one employer are, and by employer', { tags: 'embedded' }, async ({
    firm,
    aside,
    choices,
    titles,
  }) => {
    expect(await titles({ employer: firm.id })).toEqual(['Summer scheme']);
    expect(await titles({ employer: aside.id })).toEqual([]);
    expect(await titles({ employer: "' or 1=1" })).toEqual([]);
    expect(await titles({ searchTerm: 'cynllun' })).toEqual(['Summer scheme']);
    expect(await titles({ department: 'prop' })).toEqual(['Summer scheme']);
    expect(await titles({ country: 'HK' })).toEqual(['Pupillage']);
    expect(await titles({ country: 'GB' })).toEqual(['Summer scheme', 'Mentor']);
    expect(await titles({ closingSoon: true })).toEqual(['Pupillage']);
    expect(await choices()).toMatchObject({
      countries: ['GB', 'HK'],
      departments: ['Property'],
      employers: [{ id: firm.id, name: 'Ashdown & Vale' }, { name: 'Keystone Chambers' }, { name: 'The Network' }],
    });
  });

  it('are those closed lately on request, the last one first, of the employer of a host too', async ({
    app,
    firm,
    ask,
    titles,
  }) => {
    expect(await titles({ closedLately: true })).toEqual([]);
    app.clock.now = new Date(inDays(10));
    expect(await titles({ closedLately: true })).toEqual(['Summer scheme', 'Pupillage']);
    expect((await ask({ closedLately: true }, firm)).content.map(({ title, state }) => [title, state])).toEqual([
      ['Summer scheme', 'closed'],
    ]);
    app.clock.now = new Date(inDays(36));
    expect(await titles({ closedLately: true })).toEqual(['Mentor', 'Summer scheme']);
    app.clock.now = new Date();
  });

  it('are seen nowhere else: an employer’s host lists its own', async ({
    app,
    network,
    firm,
    published,
    ask,
    choices,
  }) => {
    expect((await ask({}, firm)).content.map(({ title, employer }) => [title, employer])).toEqual([
      ['Summer scheme', undefined],
    ]);
    expect(await choices(firm)).not.toHaveProperty('employers');
    const there = `/api/public/${network.id}/roles/${published.id}`;
    expect((await app.visitor(network).get(there)).status).toBe(404);
  });

  it('follow what the employer does: an edit, a later closing, taking down, leaving the network', async ({
    aside,
    staffOf,
    ask,
    titles,
  }) => {
    const admin = await staffOf(aside);
    const { body } = await admin.get(`/api/v1/organization/${aside.id}`);
    const { name, version, configuration } = Object(body);
    const save = (inNetwork: boolean, at: number) =>
      admin.put(`/api/v1/organization/${aside.id}`, {
        name,
        version: at,
        configuration: { ...configuration, inNetwork },
      });
    expect((await save(true, version)).status).toBe(200);
    expect(await titles()).toEqual(['Pupillage', 'Elsewhere', 'Summer scheme', 'Mentor']);
    const role = await aPublishedRole(admin, { title: 'New', closesAt: inDays(1) });
    expect(await titles()).toContain('New');
    const edit = { ...contentOf(role), title: 'Newer' };
    expect((await admin.put(`/api/v1/roles/${role.id}`, edit)).status).toBe(200);
    expect((await ask({ searchTerm: 'newer' })).content).toMatchObject([{ id: role.id, title: 'Newer' }]);
    const down = { published: false, version: role.version + 1 };
    expect((await admin.post(`/api/v1/roles/${role.id}/publish`, down)).status).toBe(200);
    expect(await titles()).not.toContain('Newer');
    expect((await save(false, version + 1)).status).toBe(200);
    expect(await titles()).toEqual(['Pupillage', 'Summer scheme', 'Mentor']);
  });
});

describe('the way back', () => {
  it('leads from an employer of a network to the network, and nowhere else', async ({
    network,
    firm,
    chambers,
    aside,
    back,
  }) => {
    expect((await back(firm, network.subdomain)).body).toEqual({
      name: 'The Network',
      origin: `http://${network.subdomain}.localhost`,
    });
    expect((await back(firm, chambers.subdomain)).status).toBe(404);
    expect((await back(firm, 'nobody')).status).toBe(404);
    expect((await back(aside, network.subdomain)).status).toBe(404);
  });
});
