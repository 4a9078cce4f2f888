import { describe, expect } from 'vitest';
import { buildApp } from '../../../app.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import { countFailure, lockOut } from '../attempt-limits/lock-out.ts';
import {
  askToken,
  configure,
  eventsAbout,
  holderOf,
  hostOf,
  passwordForm,
  refusal,
  setAccount,
  signInAs,
  tickingClock,
} from './identity.factory.ts';

const minute = 60_000;
const wrong = { password: 'Wrong-horse-7' };
/** The address of several devices. */
const sharedAddress = '192.0.2.55';

const it = tenantTest
  .extend('pass', { scope: 'file', auto: true }, ({ app }) => tickingClock(app))
  .extend('user', { auto: true }, async ({ app, tenant, pass }) => {
    pass(3_600_000);
    return app.aStaffUser(tenant);
  })
  .extend(
    'tryWrong',
    ({ app, tenant, user }) =>
      (ip: string, times: number) =>
        Promise.all(Array.from({ length: times }, () => askToken(app, tenant, passwordForm(user, wrong), { ip }))),
  )
  .extend(
    'statusFrom',
    ({ app, user }) =>
      async (ip: string): Promise<number> =>
        (await signInAs(app, user, { ip })).status,
  )
  .extend(
    'from',
    { scope: 'file' },
    ({ app, tenant }) =>
      (form: Readonly<Record<string, string>>, device: { cookie?: string; ip?: string } = {}) =>
        askToken(
          app,
          tenant,
          { application_type: 'web', ...form },
          { ip: sharedAddress, origin: `http://${hostOf(tenant)}`, ...device },
        ),
  )
  .extend('deviceCookie', ({ user, from }) => async (form = passwordForm(user)): Promise<string> => {
    const cookie = (await from(form)).cookies.find((one) => one.startsWith('device='));
    expect(cookie).toMatch(/^device=[^;]{60,};.*Path=\/;.*HttpOnly;.*SameSite=Lax/);
    return cookie?.split(';')[0] ?? '';
  })
  .extend(
    'tryOften',
    ({ user, from }) =>
      async (times: number, username: (at: number) => string, cookie?: string): Promise<number[]> => {
        const forms = Array.from({ length: times }, (_, at) =>
          passwordForm(user, { ...wrong, username: username(at) }),
        );
        return (await Promise.all(forms.map((form) => from(form, cookie ? { cookie } : {})))).map(
          ({ status }) => status,
        );
      },
  )
  .extend('signInAndWait', ({ app, user, pass, tenant }) => async (waits: number[]): Promise<number[]> => {
    const reply = await signInAs(app, user);
    const statuses: number[] = [];
    for (const wait of waits) {
      pass(wait);
      statuses.push((await holderOf(app, tenant, reply).get('/api/v1/user')).status);
    }
    return statuses;
  });

describe('sign-in by password', () => {
  it('answers tokens that work', async ({ app, user, tenant }) => {
    const reply = await signInAs(app, user);
    expect(reply).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', refreshable: true, expires_in: 900, scope: 'write' },
      cookies: [],
    });
    expect(reply.body['refresh_token']).toMatch(/^[\w-]{43}$/);
    const me = await holderOf(app, tenant, reply).get('/api/v1/user');
    expect(me).toMatchObject({ status: 200, body: { id: user.id, email: user.email } });
    expect(await eventsAbout(app, user)).toEqual(['user.signed-in']);
  });

  it('reads the query as well as the form, and the address in any case', async ({ user, app, tenant }) => {
    const query = new URLSearchParams(passwordForm(user, { username: ` ${user.email.toUpperCase()}` }));
    const reply = await app.visitor(tenant).post(`/oauth/token?${query.toString()}`);
    expect(reply.status).toBe(200);
  });

  it('keeps the refresh token from a page: in a cookie that no script can read', async ({ app, tenant, user }) => {
    await configure(app, tenant, { sessionTimeout: 45 });
    const form = passwordForm(user, { application_type: 'web' });
    const reply = await askToken(app, tenant, form, { origin: `http://${hostOf(tenant)}` });
    await configure(app, tenant, {});
    expect(reply.status).toBe(200);
    expect(reply.body).not.toHaveProperty('refresh_token');
    expect(reply.body['refreshable']).toBe(true);
    const [refreshCookie = '', timeout = ''] = reply.cookies;
    expect(refreshCookie).toMatch(/^refresh=[\w-]{43};.*Path=\/;.*HttpOnly;.*SameSite=Lax/);
    expect(refreshCookie).not.toContain('Secure');
    expect(timeout).toMatch(/^sessionTimeout=45;/);
    expect(timeout).not.toContain('HttpOnly');
  });

  it.for([undefined, 'https://elsewhere.example', 'null'])(
    'refuses a page of origin %s',
    async (origin, { user, app, tenant }) => {
      const form = passwordForm(user, { application_type: 'web' });
      const reply = await askToken(app, tenant, form, origin ? { origin } : {});
      expect(reply.status).toBe(403);
      expect(reply.cookies).toEqual([]);
    },
  );

  it('refuses what it cannot read', async ({ app, tenant, user }) => {
    expect(await askToken(app, tenant, { grant_type: 'password', username: user.email })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    expect((await askToken(app, tenant, { grant_type: 'magic' })).status).toBe(422);
    expect((await askToken(app, tenant, {})).status).toBe(400);
  });

  it('refuses a partner code of another tenant, and a person of another tenant', async ({ app, tenant, user }) => {
    const other = await app.aTenant();
    const partner = await askToken(app, tenant, passwordForm(user, { partner: other.subdomain }));
    const stranger = await askToken(app, other, passwordForm(user, { partner: other.subdomain }));
    expect(partner.status).toBe(401);
    expect(refusal(stranger)).toEqual(refusal(partner));
  });
});

describe('a refused sign-in', () => {
  it('is the same for a wrong password, an unknown address, an invited and a closed account', async ({
    app,
    tenant,
    user,
  }) => {
    const invited = await app.aStaffUser(tenant);
    await setAccount(app, invited, 'status', 'INVITED');
    const closed = await app.aStaffUser(tenant);
    await setAccount(app, closed, 'status', 'DISABLED');
    const expected = refusal(await askToken(app, tenant, passwordForm(user, wrong)));
    expect(expected).toMatchObject({ status: 401, error: 'invalid_grant' });
    const unknown = passwordForm(user, { username: 'nobody@example.org' });
    for (const form of [unknown, passwordForm(invited), passwordForm(closed), passwordForm(closed, wrong)]) {
      expect(refusal(await askToken(app, tenant, form))).toEqual(expected);
    }
    expect(await eventsAbout(app, user)).toEqual(['user.sign-in-failed']);
  });

  it('mentions that an address is to be confirmed only to a person who knows the password', async ({
    app,
    user,
    tenant,
  }) => {
    await setAccount(app, user, 'status', 'NOT_VERIFIED');
    const plain = refusal(await askToken(app, tenant, passwordForm(user, { username: 'nobody@example.org' })));
    const right = await askToken(app, tenant, passwordForm(user));
    expect(right).toMatchObject({ status: 401, body: { error: 'invalid_grant' } });
    expect(right.body['error_description']).toMatch(/^Confirm your e-mail address first/);
    expect(refusal(await askToken(app, tenant, passwordForm(user, wrong)))).toEqual(plain);
  });
});

describe('the lock-out', () => {
  it('shuts an address out after ten tries, even at once, and not the owner at another', async ({
    tryWrong,
    statusFrom,
    pass,
  }) => {
    const replies = await tryWrong('192.0.2.7', 14);
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(lockOut.tries);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(4);
    expect(await statusFrom('192.0.2.7')).toBe(429);
    expect(await statusFrom('192.0.2.8')).toBe(200);
    pass(lockOut.seconds * 1000);
    expect(await statusFrom('192.0.2.7')).toBe(200);
  });

  it('is kept in the database: another process knows it', async ({ tryWrong, app, tenant, user }) => {
    await tryWrong('192.0.2.17', lockOut.tries);
    const other = await buildApp(app.services);
    const ask = (ip: string) =>
      other.inject({
        method: 'POST',
        url: '/oauth/token',
        remoteAddress: ip,
        headers: { host: hostOf(tenant), 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(passwordForm(user)).toString(),
      });
    expect([(await ask('192.0.2.17')).statusCode, (await ask('192.0.2.18')).statusCode]).toEqual([429, 200]);
    await other.close();
  });

  it('is the same for an address without an account', async ({ user, app, tenant }) => {
    const form = passwordForm(user, { username: `nobody-${user.id}@example.org` });
    const replies = [];
    for (let times = 0; times < 11; times += 1) replies.push(await askToken(app, tenant, form, { ip: '192.0.2.9' }));
    expect(replies.map((reply) => reply.status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(replies.at(-1)?.body).toMatchObject({ error: 'slow_down' });
  });

  it('leaves an office behind one address alone, however often its people sign in and reload', async ({
    app,
    user,
    tenant,
  }) => {
    const ip = '192.0.2.77';
    const first = await signInAs(app, user, { ip });
    for (let times = 0; times < 130; times += 1) expect((await signInAs(app, user, { ip })).status).toBe(200);
    const token = String(first.body['refresh_token']);
    for (let times = 0; times < 130; times += 1) {
      expect((await askToken(app, tenant, { grant_type: 'refresh_token', refresh_token: token }, { ip })).status).toBe(
        200,
      );
    }
  });

  it('shuts out an address that fails too often, whatever accounts it tries', async ({
    app,
    tenant,
    user,
    statusFrom,
    pass,
  }) => {
    const ip = '192.0.2.99';
    const statuses = await Promise.all(
      Array.from({ length: 124 }, (_, at) =>
        askToken(app, tenant, passwordForm(user, { username: `somebody-${at}@example.org` }), { ip }),
      ),
    );
    expect(statuses.filter(({ status }) => status === 401)).toHaveLength(120);
    expect(await statusFrom(ip)).toBe(429);
    expect(await statusFrom('192.0.2.98')).toBe(200);
    pass(300_000);
    expect(await statusFrom(ip)).toBe(200);
  });

  it('takes a whole IPv6 network for one address', async ({ tryWrong, statusFrom }) => {
    await tryWrong('2001:db8:1:2::1', 10);
    expect(await statusFrom('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
  });

  it('starts afresh after a sign-in', async ({ tryWrong, statusFrom }) => {
    for (let round = 0; round < 3; round += 1) {
      await tryWrong('192.0.2.10', 6);
      expect(await statusFrom('192.0.2.10')).toBe(200);
    }
  });

  it('leaves fewer tries to each address while an account is attacked from many, and still lets its owner in', async ({
    tenant,
    user,
    app,
    tryWrong,
    statusFrom,
  }) => {
    const attempt = { organizationId: tenant.id, email: user.email, ip: '198.51.100.1', device: null };
    for (let times = 0; times < lockOut.attackFailures; times += 1) await countFailure(app.services, attempt);
    const replies = await tryWrong('198.51.100.2', 5);
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(lockOut.triesUnderAttack);
    expect(await statusFrom('198.51.100.3')).toBe(200);
  });
});

describe('a device that has signed in before', () => {
  it('is not shut out by the failures of others who share its address', async ({
    deviceCookie,
    tryOften,
    user,
    from,
    tenant,
    app,
  }) => {
    const cookie = await deviceCookie();
    await tryOften(12, () => user.email);
    await tryOften(124, (at) => `somebody-${at}@example.org`);
    expect((await from(passwordForm(user))).status).toBe(429);
    expect((await from(passwordForm(user), { cookie })).status).toBe(200);
    const attempt = { organizationId: tenant.id, email: user.email, ip: sharedAddress, device: null };
    for (let times = 0; times < lockOut.attackFailures; times += 1) await countFailure(app.services, attempt);
    expect((await tryOften(5, () => user.email, cookie)).every((status) => status === 401)).toBe(true);
    expect((await from(passwordForm(user), { cookie })).status).toBe(200);
  });

  it('has no more tries than an address, and stays known', async ({ deviceCookie, tryOften, user, from, pass }) => {
    const cookie = await deviceCookie();
    const statuses = await tryOften(14, () => user.email, cookie);
    expect(statuses.filter((status) => status === 401)).toHaveLength(lockOut.tries);
    expect((await from(passwordForm(user), { cookie })).status).toBe(429);
    expect((await from(passwordForm(user))).status).toBe(200);
    pass(lockOut.seconds * 1000);
    expect((await from(passwordForm(user), { cookie })).cookies.join()).toContain(`${cookie};`);
  });

  it('is known for its own account here alone', async ({ app, tenant, deviceCookie, tryOften, user, from }) => {
    const other = await app.aStaffUser(tenant);
    const theirs = await deviceCookie(passwordForm(other));
    await tryOften(12, () => user.email);
    for (const cookie of [theirs, `${theirs}x`, 'device=x', 'device=']) {
      expect((await from(passwordForm(user), { cookie })).status).toBe(429);
    }
    expect((await from(passwordForm(user), { ip: '192.0.2.56' })).status).toBe(200);
  });
});

describe('sign-out', () => {
  it('ends this device at once, and no other', async ({ app, user, tenant }) => {
    const [here, there] = [await signInAs(app, user), await signInAs(app, user)];
    const me = holderOf(app, tenant, here);
    expect((await me.delete('/oauth/access-token', { deviceId: here.body['deviceId'] })).status).toBe(200);
    expect((await me.get('/api/v1/user')).status).toBe(401);
    expect((await holderOf(app, tenant, there).get('/api/v1/user')).status).toBe(200);
  });

  it('ends every device, and takes the cookie away', async ({ app, user, tenant }) => {
    const replies = [await signInAs(app, user), await signInAs(app, user)];
    const out = await holderOf(app, tenant, await signInAs(app, user)).delete('/oauth/access-token', {
      deviceId: 'all',
    });
    expect(out.status).toBe(200);
    expect([out.headers['set-cookie']].flat().join()).toContain('refresh=;');
    for (const reply of replies) expect((await holderOf(app, tenant, reply).get('/api/v1/user')).status).toBe(401);
  });

  it("does not know another person's device, nor anybody who is not signed in", async ({ app, tenant, user }) => {
    const other = await signInAs(app, await app.aStaffUser(tenant));
    const me = holderOf(app, tenant, await signInAs(app, user));
    expect((await me.delete('/oauth/access-token', { deviceId: other.body['deviceId'] })).status).toBe(404);
    expect((await me.delete('/oauth/access-token', { deviceId: 'both' })).status).toBe(422);
    expect((await app.visitor(tenant).delete('/oauth/access-token', {})).status).toBe(401);
    expect((await holderOf(app, tenant, other).get('/api/v1/user')).status).toBe(200);
  });
});

describe('a session', () => {
  it('has access tokens of fifteen minutes', async ({ signInAndWait }) => {
    expect(await signInAndWait([14 * minute, 2 * minute])).toEqual([200, 401]);
  });

  it("ends after the organisation's minutes without use, which every use begins anew", async ({
    app,
    tenant,
    signInAndWait,
  }) => {
    await configure(app, tenant, { sessionTimeout: 5 });
    expect(await signInAndWait([4 * minute, 4 * minute, 6 * minute])).toEqual([200, 200, 401]);
    await configure(app, tenant, {});
  });

  it('ends with its account', async ({ app, tenant, user }) => {
    const me = holderOf(app, tenant, await signInAs(app, user));
    await setAccount(app, user, 'status', 'DISABLED');
    expect((await me.get('/api/v1/user')).status).toBe(401);
  });
});
