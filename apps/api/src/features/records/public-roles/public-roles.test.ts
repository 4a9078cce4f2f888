import { pageOf } from '@evenhand/contract/base/paging';
import { problem } from '@evenhand/contract/base/problem';
import { listedRole, publicRole } from '@evenhand/contract/records/public-roles';
import { role } from '@evenhand/contract/records/roles/roles';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { aPublishedRole, aRoleBody, inDays } from '../roles/roles.factory.ts';

const page = pageOf(listedRole);

const it = apiTest
  .extend('tenant', ({ app }) => app.aTenant())
  .extend('admin', async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('visitor', ({ app, tenant }) => app.visitor(tenant))
  .extend(
    'titles',
    ({ tenant, visitor }) =>
      async (body: object = {}): Promise<string[]> =>
        page.parse((await visitor.post(`/api/public/${tenant.id}/roles`, body)).body).content.map((item) => item.title),
  )
  .extend(
    'posting',
    ({ tenant, admin, visitor }) =>
      async (given: Parameters<typeof aPublishedRole>[1]): Promise<unknown> => {
        const { id } = await aPublishedRole(admin, given);
        return (await visitor.get(`/api/public/${tenant.id}/${id}/google`)).body;
      },
  );

it.beforeEach(({ app }) => {
  app.clock.now = new Date();
});

describe('the public list', () => {
  it('has open and announced roles, the first to close first, and nothing unpublished', async ({
    app,
    admin,
    titles,
  }) => {
    await aPublishedRole(admin, { title: 'Later', closesAt: inDays(60) });
    await aPublishedRole(admin, { title: 'Soon', closesAt: inDays(3), location: 'York' });
    await aPublishedRole(admin, { title: 'Announced', opensAt: inDays(5), closesAt: inDays(90) });
    await admin.post('/api/v1/roles', aRoleBody({ title: 'Secret' }));
    expect(await titles()).toEqual(['Soon', 'Later', 'Announced']);
    expect(await titles({ location: 'york' })).toEqual(['Soon']);
    expect(await titles({ searchTerm: 'nounc' })).toEqual(['Announced']);
    app.clock.now = new Date(inDays(4));
    expect(await titles()).toEqual(['Later', 'Announced']);
  });

  it('is filtered by what a role is and where, by words of every language, and by what closes soon', async ({
    tenant,
    admin,
    visitor,
    titles,
  }) => {
    const welsh = { languageCode: 'cy', title: 'Cynllun haf', summary: '', description: '' };
    await aPublishedRole(admin, {
      title: 'Leeds',
      closesAt: inDays(5),
      department: 'Property',
      level: 'Trainee',
      employmentType: 'TRAINING',
      workArrangement: 'HYBRID',
      texts: [welsh],
    });
    await aPublishedRole(admin, {
      title: 'Abroad',
      scheme: 'LATERAL',
      employmentType: 'PERMANENT',
      workArrangement: 'REMOTE',
      countries: ['HK', 'AU'],
    });
    await aPublishedRole(admin, { title: 'Soon to open', opensAt: inDays(1), closesAt: inDays(6) });
    expect(await titles({ employmentType: 'TRAINING' })).toEqual(['Leeds']);
    expect(await titles({ workArrangement: 'REMOTE' })).toEqual(['Abroad']);
    expect(await titles({ department: 'prop' })).toEqual(['Leeds']);
    expect(await titles({ level: 'Trainee' })).toEqual(['Leeds']);
    expect(await titles({ level: 'Train' })).toEqual([]);
    expect(await titles({ scheme: 'LATERAL' })).toEqual(['Abroad']);
    expect(await titles({ country: 'HK' })).toEqual(['Abroad']);
    expect(await titles({ country: 'GB' })).toEqual(['Leeds', 'Soon to open']);
    expect(await titles({ closingSoon: true })).toEqual(['Leeds']);
    expect(await titles({ searchTerm: 'CYNLLUN' })).toEqual(['Leeds']);
    expect(await titles({ searchTerm: '100%_' })).toEqual([]);
    expect(await titles({ workArrangement: "REMOTE' or 1=1" })).toEqual([]);
    const choices = (await visitor.get(`/api/public/${tenant.id}/role-choices`)).body;
    expect(choices).toEqual({
      schemes: expect.arrayContaining(['LATERAL', 'VACATION_SCHEME']),
      locations: ['Leeds'],
      departments: ['Property'],
      levels: ['Trainee'],
      employmentTypes: expect.arrayContaining(['PERMANENT', 'TRAINING']),
      workArrangements: expect.arrayContaining(['HYBRID', 'REMOTE']),
      countries: ['AU', 'GB', 'HK'],
    });
  });

  it('has on request what closed within thirty days, the last one first, and nothing archived or unpublished', async ({
    app,
    admin,
    titles,
  }) => {
    await aPublishedRole(admin, { title: 'First', closesAt: inDays(2) });
    await aPublishedRole(admin, { title: 'Second', closesAt: inDays(10) });
    await aPublishedRole(admin, { title: 'Open', closesAt: inDays(90) });
    const archived = await aPublishedRole(admin, { title: 'Archived', closesAt: inDays(3) });
    const { version } = archived;
    expect((await admin.post(`/api/v1/roles/${archived.id}/archive`, { archived: true, version })).status).toBe(200);
    await admin.post('/api/v1/roles', aRoleBody({ title: 'Secret', closesAt: inDays(3) }));
    expect(await titles({ closedLately: true })).toEqual([]);
    app.clock.now = new Date(inDays(11));
    expect(await titles({ closedLately: true })).toEqual(['Second', 'First']);
    expect(await titles({ closedLately: true, searchTerm: 'sec' })).toEqual(['Second']);
    app.clock.now = new Date(inDays(33));
    expect(await titles({ closedLately: true })).toEqual(['Second']);
  });

  it('is each tenant’s own', async ({ app, tenant, admin }) => {
    await aPublishedRole(admin);
    const other = await app.aTenant();
    expect((await app.visitor(other).post(`/api/public/${tenant.id}/roles`, {})).status).toBe(404);
  });
});

describe('the role page', () => {
  it('shows what the public may read, and nothing else', async ({ tenant, admin, visitor }) => {
    const { id } = await aPublishedRole(admin);
    const reply = await visitor.get(`/api/public/${tenant.id}/roles/${id}`);
    expect(publicRole.parse(reply.body)).toMatchObject({ id, state: 'open', title: 'Summer vacation scheme' });
    expect(reply.body).not.toHaveProperty('pipeline');
    expect(reply.body).toMatchObject({ criteria: [] });
  });

  it('shows the names of its criteria, and what is written of them for candidates, where the role says so', async ({
    tenant,
    admin,
    visitor,
  }) => {
    const drive = { key: 'drive', label: 'Motivation', guidance: 'Five: knows our work.', description: 'Why us.' };
    const criteria = [
      { ...drive, metricType: 'number' as const, min: 1, max: 7 },
      { key: 'writing', label: 'Writing', guidance: '' },
    ];
    const role = await aPublishedRole(admin, { criteria, showsCriteria: true });
    const read = async (id: string) => (await visitor.get(`/api/public/${tenant.id}/roles/${id}`)).body;
    const shown = [
      { key: 'drive', label: 'Motivation', description: 'Why us.' },
      { key: 'writing', label: 'Writing', description: '' },
    ];
    expect(await read(role.id)).toMatchObject({ criteria: shown });
    // Exactly these: nothing of how it is scored.
    expect(JSON.stringify(await read(role.id))).not.toMatch(/guidance|knows our work|metricType|"max":7/);
    const copied = await admin.post(`/api/v1/roles/${role.id}/copy`, { as: 'ACTIVE', title: 'Next', dates: 'none' });
    expect(copied.body).toMatchObject({ showsCriteria: true });
    const preview = await visitor.get(`/api/public/preview/${role.id}`);
    expect(preview.body).toMatchObject({ role: { criteria: shown } });
    const { id } = await aPublishedRole(admin, { criteria });
    expect(JSON.stringify(await read(id))).not.toContain('Motivation');
  });

  it('is read in the language asked for, else in the browser’s, else in its own', async ({
    tenant,
    admin,
    visitor,
  }) => {
    const text = (languageCode: string, title: string) => ({ languageCode, title, summary: '', description: '' });
    const texts = [text('cy', 'Cynllun haf'), text('en-HK', 'Summer clerkship')];
    const { id } = await aPublishedRole(admin, { title: 'Summer scheme', texts });
    const read = async (query: string, language?: string) => {
      const headers = language === undefined ? {} : { 'accept-language': language };
      return publicRole.parse((await visitor.get(`/api/public/${tenant.id}/roles/${id}${query}`, { headers })).body);
    };
    expect(await read('')).toMatchObject({ title: 'Summer scheme', languageCode: 'en', summary: 'Two weeks with us.' });
    expect(await read('', 'cy-GB,en;q=0.5')).toMatchObject({ title: 'Cynllun haf', summary: 'Two weeks with us.' });
    expect(await read('?language=en-hk', 'cy')).toMatchObject({ title: 'Summer clerkship', languageCode: 'en-HK' });
    expect(await read('?language=%27%3B--', 'cy')).toMatchObject({ title: 'Cynllun haf' });
    expect((await read('')).languages).toEqual(['en', 'cy', 'en-HK']);
  });

  it('says that it is over, with what is still open', async ({ app, tenant, admin, visitor }) => {
    const { id } = await aPublishedRole(admin, { closesAt: inDays(2) });
    const open = await aPublishedRole(admin, { title: 'Still open' });
    app.clock.now = new Date(inDays(3));
    const reply = await visitor.get(`/api/public/${tenant.id}/roles/${id}`);
    expect(reply.status).toBe(410);
    expect(problem.parse(reply.body).current).toMatchObject({ role: { id }, open: [{ id: open.id }] });
    expect((await visitor.get(`/api/public/${tenant.id}/${id}/google`)).status).toBe(410);
  });

  it('is not there before it is published, for another tenant, or without an id', async ({
    app,
    tenant,
    admin,
    visitor,
  }) => {
    const made = await admin.post('/api/v1/roles', aRoleBody());
    const { id } = role.parse(made.body);
    expect((await visitor.get(`/api/public/${tenant.id}/roles/${id}`)).status).toBe(404);
    const published = await aPublishedRole(admin);
    const other = await app.aTenant();
    const stranger = app.visitor(other);
    expect((await stranger.get(`/api/public/${other.id}/roles/${published.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/public/${tenant.id}/${published.id}/google`)).status).toBe(404);
    expect((await visitor.get(`/api/public/${tenant.id}/roles/nothing`)).status).toBe(422);
  });
});

describe('the JobPosting', () => {
  it('is schema.org’s, with the text escaped', async ({ tenant, admin, visitor }) => {
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
      url: expect.stringContaining(`/roles/${published.id}`),
    });
    expect(reply.body).not.toHaveProperty('baseSalary');
    expect(reply.body).not.toHaveProperty('jobLocationType');
  });

  it('tells of remote work, pay, countries and a title without markup', async ({ posting }) => {
    const pay = { currency: 'HKD', from: 40_000, to: 50_000, per: 'MONTH' } as const;
    const remote = await posting({
      title: 'Lawyer <b>now</b>',
      workArrangement: 'REMOTE',
      countries: ['HK'],
      employmentType: 'CONTRACTOR',
      pay,
    });
    expect(remote).toMatchObject({
      title: 'Lawyer now',
      employmentType: 'CONTRACTOR',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [{ '@type': 'Country', name: 'HK' }],
      baseSalary: { currency: 'HKD', value: { minValue: 40_000, maxValue: 50_000, unitText: 'MONTH' } },
    });
    expect(remote).not.toHaveProperty('jobLocation');
    expect(await posting({ countries: ['GB', 'AU'], pay: { ...pay, to: null } })).toMatchObject({
      jobLocation: [{ address: { addressCountry: 'GB' } }, { address: { addressCountry: 'AU' } }],
      baseSalary: { value: { value: 40_000 } },
    });
  });

  it('is not there before the role opens', async ({ app, tenant, admin, visitor }) => {
    const { id } = await aPublishedRole(admin, { opensAt: inDays(2) });
    expect((await visitor.get(`/api/public/${tenant.id}/${id}/google`)).status).toBe(404);
    app.clock.now = new Date(inDays(3));
    expect((await visitor.get(`/api/public/${tenant.id}/${id}/google`)).status).toBe(200);
  });
});
