import { agency, listAgencies } from '@evenhand/contract/processes/agencies/agencies';
import { agencyPage } from '@evenhand/contract/processes/agencies/agency-page';
import { usualAgencyTerms } from '@evenhand/domain/agencies/agency-terms';
import { describe, expect } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { aLinkedAgency, agencyTest as it, linkOf, openTo } from './agencies.factory.ts';

const base = '/api/v1/agencies';
const day = 24 * 60 * 60_000;

const contentOf = (name: string, given: object = {}) => ({ name, tier: 1, terms: usualAgencyTerms, ...given });
const pageOf = async (visitor: Caller, token: string) =>
  agencyPage.parse((await visitor.get(`/api/public/agency/${token}`)).body);
const listedBy = async (admin: Caller) => listAgencies.answers[200].parse((await admin.get(base)).body).content;

describe('agencies of an organisation', () => {
  it('are kept with their terms, and under one name once', async ({ admin }) => {
    const terms = { ...usualAgencyTerms, feeShare: 2250, scope: 'ROLE', releasesEarly: true };
    const made = await admin.post(base, contentOf('Bell & Co', { tier: 2, terms }));
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Bell & Co', tier: 2, terms, isActive: true, version: 1 },
    });
    const again = await admin.post(base, contentOf('bell & co'));
    expect(again).toMatchObject({ status: 422, body: { errors: [{ code: 'agency_there', field: 'name' }] } });
    expect((await listedBy(admin)).map(({ name }) => name)).toContain('Bell & Co');
  });

  it('are saved once at the version that was read', { tags: 'embedded' }, async ({ admin }) => {
    const { id, version } = agency.parse((await admin.post(base, contentOf('Law Search'))).body);
    const change = { ...contentOf('Law Search', { tier: 3 }), isActive: true, version };
    const replies = await Promise.all([admin.put(`${base}/${id}`, change), admin.put(`${base}/${id}`, change)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ current: { tier: 3, version: 2 } });
    const taken = await admin.put(`${base}/${id}`, { ...change, name: 'Bell & Co', version: 2 });
    expect([200, 422]).toContain(taken.status);
  });

  it.for([
    ['a share above one half', { terms: { ...usualAgencyTerms, feeShare: 5001 } }],
    ['no months', { terms: { ...usualAgencyTerms, ownershipMonths: 0 } }],
    ['a fourth tier', { tier: 4 }],
    ['no name', { name: ' ' }],
  ] as const)('are refused with %s', async ([, wrong], { admin }) => {
    expect((await admin.post(base, contentOf('Wrong', wrong))).status).toBe(422);
  });

  it('are arranged by administrators of the organisation alone', async ({ app, tenant, first }) => {
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await manager.get(base)).status).toBe(403);
    const elsewhere = await app.signIn(await app.aStaffUser(await app.aTenant({ productType: 'LATERAL' })));
    expect(await listedBy(elsewhere)).toEqual([]);
    for (const path of [`${base}/${first.agency.id}/submissions`]) {
      expect((await elsewhere.get(path)).status).toBe(404);
    }
    const change = { ...contentOf('Mine'), isActive: false, version: first.agency.version };
    expect((await elsewhere.put(`${base}/${first.agency.id}`, change)).status).toBe(404);
    const person = { name: 'Me', email: 'me@example.org' };
    expect((await elsewhere.post(`${base}/${first.agency.id}/members`, person)).status).toBe(404);
  });

  it('are no part of a product without the feature', async ({ app }) => {
    const tenant = await app.aTenant({ productType: 'ATS' });
    const staff = await app.signIn(await app.aStaffUser(tenant));
    expect((await staff.get(base)).status).toBe(404);
    expect((await staff.post(base, contentOf('Bell'))).status).toBe(404);
    expect((await app.visitor(tenant).get('/api/public/agency/some-token')).status).toBe(404);
  });
});

describe('the link of a person at an agency', () => {
  it('opens the page until a newer one is sent, or the person is removed', { tags: 'embedded' }, async ({
    app,
    admin,
    tenant,
    visitor,
  }) => {
    const { agency: made, token } = await aLinkedAgency(app, admin, { tenant });
    const [member] = made.members;
    expect(await pageOf(visitor, token)).toMatchObject({ agencyName: made.name, memberName: 'Robin Bell' });
    const path = `${base}/${made.id}/members/${member?.id}`;
    // The newest mail is told by its time.
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    expect((await admin.post(`${path}/link`)).status).toBe(200);
    expect((await visitor.get(`/api/public/agency/${token}`)).status).toBe(404);
    const newer = await linkOf(app, tenant, member?.email ?? '');
    expect((await visitor.get(`/api/public/agency/${newer}`)).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await visitor.get(`/api/public/agency/${newer}`)).status).toBe(404);
  });

  it('ends with its agency, after 90 days, and opens nothing elsewhere', async ({
    app,
    adminUser,
    admin,
    tenant,
    visitor,
  }) => {
    const start = app.clock.now;
    const { agency: made, token } = await aLinkedAgency(app, admin, { tenant });
    const other = app.visitor(await app.aTenant({ productType: 'LATERAL' }));
    expect((await other.get(`/api/public/agency/${token}`)).status).toBe(404);
    app.clock.now = new Date(start.getTime() + 91 * day);
    expect((await visitor.get(`/api/public/agency/${token}`)).status).toBe(404);
    app.clock.now = start;
    const change = { ...contentOf(made.name), isActive: false, version: made.version };
    const staff = await app.signIn(adminUser);
    expect((await staff.put(`${base}/${made.id}`, change)).status).toBe(200);
    expect((await visitor.get(`/api/public/agency/${token}`)).status).toBe(404);
    expect((await staff.post(`${base}/${made.id}/members/${made.members[0]?.id}/link`)).status).toBe(404);
  });

  it('is stored as a hash alone, and goes to one person of an address', async ({ app, admin, first }) => {
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select token_hash from agency_member where agency_id = $1', [first.agency.id]),
    );
    expect(JSON.stringify(rows)).not.toContain(first.token);
    const again = { name: 'Robin', email: first.agency.members[0]?.email.toUpperCase() };
    const reply = await admin.post(`${base}/${first.agency.id}/members`, again);
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ code: 'agency_person_there', field: 'email' }] } });
  });
});

describe('roles that are open to agencies', () => {
  it('are released to the tiers one after another', async ({ app, admin, adminUser, tenant, visitor }) => {
    const start = app.clock.now;
    const role = await aPublishedRole(admin, { title: 'Tax counsel' });
    const top = await aLinkedAgency(app, admin, { tenant });
    const lower = await aLinkedAgency(app, admin, { tenant, tier: 2 });
    expect((await openTo(admin, role, top, lower)).status).toBe(200);
    const seen = async (token: string) => (await pageOf(visitor, token)).roles.map(({ title }) => title);
    expect([await seen(top.token), await seen(lower.token)]).toEqual([['Tax counsel'], []]);
    app.clock.now = new Date(start.getTime() + 10 * day + 1000);
    expect(await seen(lower.token)).toEqual(['Tax counsel']);
    app.clock.now = start;
    await openTo(await app.signIn(adminUser), role, lower);
    expect(await seen(top.token)).toEqual([]);
  });

  it('are open while the role takes applications', async ({ app, admin, tenant, visitor }) => {
    const role = await aPublishedRole(admin, { title: 'Funds associate' });
    const linked = await aLinkedAgency(app, admin, { tenant });
    await openTo(admin, role, linked);
    await admin.post(`/api/v1/roles/${role.id}/publish`, { published: false, version: role.version });
    expect((await pageOf(visitor, linked.token)).roles).toEqual([]);
  });

  it('cannot be opened to an agency that is not there', async ({ admin, role, first }) => {
    const body = { agencyIds: [role.id], secondTierDays: 0, thirdTierDays: 0 };
    expect((await admin.put(`/api/v1/agency-roles/${role.id}`, body)).status).toBe(422);
    expect((await admin.put(`/api/v1/agency-roles/${first.agency.id}`, body)).status).toBe(404);
    expect((await listedBy(admin)).find(({ id }) => id === first.agency.id)?.roles).toHaveLength(1);
  });
});
