import { pageOf } from '@evenhand/contract/base/paging';
import { type Role, role, roleListItem } from '@evenhand/contract/records/roles/roles';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aRoleBody, inDays } from '../roles.factory.ts';

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('source', { scope: 'file' }, async ({ admin, member }) => {
    const body = aRoleBody({
      opensAt: inDays(-3),
      closesAt: inDays(20),
      decisionBy: inDays(40).slice(0, 10),
      blind: true,
    });
    const made = role.parse((await admin.post('/api/v1/roles', body)).body);
    const shared = await admin.put(`/api/v1/roles/${made.id}/team`, { userIds: [member.id] });
    const published = await admin.post(`/api/v1/roles/${made.id}/publish`, {
      published: true,
      version: role.parse(shared.body).version,
    });
    return role.parse(published.body);
  })
  .extend(
    'copy',
    { scope: 'file' },
    ({ source }) =>
      (caller: Caller, body: object, options?: object) =>
        caller.post(`/api/v1/roles/${source.id}/copy`, body, options),
  )
  .extend('titles', { scope: 'file' }, ({ admin }) => async (status: string): Promise<string[]> => {
    const reply = await admin.get(`/api/v1/roles?status=${status}&resultsPerPage=100`);
    return pageOf(roleListItem)
      .parse(reply.body)
      .content.map((item) => item.title);
  });

describe('a copy of a role', () => {
  it('has what the next round needs, and neither dates nor publication', async ({ admin, member, source, copy }) => {
    const reply = await copy(admin, { as: 'ACTIVE', title: 'Next summer' });
    expect(reply.status).toBe(201);
    const made = role.parse(reply.body);
    expect(made).toMatchObject({
      title: 'Next summer',
      status: 'ACTIVE',
      publishedAt: null,
      opensAt: null,
      closesAt: null,
      decisionBy: null,
      version: 1,
      formVersion: 1,
      blind: true,
      scheme: source.scheme,
      description: source.description,
      pipeline: source.pipeline,
      criteria: source.criteria,
    });
    expect(made.team.map(({ id }) => id)).toContain(member.id);
    const form = (of: Role) => admin.get(`/api/v1/roles/${of.id}/form`);
    const [own, first] = await Promise.all([form(made), form(source)]);
    expect(own.status).toBe(200);
    expect((own.body as { definition: unknown }).definition).toEqual(
      (first.body as { definition: unknown }).definition,
    );
  });

  it('is made once, however often it is sent', async ({ admin, copy }) => {
    const headers = { 'idempotency-key': 'copy-of-a-role-1' };
    const first = await copy(admin, { as: 'ACTIVE', title: 'Sent twice' }, { headers });
    const second = await copy(admin, { as: 'ACTIVE', title: 'Sent twice' }, { headers });
    expect(role.parse(second.body).id).toBe(role.parse(first.body).id);
  });

  it('for the next round has every date on the same weekday a year later, and knows where it comes from', async ({
    admin,
    source,
    copy,
  }) => {
    const reply = await copy(admin, { as: 'ACTIVE', title: 'A year later', dates: 'nextRound' });
    const made = role.parse(reply.body);
    const daysLater = (from: string | null, to: string | null) =>
      (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000;
    // Summer time may begin on another day in between, which changes the hour in UTC.
    expect(Math.round(daysLater(source.opensAt, made.opensAt))).toBe(364);
    expect(Math.round(daysLater(source.closesAt, made.closesAt))).toBe(364);
    expect(daysLater(source.decisionBy, made.decisionBy)).toBe(364);
    expect(made).toMatchObject({ publishedAt: null, copiedFrom: source.id, blind: true, pipeline: source.pipeline });
    const copies = await admin.get(`/api/v1/roles?status=ANY&copiedFrom=${source.id}`);
    const listed = pageOf(roleListItem).parse(copies.body).content;
    expect(listed.map(({ id }) => id)).toContain(made.id);
    expect(listed.map(({ id }) => id)).not.toContain(source.id);
  });

  it('of a round long past closes in the future', async ({ admin, copy, source }) => {
    const long = aRoleBody({ title: 'Long ago', opensAt: inDays(-1000), closesAt: inDays(-900), decisionBy: null });
    const past = role.parse((await admin.post('/api/v1/roles', long)).body);
    const body = { as: 'ACTIVE', title: 'Again', dates: 'nextRound' };
    const made = role.parse((await admin.post(`/api/v1/roles/${past.id}/copy`, body)).body);
    expect(Date.parse(made.closesAt ?? '')).toBeGreaterThan(Date.now());
    expect(Date.parse(made.closesAt ?? '') - Date.parse(made.opensAt ?? '')).toBeGreaterThan(99 * 86_400_000);
    // By two people it is made twice, each with an id of its own.
    const [one, other] = await Promise.all([copy(admin, { ...body }), copy(admin, { ...body })]);
    expect(role.parse(one.body).id).not.toBe(role.parse(other.body).id);
    expect(role.parse(one.body).copiedFrom).toBe(source.id);
  });

  it('needs a title', async ({ admin, copy }) => {
    expect((await copy(admin, { as: 'ACTIVE', title: ' ' })).status).toBe(422);
  });

  it('is for those who may edit roles, of a role that is there for them', async ({ app, member, copy }) => {
    expect((await copy(await app.signIn(member), { as: 'ACTIVE', title: 'Mine' })).status).toBe(403);
    const elsewhere = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(elsewhere));
    expect((await copy(stranger, { as: 'ACTIVE', title: 'Theirs' })).status).toBe(404);
  });
});

describe('a preset', () => {
  it('stands among the presets, takes no applications and begins roles', async ({ admin, titles, copy }) => {
    const preset = role.parse((await copy(admin, { as: 'PRESET', title: 'Every summer' })).body);
    expect(preset).toMatchObject({ status: 'PRESET', copiedFrom: null });
    expect(await titles('PRESET')).toEqual(['Every summer']);
    expect(await titles('ACTIVE')).not.toContain('Every summer');
    const publish = await admin.post(`/api/v1/roles/${preset.id}/publish`, {
      published: true,
      version: preset.version,
    });
    expect(publish.status).toBe(409);
    expect((await admin.post(`/api/v1/search/candidate/${preset.id}`, {})).status).toBe(404);
    const begun = await admin.post(`/api/v1/roles/${preset.id}/copy`, { as: 'ACTIVE', title: 'Summer 2028' });
    expect(role.parse(begun.body)).toMatchObject({
      status: 'ACTIVE',
      title: 'Summer 2028',
      publishedAt: null,
      copiedFrom: null,
    });
    await admin.post(`/api/v1/roles/${preset.id}/archive`, { archived: true, version: preset.version });
    expect(await titles('PRESET')).toEqual([]);
  });
});
