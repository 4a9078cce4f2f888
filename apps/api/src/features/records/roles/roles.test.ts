import { pageOf } from '@evenhand/contract/base/paging';
import { problem } from '@evenhand/contract/base/problem';
import { type Role, role, roleListItem } from '@evenhand/contract/records/roles/roles';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { anApplication, moveUrl } from '../../processes/pipeline/pipeline.factory.ts';
import { aPublishedRole, aRoleBody, contentOf, inDays } from './roles.factory.ts';

const list = pageOf(roleListItem);

const it = tenantTest.extend(
  'aRole',
  { scope: 'file' },
  ({ admin }) =>
    async (given = {}): Promise<Role> =>
      role.parse((await admin.post('/api/v1/roles', aRoleBody(given))).body),
);
const faultsOf = (body: unknown): string[] => problem.parse(body).errors.map(({ code, field }) => `${field} ${code}`);

describe('creating a role', () => {
  it('answers the role, not yet published', async ({ admin }) => {
    const made = await admin.post('/api/v1/roles', aRoleBody());
    expect(made.status).toBe(201);
    expect(role.parse(made.body)).toMatchObject({ title: 'Summer vacation scheme', publishedAt: null, version: 1 });
  });

  it('names every fault', async ({ admin }) => {
    const { pipeline = [] } = aRoleBody();
    const first = pipeline[0] ?? { stageId: 1, label: null, substages: ['PENDING'], defaultSubstage: 'PENDING' };
    const reply = await admin.post(
      '/api/v1/roles',
      aRoleBody({
        pipeline: [first, first, { ...first, stageId: 77 }, { ...first, stageId: 1000 }],
        closesAt: inDays(-2),
      }),
    );
    expect(reply.status).toBe(422);
    expect(faultsOf(reply.body)).toEqual([
      'pipeline.2.stageId not_a_choice',
      'pipeline.3.label required',
      'pipeline not_unique',
      'closesAt out_of_range',
    ]);
    expect((await admin.post('/api/v1/roles', aRoleBody({ title: '' }))).status).toBe(422);
  });

  it('names a key that it does not know, however deep', async ({ admin }) => {
    const { pipeline = [] } = aRoleBody();
    const unknown = { weight: 2 };
    const criterion = { key: 'written', label: 'Written', ...unknown };
    const pay = { amount: 500, currency: 'GBP', period: 'WEEK', ...unknown };
    const body = aRoleBody({ pipeline: pipeline.map((stage) => ({ ...stage, ...unknown })), criteria: [criterion] });
    expect(faultsOf((await admin.post('/api/v1/roles', { ...body, pay })).body)).toEqual(
      expect.arrayContaining([
        'criteria.0.weight unknown_key',
        'pipeline.0.weight unknown_key',
        'pay.weight unknown_key',
      ]),
    );
  });

  it('keeps where, how and for how much one works, and its text in other languages', async ({ admin }) => {
    const welsh = { languageCode: 'cy', title: 'Cynllun haf', summary: '', description: 'Pythefnos.' };
    const facts = {
      employmentType: 'INTERNSHIP',
      workArrangement: 'HYBRID',
      countries: ['GB', 'HK'],
      texts: [welsh],
      pay: { currency: 'GBP', from: 500, to: null, per: 'WEEK' },
    } as const;
    const made = await admin.post(
      '/api/v1/roles',
      aRoleBody({ ...facts, countries: [...facts.countries], texts: [welsh] }),
    );
    expect(role.parse(made.body)).toMatchObject(facts);
    const listed = list.parse((await admin.get('/api/v1/roles')).body).content;
    expect(listed.find(({ id }) => id === role.parse(made.body).id)?.languages).toEqual(['en', 'cy']);
    expect(listed.filter(({ languages }) => languages.length === 1).map(({ languages }) => languages)).toContainEqual([
      'en',
    ]);
    const refused = await admin.post(
      '/api/v1/roles',
      aRoleBody({
        countries: ['GB', 'GB'],
        texts: [welsh, welsh, { ...welsh, languageCode: 'en' }],
        pay: { ...facts.pay, to: 400 },
      }),
    );
    expect(refused.status).toBe(422);
    expect(faultsOf(refused.body)).toEqual([
      'texts.1.languageCode not_unique',
      'texts.2.languageCode not_unique',
      'countries not_unique',
      'pay out_of_range',
    ]);
    expect(faultsOf((await admin.post('/api/v1/roles', aRoleBody({ countries: ['XX'] }))).body)).toEqual([
      'countries not_a_choice',
    ]);
  });

  it('is for those who edit roles', async ({ app, tenant }) => {
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const candidate = await app.signIn(await app.aCandidateUser(tenant));
    for (const caller of [manager, candidate]) {
      expect((await caller.post('/api/v1/roles', aRoleBody())).status).toBe(403);
    }
  });

  it('makes one role of a repeated request', async ({ admin }) => {
    const headers = { 'idempotency-key': 'once' };
    const body = aRoleBody({ title: 'Made once' });
    const [one, two] = [
      await admin.post('/api/v1/roles', body, { headers }),
      await admin.post('/api/v1/roles', body, { headers }),
    ];
    expect(role.parse(two.body).id).toBe(role.parse(one.body).id);
  });

  it('makes a role for each of two people who say the same key, and a key is of one call', async ({
    app,
    tenant,
    admin,
  }) => {
    const headers = { 'idempotency-key': 'of-two-people' };
    const body = aRoleBody({ title: 'Made by each' });
    const colleague = await app.signIn(await app.aStaffUser(tenant));
    const made = role.parse((await admin.post('/api/v1/roles', body, { headers })).body);
    const other = role.parse((await colleague.post('/api/v1/roles', body, { headers })).body);
    expect(other.id).not.toBe(made.id);
    const copy = await admin.post(
      `/api/v1/roles/${made.id}/copy`,
      { as: 'ACTIVE', title: 'Another call' },
      { headers },
    );
    expect(copy.status).toBe(201);
  });
});

describe('editing a role', () => {
  it('changes nothing about its form', async ({ admin, aRole }) => {
    const made = await aRole();
    const path = `/api/v1/roles/${made.id}`;
    const salary = role.parse((await admin.put(path, { ...contentOf(made), salary: '£500 a week' })).body);
    expect(salary).toMatchObject({ salary: '£500 a week', formVersion: 1, version: 2 });
  });

  it('answers a stale version with what is there', async ({ admin, aRole }) => {
    const made = await aRole();
    const save = (title: string) => admin.put(`/api/v1/roles/${made.id}`, { ...contentOf(made), title });
    const replies = await Promise.all([save('One'), save('Two')]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const lost = replies.find((reply) => reply.status === 409);
    expect(role.parse(problem.parse(lost?.body).current).version).toBe(2);
  });

  it('is not there for another tenant', async ({ app, aRole }) => {
    const made = await aRole();
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.get(`/api/v1/roles/${made.id}`)).status).toBe(404);
    expect((await stranger.put(`/api/v1/roles/${made.id}`, contentOf(made))).status).toBe(404);
    const input = { published: true, version: 1 };
    expect((await stranger.post(`/api/v1/roles/${made.id}/publish`, input)).status).toBe(404);
  });
});

describe('publishing', () => {
  it('needs a description and a closing date ahead', async ({ admin, aRole }) => {
    const bare = await aRole({ description: '', opensAt: null, closesAt: null });
    const refused = await admin.post(`/api/v1/roles/${bare.id}/publish`, { published: true, version: 1 });
    expect(refused.status).toBe(409);
    expect(faultsOf(refused.body)).toEqual(['description required', 'closesAt required']);
    const over = await aRole({ opensAt: inDays(-9), closesAt: inDays(-1) });
    const late = await admin.post(`/api/v1/roles/${over.id}/publish`, { published: true, version: 1 });
    expect(faultsOf(late.body)).toEqual(['closesAt out_of_range']);
  });

  it('puts the role into the public catalogue and takes it out again', async ({ app, admin }) => {
    const published = await aPublishedRole(admin, { title: 'For everybody' });
    const inCatalogue = () =>
      app.services.database.withPlatform((tx) =>
        tx.db.selectFrom('public_role').select('title').where('id', '=', published.id).execute(),
      );
    expect(published.publishedAt).not.toBeNull();
    expect(await inCatalogue()).toEqual([{ title: 'For everybody' }]);
    const input = { published: false, version: published.version };
    expect((await admin.post(`/api/v1/roles/${published.id}/publish`, input)).status).toBe(200);
    expect(await inCatalogue()).toEqual([]);
  });

  it('keeps a published role publishable', async ({ admin }) => {
    const published = await aPublishedRole(admin);
    const reply = await admin.put(`/api/v1/roles/${published.id}`, { ...contentOf(published), description: ' ' });
    expect(reply.status).toBe(409);
    expect(faultsOf(reply.body)).toEqual(['description required']);
  });
});

describe('the role team', () => {
  it('lets a hiring manager see the roles they are on, and no other', async ({ app, tenant, admin, aRole }) => {
    const user = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    const manager = await app.signIn(user);
    const [shared, other] = [await aRole({ title: 'Shared' }), await aRole({ title: 'Not shared' })];
    const team = await admin.put(`/api/v1/roles/${shared.id}/team`, { userIds: [user.id] });
    expect(role.parse(team.body).team).toEqual([{ id: user.id, name: 'Jo Field' }]);
    expect((await manager.get(`/api/v1/roles/${shared.id}`)).status).toBe(200);
    expect((await manager.get(`/api/v1/roles/${other.id}`)).status).toBe(404);
    const listed = list.parse((await manager.get('/api/v1/roles')).body);
    expect(listed).toMatchObject({ totalElements: 1, content: [{ id: shared.id }] });
  });

  it('takes staff of the tenant only', async ({ app, tenant, admin, aRole }) => {
    const made = await aRole();
    const stranger = await app.aStaffUser(await app.aTenant());
    const candidate = await app.aCandidateUser(tenant);
    const reply = await admin.put(`/api/v1/roles/${made.id}/team`, { userIds: [stranger.id, candidate.id] });
    expect(faultsOf(reply.body)).toEqual(['userIds.0 not_a_choice', 'userIds.1 not_a_choice']);
  });
});

describe('the states of a stage', () => {
  const withSteps = (pipeline: Role['pipeline'], stageId: number, substages: Role['pipeline'][number]['substages']) =>
    pipeline.map((stage) => (stage.stageId === stageId ? { ...stage, substages } : stage));

  it('are chosen for the role, and people are moved to those alone', async ({ app, tenant, admin, aRole }) => {
    const made = await aRole();
    const pipeline = withSteps(made.pipeline, 9, ['PENDING', 'COMPLETED']);
    const saved = await admin.put(`/api/v1/roles/${made.id}`, { ...contentOf(made), pipeline, version: made.version });
    expect([saved.status, saved.body]).toMatchObject([200, { pipeline }]);
    const planted = await anApplication(app, { tenant, roleId: made.id });
    const to = (substageId: number) => admin.post(moveUrl(planted, { stageId: 9, substageId }, tenant));
    expect((await to(901)).status).toBe(409);
    expect((await to(904)).status).toBe(200);
  });

  it('stay while an application is in them, and when the product needs them', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    aRole,
  }) => {
    const made = await aRole();
    await anApplication(app, { tenant, roleId: made.id }, { stageId: 9, substageId: 901 });
    await anApplication(app, { tenant, roleId: made.id }, { submitted: false, stageId: 9, substageId: 902 });
    const put = (pipeline: Role['pipeline']) =>
      admin.put(`/api/v1/roles/${made.id}`, { ...contentOf(made), pipeline, version: made.version });
    const at = made.pipeline.findIndex((stage) => stage.stageId === 9);
    const lost = await put(withSteps(made.pipeline, 9, ['PENDING', 'COMPLETED']));
    expect([lost.status, faultsOf(lost.body)]).toEqual([422, [`pipeline.${at}.substages substage_in_use`]]);
    const offer = made.pipeline.findIndex((stage) => stage.stageId === 11);
    const needed = await put(withSteps(made.pipeline, 11, ['PENDING', 'COMPLETED']));
    expect([needed.status, faultsOf(needed.body)]).toEqual([422, [`pipeline.${offer}.substages required`]]);
    expect((await put(withSteps(made.pipeline, 9, ['PENDING', 'INVITED']))).status).toBe(200);
  });
});

describe('the list of roles', () => {
  it('pages, finds by title and sorts', async ({ app }) => {
    const own = await app.aTenant();
    const staff = await app.signIn(await app.aStaffUser(own));
    for (const title of ['Beta', 'Alpha', '50% off', 'Gamma']) await staff.post('/api/v1/roles', aRoleBody({ title }));
    const first = list.parse((await staff.get('/api/v1/roles?sortBy=title&orderBy=ASC&resultsPerPage=3')).body);
    expect(first.content.map((item) => item.title)).toEqual(['50% off', 'Alpha', 'Beta']);
    expect(first).toMatchObject({ totalElements: 4, totalPages: 2, hasNext: true, number: 0 });
    const past = list.parse((await staff.get('/api/v1/roles?page=9')).body);
    expect(past).toMatchObject({ content: [], totalElements: 4, hasContent: false });
    const found = list.parse((await staff.get('/api/v1/roles?searchTerm=50%25')).body);
    expect(found.content.map((item) => item.title)).toEqual(['50% off']);
    expect((await staff.get('/api/v1/roles?resultsPerPage=5000')).status).toBe(422);
  });

  it('begins with roles that are open, the one that closes next first, then closed, announced and unpublished ones', async ({
    app,
  }) => {
    const own = await app.aTenant();
    const staff = await app.signIn(await app.aStaffUser(own));
    const make = (title: string, given: Parameters<typeof aPublishedRole>[1] = {}) =>
      aPublishedRole(staff, { title, ...given });
    await make('Closes late', { closesAt: inDays(40) });
    const shut = await make('Closed');
    await make('Closes soon', { closesAt: inDays(3) });
    await make('Announced', { opensAt: inDays(5) });
    await staff.post('/api/v1/roles', aRoleBody({ title: 'Unpublished' }));
    await app.admin.exclusive((session) =>
      session.query(`update role set closes_at = now() - interval '1 hour' where id = $1`, [shut.id]),
    );
    const listed = list.parse((await staff.get('/api/v1/roles')).body);
    expect(listed.content.map(({ title }) => title)).toEqual([
      'Closes soon',
      'Closes late',
      'Closed',
      'Announced',
      'Unpublished',
    ]);
  });

  it('archives a role in which no applicant waits, and restores it', async ({ admin, aRole }) => {
    const made = await aRole({ title: 'Archived' });
    const archive = (archived: boolean, version: number) =>
      admin.post(`/api/v1/roles/${made.id}/archive`, { archived, version });
    expect(role.parse((await archive(true, 1)).body).status).toBe('ARCHIVED');
    const listed = list.parse((await admin.get('/api/v1/roles?status=ARCHIVED')).body);
    expect(listed.content.map((item) => item.title)).toEqual(['Archived']);
    expect(role.parse((await archive(false, 2)).body).status).toBe('ACTIVE');
  });

  it('finds one of any status, those that are worked on first, and forgives a typing mistake when asked', {
    tags: 'embedded',
  }, async ({ app }) => {
    const own = await app.aTenant();
    const staff = await app.signIn(await app.aStaffUser(own));
    const make = async (title: string) => role.parse((await staff.post('/api/v1/roles', aRoleBody({ title }))).body);
    await make('Port scheme');
    const gone = await make('Old port scheme');
    await staff.post(`/api/v1/roles/${gone.id}/archive`, { archived: true, version: 1 });
    await staff.post(`/api/v1/roles/${gone.id}/copy`, { as: 'PRESET', title: 'Port preset' });
    await make('Sea scheme');
    const found = list.parse((await staff.get('/api/v1/roles?status=ANY&searchTerm=port')).body);
    expect(found.content.map(({ title, status }) => `${title}: ${status}`)).toEqual([
      'Port scheme: ACTIVE',
      'Port preset: PRESET',
      'Old port scheme: ARCHIVED',
    ]);
    const titles = async (query: string): Promise<string[]> =>
      list.parse((await staff.get(`/api/v1/roles?status=ANY&${query}`)).body).content.map(({ title }) => title);
    expect(await titles('searchTerm=prot&near=true')).toEqual(['Port scheme', 'Port preset', 'Old port scheme']);
    expect(await titles('searchTerm=shceme%20sea&near=true')).toEqual(['Sea scheme']);
    expect(await titles('searchTerm=prot')).toEqual([]);
  });
});

describe('templates', () => {
  it('speak the words of the tenant and make a role as they are', async ({ app, admin }) => {
    const templates = await admin.get('/api/v1/role-templates');
    expect(templates.body).toMatchObject([
      { scheme: 'VACATION_SCHEME', title: 'Vacation scheme' },
      { scheme: 'TRAINING_CONTRACT', title: 'Training contract' },
      { scheme: 'LATERAL' },
    ]);
    expect(JSON.stringify(templates.body)).not.toMatch(/criteria\.|questions\./);
    const bar = await app.signIn(await app.aStaffUser(await app.aTenant({ sectorId: 4 })));
    const offered = await bar.get('/api/v1/role-templates');
    expect(offered.body).toMatchObject([{ title: 'Pupillage' }, { title: 'Mini-pupillage' }, { scheme: 'LATERAL' }]);
    for (const template of Array.isArray(offered.body) ? offered.body : []) {
      expect((await bar.post('/api/v1/roles', template)).status).toBe(201);
    }
  });
});
