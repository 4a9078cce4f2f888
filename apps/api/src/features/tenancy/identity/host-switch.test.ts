import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { askToken, holderOf, setAccount, signInAs, tickingClock } from './identity.factory.ts';

const hostSwitch = z.object({ token: z.string(), host: z.string(), url: z.string() });

const it = tenantTest
  .extend('pass', { scope: 'file', auto: true }, ({ app }) => tickingClock(app))
  .extend('platform', { scope: 'file' }, ({ app }) => app.aTenant({ isPlatform: true }))
  .extend(
    'enter',
    { scope: 'file' },
    ({ app }) =>
      (at: Organization, token: string) =>
        askToken(app, at, { type: 'USER_TOKEN', token }),
  )
  .extend(
    'holder',
    { scope: 'file' },
    ({ app }) =>
      async (user: TestUser) =>
        holderOf(app, user.tenant, await signInAs(app, user)),
  )
  /** Ties organisations together, as the platform's administrators do. */
  .extend(
    'group',
    { scope: 'file' },
    ({ app, platform }) =>
      async (first: Organization, ...others: Organization[]): Promise<void> => {
        const caller = await app.signIn(await app.aStaffUser(platform, { userType: 'ADMIN' }));
        for (const { id } of others) {
          const tied = await caller.put(`/api/v1/organization/${id}/group`, { with: first.id });
          expect(tied.status).toBe(200);
        }
      },
  )
  .extend('twoProducts', { scope: 'file' }, ({ app, group }) => async () => {
    const ats = await app.aTenant();
    const lateral = await app.aTenant({ name: 'Lateral', productType: 'LATERAL' });
    await group(ats, lateral);
    const email = `jo-${ats.subdomain}@example.org`;
    const here = await app.aStaffUser(ats, { email });
    const there = await app.aStaffUser(lateral, { email });
    await app.workJobs();
    return { ats, lateral, here, there };
  });

describe('going on, on the apply host', () => {
  it('signs in once, on a host of the same organisation', async ({ app, tenant, enter, holder }) => {
    const user = await app.aCandidateUser(tenant);
    const caller = await holder(user);
    const reply = await caller.get('/api/v1/user/token?returnTo=%2Fapply%2Fsomething');
    const { token, host, url } = hostSwitch.parse(reply.body);
    expect(host).toContain(`apply.${tenant.subdomain}`);
    expect(url).toContain('url=%2Fapply%2Fsomething');
    const replies = await Promise.all([enter(tenant, token), enter(tenant, token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await enter(tenant, token)).status).toBe(401);
  });

  it('lasts a minute, and leads to no other organisation nor address', async ({ app, tenant, pass, enter, holder }) => {
    const user = await app.aCandidateUser(tenant);
    const caller = await holder(user);
    const late = hostSwitch.parse((await caller.get('/api/v1/user/token')).body);
    pass(61_000);
    expect((await enter(tenant, late.token)).status).toBe(401);
    const { token, url } = hostSwitch.parse(
      (await caller.get('/api/v1/user/token?returnTo=https%3A%2F%2Fevil.example')).body,
    );
    expect(url).not.toContain('evil');
    expect((await enter(await app.aTenant(), token)).status).toBe(401);
    expect((await enter(tenant, token)).status).toBe(200);
  });
});

describe("going on, in another of the employer's products", () => {
  it('signs the same verified address in there, as the account there', async ({ app, enter, holder, twoProducts }) => {
    const { lateral, here, there } = await twoProducts();
    const caller = await holder(here);
    const list = await caller.get('/api/v1/user/userorganizations');
    expect(list.body).toContainEqual(expect.objectContaining({ id: lateral.id, sameEmployer: true }));
    const { token, host } = hostSwitch.parse((await caller.get('/api/v1/user/hrtoken')).body);
    expect(host).toContain(lateral.subdomain);
    const reply = await enter(lateral, token);
    expect(reply.status).toBe(200);
    expect((await holderOf(app, lateral, reply).get('/api/v1/user')).body).toMatchObject({ id: there.id });
  });

  it('is nothing outside of the group, for candidates, or where there is no account', async ({
    app,
    holder,
    twoProducts,
  }) => {
    const { here, lateral } = await twoProducts();
    const stranger = await app.aTenant();
    await app.aStaffUser(stranger, { email: here.email });
    await app.workJobs();
    const caller = await holder(here);
    expect((await caller.get(`/api/v1/user/hrtoken?organizationId=${stranger.id}`)).status).toBe(404);
    const colleague = await holder(await app.aStaffUser(here.tenant));
    expect((await colleague.get(`/api/v1/user/hrtoken?organizationId=${lateral.id}`)).status).toBe(404);
    const candidate = await holder(await app.aCandidateUser(here.tenant));
    expect((await candidate.get('/api/v1/user/hrtoken')).status).toBe(404);
  });

  it('does not get around a second step that is asked for there', async ({ app, holder, twoProducts }) => {
    const { here, there } = await twoProducts();
    await setAccount(app, there, 'two_step', 'email');
    expect((await (await holder(here)).get('/api/v1/user/hrtoken')).status).toBe(409);
    await setAccount(app, there, 'status', 'DISABLED');
    expect((await (await holder(here)).get('/api/v1/user/hrtoken')).status).toBe(404);
  });
});

it("lists the platform's people to its admins", { tags: 'embedded' }, async ({ app, platform, holder }) => {
  const admin = await app.aStaffUser(platform, { userType: 'ADMIN' });
  const reply = await (await holder(admin)).get('/api/v1/user/rareusers');
  expect(reply.body).toContainEqual({ id: admin.id, firstName: 'Jo', lastName: 'Field', email: admin.email });
});
