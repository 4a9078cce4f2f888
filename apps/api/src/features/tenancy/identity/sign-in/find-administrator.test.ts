import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { lockOut } from '../../attempt-limits/lock-out.ts';
import { askToken, passwordForm, refusal, setAccount, tickingClock } from '../identity.factory.ts';

const it = tenantTest
  .extend('pass', { scope: 'file' }, ({ app }) => tickingClock(app))
  .extend('platform', { scope: 'file' }, ({ app }) => app.aTenant({ isPlatform: true }))
  .extend('ada', ({ app, platform }) => app.aStaffUser(platform, { userType: 'ADMIN' }))
  /** Signs in at an organisation's host with the account of another organisation. */
  .extend(
    'at',
    ({ app, ada }) =>
      (host: Organization, change: Record<string, string> = {}) =>
        askToken(app, host, passwordForm(ada, { partner: host.subdomain, ...change })),
  )
  .extend(
    'unknown',
    ({ tenant, at }) =>
      () =>
        at(tenant, { username: 'nobody@example.org' }),
  );

it.beforeEach(({ pass }) => {
  pass(3_600_000);
});

const wrong = { password: 'Wrong-horse-7' };
const told = 'Platform administrators enter an organisation from its own page.';

describe('an administrator of the platform at an organisation’s host', () => {
  it('is told with the right password where to enter, and not signed in', async ({ tenant, at }) => {
    const reply = await at(tenant);
    expect(reply).toMatchObject({ status: 401, body: { error: 'invalid_grant' } });
    expect(reply.body['error_description']).toContain(told);
  });

  it('is told nothing with a wrong one: an address without an account is answered alike', async ({
    tenant,
    at,
    unknown,
  }) => {
    expect(refusal(await at(tenant, wrong))).toEqual(refusal(await unknown()));
  });

  it('is told nothing once the account is closed, or is no administrator’s', async ({
    app,
    platform,
    tenant,
    ada,
    at,
    unknown,
  }) => {
    const plain = refusal(await unknown());
    await setAccount(app, ada, 'status', 'DISABLED');
    expect(refusal(await at(tenant))).toEqual(plain);
    const manager = await app.aStaffUser(platform, { userType: 'HIRING_MANAGER_ADMIN' });
    expect(refusal(await at(tenant, { username: manager.email }))).toEqual(plain);
  });

  it('signs in to an own account of the same address there', async ({ app, tenant, ada, at }) => {
    await app.aStaffUser(tenant, { email: ada.email });
    expect((await at(tenant)).status).toBe(200);
  });

  it('gains no tries by trying at many hosts', async ({ app, platform, tenant, ada, at }) => {
    const hosts = [tenant, await app.aTenant()];
    for (let tries = 0; tries < lockOut.tries; tries += 1) {
      await at(hosts[tries % 2] ?? tenant, wrong);
    }
    const plain = refusal(await at(await app.aTenant(), wrong));
    expect(refusal(await at(await app.aTenant()))).toEqual(plain);
    expect((await askToken(app, platform, passwordForm(ada))).status).toBe(429);
  });
});
