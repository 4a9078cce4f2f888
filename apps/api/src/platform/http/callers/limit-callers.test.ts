// @module-tag embedded
import { getVersion } from '@evenhand/contract/tenancy/reference/reference';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { signInAs } from '../../../features/tenancy/identity/identity.factory.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import { openTestApp } from '../../../testing/test-app.ts';

/** Requests a minute of one caller. */
const most = 8;

const it = tenantTest
  .extend('appOptions', { scope: 'file' }, () => ({ env: { RATE_LIMIT: String(most) } }))
  /** Returns the status, and how many requests the caller has left. */
  .extend(
    'ask',
    { scope: 'file' },
    ({ app, tenant }) =>
      async ({ from, authorization, url = getVersion.path }: Ask): Promise<{ status: number; left: number }> => {
        const { statusCode, headers } = await app.app.inject({
          method: 'GET',
          url,
          remoteAddress: from,
          headers: { host: `${tenant.subdomain}.localhost`, ...(authorization ? { authorization } : {}) },
        });
        return { status: statusCode, left: Number(headers['x-ratelimit-remaining']) };
      },
  )
  /** Returns the statuses of as many requests as are allowed and one more. */
  .extend('askUntilRefused', { scope: 'file' }, ({ ask }) => async (at: Ask): Promise<number[]> => {
    const statuses: number[] = [];
    for (let count = 0; count <= most; count += 1) statuses.push((await ask(at)).status);
    return statuses;
  })
  .extend('aBearer', { scope: 'file' }, ({ app, tenant }) => async (from: string): Promise<string> => {
    const { body } = await signInAs(app, await app.aCandidateUser(tenant), { ip: from });
    return `Bearer ${z.object({ access_token: z.string() }).parse(body).access_token}`;
  });

interface Ask {
  readonly from: string;
  readonly authorization?: string;
  readonly url?: string;
}
const allowed = (status: number): number[] => [...Array.from({ length: most }, () => status), 429];
const claimsOf = (bearer: string): string => bearer.split('.')[1] ?? '';

describe('the limit of requests', () => {
  it('counts one network, whatever tokens it makes up', async ({ ask, aBearer, askUntilRefused }) => {
    const bearer = await aBearer('192.0.2.1');
    expect(await askUntilRefused({ from: '192.0.2.10' })).toEqual(allowed(200));
    const madeUp = ['Bearer x', `Bearer a.${claimsOf(bearer)}.b`, `${bearer.slice(0, -8)}AAAAAAAA`, 'Bearer '];
    for (const authorization of madeUp) {
      expect(await ask({ from: '192.0.2.10', authorization })).toEqual({ status: 429, left: 0 });
    }
  });

  it.for([
    ['a token that is not ours', 401, { from: '192.0.2.30', authorization: 'Bearer x' }],
    ['nobody signed in', 401, { from: '192.0.2.31', url: '/api/v1/candidate/applications' }],
    ['an address that is not there', 404, { from: '192.0.2.32', url: '/api/v1/nothing' }],
  ] as const)('counts refused requests as well: %s', async ([_what, status, at], { askUntilRefused }) => {
    expect(await askUntilRefused(at)).toEqual(allowed(status));
  });

  it('counts all addresses of one IPv6 network as one', async ({ ask, askUntilRefused }) => {
    await askUntilRefused({ from: '2001:db8:1:2::1' });
    expect((await ask({ from: '2001:db8:1:2:ffff::9' })).status).toBe(429);
    expect((await ask({ from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  it('counts a signed-in person wherever they are, and no other caller can use up their count', async ({
    ask,
    aBearer,
  }) => {
    const bearer = await aBearer('192.0.2.2');
    expect(await ask({ from: '192.0.2.20', authorization: bearer })).toEqual({ status: 200, left: most - 1 });
    // This caller has seen the claims, or the end of the token, but has no signature of ours.
    for (const copied of [`Bearer a.${claimsOf(bearer)}.b`, `Bearer ${'x'.repeat(200)}${bearer.slice(-32)}`]) {
      expect((await ask({ from: '192.0.2.21', authorization: copied })).status).toBe(401);
    }
    expect(await ask({ from: '192.0.2.22', authorization: bearer })).toEqual({ status: 200, left: most - 2 });
    // Their network's own count is another.
    expect(await ask({ from: '192.0.2.22' })).toEqual({ status: 200, left: most - 1 });
  });

  it('believes only the last address that a proxy passes on, which the proxy itself has written', async () => {
    const behind = await openTestApp({ env: { RATE_LIMIT: String(most), TRUST_PROXY: '1' } });
    const { subdomain } = await behind.aTenant();
    const askAs = async (forwarded: string): Promise<number> => {
      const headers = { host: `${subdomain}.localhost`, 'x-forwarded-for': forwarded };
      const { statusCode } = await behind.app.inject({
        url: getVersion.path,
        remoteAddress: '192.0.2.50',
        headers,
      });
      return statusCode;
    };
    const statuses: number[] = [];
    for (let count = 0; count <= most; count += 1) statuses.push(await askAs(`198.51.100.${count}, 192.0.2.51`));
    expect(statuses).toEqual(allowed(200));
    // The owner of a made-up address has lost nothing by it.
    expect(await askAs('198.51.100.1')).toBe(200);
    expect(await askAs('192.0.2.51')).toBe(429);
    await behind.close();
  });

  it('leaves the health of the server alone', async ({ askUntilRefused }) => {
    expect(new Set(await askUntilRefused({ from: '192.0.2.40', url: '/healthz' }))).toEqual(new Set([200]));
  });
});
