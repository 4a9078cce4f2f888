import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import {
  askToken,
  configure,
  eventsAbout,
  holderOf,
  hostOf,
  passwordForm,
  refresh,
  setAccount,
  signInAs,
  type TokenReply,
  tickingClock,
} from './identity.factory.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const tokenOf = (reply: TokenReply): string => String(reply.body['refresh_token']);

const it = tenantTest
  .extend('pass', { scope: 'file', auto: true }, ({ app }) => tickingClock(app))
  .extend('user', { auto: true }, async ({ app, tenant, pass }) => {
    pass(60 * minute);
    return app.aCandidateUser(tenant);
  })
  .extend('page', { scope: 'file' }, ({ tenant }) => () => ({ origin: `http://${hostOf(tenant)}` }))
  .extend(
    'signInPage',
    ({ app, tenant, user, page }) =>
      () =>
        askToken(app, tenant, passwordForm(user, { application_type: 'web' }), page()),
  );

describe('a refresh token', () => {
  it('is traded for the next one of the same session', async ({ app, tenant, user, pass }) => {
    const first = await signInAs(app, user);
    pass(20 * minute);
    const next = await refresh(app, tenant, tokenOf(first));
    expect(next.status).toBe(200);
    expect(next.body['deviceId']).toBe(first.body['deviceId']);
    expect(tokenOf(next)).not.toBe(tokenOf(first));
    expect((await holderOf(app, tenant, next).get('/api/v1/user')).status).toBe(200);
    expect((await refresh(app, tenant, tokenOf(next))).status).toBe(200);
  });

  it('may be used again by its device within 30 seconds: two tabs, or a lost reply', async ({
    app,
    tenant,
    user,
    pass,
  }) => {
    const first = await signInAs(app, user);
    const children = [await refresh(app, tenant, tokenOf(first))];
    pass(29 * second);
    children.push(await refresh(app, tenant, tokenOf(first)));
    expect(children.map((child) => child.status)).toEqual([200, 200]);
    for (const child of children) expect((await refresh(app, tenant, tokenOf(child))).status).toBe(200);
  });

  it('serves many at once, each with a token of its own', async ({ app, tenant, user }) => {
    const first = await signInAs(app, user);
    const children = await Promise.all(Array.from({ length: 6 }, () => refresh(app, tenant, tokenOf(first))));
    expect(children.map((child) => child.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(children.map(tokenOf)).size).toBe(6);
    expect((await holderOf(app, tenant, first).get('/api/v1/user')).status).toBe(200);
  });

  it('that is used again later ends the whole family', async ({ app, tenant, user, pass }) => {
    const first = await signInAs(app, user);
    const elsewhere = await signInAs(app, user);
    const next = await refresh(app, tenant, tokenOf(first));
    pass(31 * second);
    const stolen = await refresh(app, tenant, tokenOf(first));
    expect(stolen).toMatchObject({ status: 401, body: { error: 'invalid_grant' } });
    expect((await holderOf(app, tenant, next).get('/api/v1/user')).status).toBe(401);
    expect((await refresh(app, tenant, tokenOf(next))).status).toBe(401);
    expect((await refresh(app, tenant, tokenOf(elsewhere))).status).toBe(200);
    expect(await eventsAbout(app, user)).toContain('user.session-revoked');
  });

  it('that another device uses again at once ends the whole family', async ({ app, tenant, user }) => {
    const mine = { agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };
    const first = await signInAs(app, user, mine);
    const next = await refresh(app, tenant, tokenOf(first), mine);
    const thief = { agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
    expect((await refresh(app, tenant, tokenOf(first), thief)).status).toBe(401);
    expect((await refresh(app, tenant, tokenOf(next), mine)).status).toBe(401);
  });

  it('is nothing in another tenant, after sign-out, in a closed account, or made up', async ({ app, tenant, user }) => {
    const other = await app.aTenant();
    const [one, two] = [await signInAs(app, user), await signInAs(app, user)];
    expect((await refresh(app, other, tokenOf(one))).status).toBe(401);
    expect((await refresh(app, tenant, 'x'.repeat(43))).status).toBe(401);
    await holderOf(app, tenant, one).delete('/oauth/access-token', {});
    expect((await refresh(app, tenant, tokenOf(one))).status).toBe(401);
    await setAccount(app, user, 'status', 'DISABLED');
    expect((await refresh(app, tenant, tokenOf(two))).status).toBe(401);
  });

  it('lives fourteen days without use', async ({ app, tenant, user, pass }) => {
    const kept = await signInAs(app, user);
    const lost = await signInAs(app, user);
    pass(13 * day);
    const next = await refresh(app, tenant, tokenOf(kept));
    pass(13 * day);
    expect((await refresh(app, tenant, tokenOf(next))).status).toBe(200);
    expect((await refresh(app, tenant, tokenOf(lost))).status).toBe(401);
  });

  it("lives the organisation's minutes without use, counted from the last use", async ({ app, tenant, user, pass }) => {
    await configure(app, tenant, { sessionTimeout: 20 });
    const first = await signInAs(app, user);
    pass(14 * minute);
    expect((await holderOf(app, tenant, first).get('/api/v1/user')).status).toBe(200);
    pass(10 * minute);
    const next = await refresh(app, tenant, tokenOf(first));
    expect(next.status).toBe(200);
    pass(21 * minute);
    expect((await refresh(app, tenant, tokenOf(next))).status).toBe(401);
    await configure(app, tenant, {});
  });

  it.for([
    ['that nobody uses', [4, 8, 12, 16], 401],
    ['that somebody used four minutes before the last call', [4, 8, 12, 4], 200],
  ] as const)(
    'is not kept alive by what a page %s asks by itself',
    async ([_name, idleMinutes, status], { app, tenant, user, pass }) => {
      await configure(app, tenant, { sessionTimeout: 20 });
      const first = await signInAs(app, user);
      let latest = first;
      for (const idle of idleMinutes) {
        pass(4 * minute);
        const headers = { 'x-idle-seconds': String(idle * 60) };
        latest = await refresh(app, tenant, tokenOf(latest), { headers });
        expect(latest.status).toBe(200);
        const asked = await holderOf(app, tenant, latest).get('/api/v1/user', { headers });
        expect(asked.status).toBe(200);
      }
      pass(5 * minute);
      expect((await refresh(app, tenant, tokenOf(latest))).status).toBe(status);
      await configure(app, tenant, {});
    },
  );
});

describe('the refresh cookie', () => {
  const web = { grant_type: 'refresh_token', application_type: 'web' };
  const cookieOf = (reply: TokenReply): string => reply.cookies[0]?.split(';')[0] ?? '';

  it('is traded for the next one', async ({ app, tenant, signInPage, page }) => {
    const first = await signInPage();
    const next = await askToken(app, tenant, web, { ...page(), cookie: cookieOf(first) });
    expect(next.status).toBe(200);
    expect(next.body).not.toHaveProperty('refresh_token');
    expect(cookieOf(next)).toMatch(/^refresh=[\w-]{43}$/);
    expect(cookieOf(next)).not.toBe(cookieOf(first));
  });

  it('demands a page of the same host', async ({ app, tenant, signInPage, page }) => {
    const cookie = cookieOf(await signInPage());
    expect((await askToken(app, tenant, web, { cookie })).status).toBe(403);
    expect((await askToken(app, tenant, web, { cookie, origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await askToken(app, tenant, web, { ...page(), cookie })).status).toBe(200);
  });

  it('is taken away when it is no good, and nothing but the cookie counts', async ({ app, tenant, user, page }) => {
    const inBody = await signInAs(app, user);
    const reply = await askToken(app, tenant, { ...web, refresh_token: tokenOf(inBody) }, page());
    expect(reply.status).toBe(401);
    expect(reply.cookies.join()).toContain('refresh=;');
  });

  it('does not work as a token in the body', async ({ app, tenant, signInPage, page }) => {
    const cookie = cookieOf(await signInPage());
    expect((await refresh(app, tenant, cookie.slice('refresh='.length))).status).toBe(401);
    expect((await askToken(app, tenant, web, { ...page(), cookie })).status).toBe(401);
  });
});

describe('on https', () => {
  it('the cookie is bound to the host and sent over https only', async () => {
    const secure = await openTestApp({ env: { PUBLIC_URL: 'https://evenhand.localhost' } });
    try {
      const firm = await secure.aTenant();
      const host = `${firm.subdomain}.evenhand.localhost`;
      const person = await secure.aCandidateUser(firm);
      const reply = await secure.app.inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { host, origin: `https://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(passwordForm(person, { application_type: 'web' })).toString(),
      });
      expect(reply.statusCode).toBe(200);
      expect([reply.headers['set-cookie']].flat()[0]).toMatch(
        /^__Host-refresh=[^;]+;.*Path=\/;.*HttpOnly; Secure; SameSite=Lax/,
      );
    } finally {
      await secure.close();
    }
  });
});
