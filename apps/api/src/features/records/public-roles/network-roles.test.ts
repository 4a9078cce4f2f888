import { pageOf } from '@evenhand/contract/base/paging';
import { listedRole } from '@evenhand/contract/records/public-roles';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aPublishedRole, aRoleBody, contentOf, inDays } from '../roles/roles.factory.ts';

const page = pageOf(listedRole);

let test: TestApp;
let network: Organization;
let firm: Organization;
let chambers: Organization;
let aside: Organization;
let firmAdmin: Caller;
let published: Awaited<ReturnType<typeof aPublishedRole>>;

const staffOf = async (tenant: Organization): Promise<Caller> => test.signIn(await test.aStaffUser(tenant));
const ask = async (body: object = {}, at = network, query = '') =>
  page.parse((await test.visitor(at).post(`/api/public/${at.id}/roles${query}`, body)).body);
const titles = async (body: object = {}): Promise<string[]> => (await ask(body)).content.map(({ title }) => title);
const choices = async (at = network) => (await test.visitor(at).get(`/api/public/${at.id}/role-choices`)).body;

beforeAll(async () => {
  test = await openTestApp();
  const configuration = { inNetwork: true };
  network = await test.aTenant({ name: 'The Network', productType: 'NETWORK' });
  firm = await test.aTenant({ name: 'Ashdown & Vale', configuration });
  chambers = await test.aTenant({ name: 'Keystone Chambers', countryBase: 'HK', sectorId: 4, configuration });
  aside = await test.aTenant({ name: 'Not in it' });
  firmAdmin = await staffOf(firm);
  published = await aPublishedRole(firmAdmin, {
    title: 'Summer scheme',
    closesAt: inDays(9),
    department: 'Property',
    texts: [{ languageCode: 'cy', title: 'Cynllun haf', summary: '', description: '' }],
  });
  await firmAdmin.post('/api/v1/roles', aRoleBody({ title: 'Not published' }));
  await aPublishedRole(await staffOf(chambers), { title: 'Pupillage', closesAt: inDays(4), scheme: 'PUPILLAGE' });
  await aPublishedRole(await staffOf(network), { title: 'Mentor', closesAt: inDays(20) });
  await aPublishedRole(await staffOf(aside), { title: 'Elsewhere', closesAt: inDays(5) });
});
afterAll(() => test.close());

describe('the roles of a network', () => {
  it('are those of its employers and its own, the first to close first, each with where its page is', async () => {
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

  it('are filtered as those of one employer are, and by employer', async () => {
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

  it('are seen nowhere else: an employer’s host lists its own', async () => {
    expect((await ask({}, firm)).content.map(({ title, employer }) => [title, employer])).toEqual([
      ['Summer scheme', undefined],
    ]);
    expect(await choices(firm)).not.toHaveProperty('employers');
    const there = `/api/public/${network.id}/roles/${published.id}`;
    expect((await test.visitor(network).get(there)).status).toBe(404);
  });

  it('follow what the employer does: an edit, a later closing, taking down, leaving the network', async () => {
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
  const back = (at: Organization, code: string) => test.visitor(at).get(`/api/public/network/${code}`);

  it('leads from an employer of a network to the network, and nowhere else', async () => {
    expect((await back(firm, network.subdomain)).body).toEqual({
      name: 'The Network',
      origin: `http://${network.subdomain}.localhost`,
    });
    expect((await back(firm, chambers.subdomain)).status).toBe(404);
    expect((await back(firm, 'nobody')).status).toBe(404);
    expect((await back(aside, network.subdomain)).status).toBe(404);
  });
});
