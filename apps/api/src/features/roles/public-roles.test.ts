import { pageOf } from '@evenhand/contract/paging';
import { problem } from '@evenhand/contract/problem';
import { publicRole, role } from '@evenhand/contract/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { aPublishedRole, aRoleBody, inDays } from './roles.factory.ts';

const page = pageOf(publicRole);

let test: TestApp;
let tenant: Awaited<ReturnType<TestApp['aTenant']>>;
let admin: Caller;
let visitor: Caller;

beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  test.clock.now = new Date();
  tenant = await test.aTenant();
  admin = await test.signIn(await test.aStaffUser(tenant));
  visitor = test.visitor(tenant);
});
afterAll(() => test.close());

const titles = async (body: object = {}): Promise<string[]> =>
  page.parse((await visitor.post(`/api/public/${tenant.id}/roles`, body)).body).content.map((item) => item.title);

describe('the public list', () => {
  it('has open and announced roles, the first to close first, and nothing unpublished', async () => {
    await aPublishedRole(admin, { title: 'Later', closesAt: inDays(60) });
    await aPublishedRole(admin, { title: 'Soon', closesAt: inDays(3), location: 'York' });
    await aPublishedRole(admin, { title: 'Announced', opensAt: inDays(5), closesAt: inDays(90) });
    await admin.post('/api/v1/roles', aRoleBody({ title: 'Secret' }));
    expect(await titles()).toEqual(['Soon', 'Later', 'Announced']);
    expect(await titles({ location: 'york' })).toEqual(['Soon']);
    expect(await titles({ searchTerm: 'nounc' })).toEqual(['Announced']);
    test.clock.now = new Date(inDays(4));
    expect(await titles()).toEqual(['Later', 'Announced']);
  });

  it('is each tenant’s own', async () => {
    await aPublishedRole(admin);
    const other = await test.aTenant();
    expect((await test.visitor(other).post(`/api/public/${tenant.id}/roles`, {})).status).toBe(404);
  });
});

describe('the role page', () => {
  it('shows what anybody may read, and nothing else', async () => {
    const { id } = await aPublishedRole(admin);
    const reply = await visitor.get(`/api/public/${tenant.id}/roles/${id}`);
    expect(publicRole.parse(reply.body)).toMatchObject({ id, state: 'open', title: 'Summer vacation scheme' });
    expect(reply.body).not.toHaveProperty('pipeline');
    expect(reply.body).not.toHaveProperty('criteria');
  });

  it('says that it is over, with what is still open', async () => {
    const { id } = await aPublishedRole(admin, { closesAt: inDays(2) });
    const open = await aPublishedRole(admin, { title: 'Still open' });
    test.clock.now = new Date(inDays(3));
    const reply = await visitor.get(`/api/public/${tenant.id}/roles/${id}`);
    expect(reply.status).toBe(410);
    expect(problem.parse(reply.body).current).toMatchObject({ role: { id }, open: [{ id: open.id }] });
    expect((await visitor.get(`/api/public/${tenant.id}/${id}/google`)).status).toBe(410);
  });

  it('is not there before it is published, for another tenant, or without an id', async () => {
    const made = await admin.post('/api/v1/roles', aRoleBody());
    const { id } = role.parse(made.body);
    expect((await visitor.get(`/api/public/${tenant.id}/roles/${id}`)).status).toBe(404);
    const published = await aPublishedRole(admin);
    const other = await test.aTenant();
    const stranger = test.visitor(other);
    expect((await stranger.get(`/api/public/${other.id}/roles/${published.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/public/${tenant.id}/${published.id}/google`)).status).toBe(404);
    expect((await visitor.get(`/api/public/${tenant.id}/roles/nothing`)).status).toBe(422);
  });
});

describe('the JobPosting', () => {
  it('is schema.org’s, with the text escaped', async () => {
    const published = await aPublishedRole(admin, { description: 'Read <b>&\n\nwrite', places: 12 });
    const reply = await visitor.get(`/api/public/${tenant.subdomain}/${published.id}/google`);
    expect(reply.body).toMatchObject({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Summer vacation scheme',
      description: '<p>Read &lt;b&gt;&amp;</p><p>write</p>',
      validThrough: published.closesAt,
      employmentType: 'INTERN',
      totalJobOpenings: 12,
      jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
    });
  });
});
