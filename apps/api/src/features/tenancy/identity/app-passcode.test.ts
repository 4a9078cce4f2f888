import { security as securitySchema } from '@evenhand/contract/tenancy/identity/own-account';
import { Secret, TOTP } from 'otpauth';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import { testPassword } from '../../../testing/test-app.ts';
import { askToken, holderOf, lastMail, passwordForm, signInAs, tickingClock } from './identity.factory.ts';

const path = '/api/v1/user/security';
const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');

const it = tenantTest
  .extend('pass', { scope: 'file' }, ({ app }) => tickingClock(app))
  .extend('user', ({ app, tenant }) => app.aStaffUser(tenant))
  .extend('me', async ({ app, tenant, user }) => holderOf(app, tenant, await signInAs(app, user)))
  .extend(
    'signIn',
    ({ app, tenant, user }) =>
      (change: Record<string, string> = {}) =>
        askToken(app, tenant, passwordForm(user, change)),
  )
  .extend(
    'codeOf',
    { scope: 'file' },
    ({ app }) =>
      (secret: string): string =>
        new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
          timestamp: app.clock.now.getTime(),
        }),
  )
  .extend('begin', ({ me }) => async (): Promise<string> => {
    const reply = await me.put(path, { beginApp: testPassword });
    const { enrolment, twoStep } = securitySchema.parse(reply.body);
    if (!enrolment) throw new Error('no enrolment');
    expect(enrolment.uri).toContain('otpauth://totp/');
    expect(enrolment.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(twoStep).toBe('off');
    return enrolment.secret;
  })
  .extend('setUp', ({ me, pass, codeOf, begin }) => async (): Promise<{ secret: string; codes: readonly string[] }> => {
    const secret = await begin();
    const reply = await me.put(path, { twoStep: 'app', code: codeOf(secret) });
    const { recoveryCodes, twoStep, codesLeft } = securitySchema.parse(reply.body);
    expect({ twoStep, codesLeft }).toEqual({ twoStep: 'app', codesLeft: 10 });
    pass(30_000);
    return { secret, codes: recoveryCodes ?? [] };
  });

it.beforeEach(({ pass }) => {
  pass(3_600_000);
});

describe('setting an authenticator app up', () => {
  it('asks for the password first, and for a code of the app before it counts', async ({
    app,
    tenant,
    user,
    me,
    signIn,
    codeOf,
    begin,
  }) => {
    expect((await me.put(path, { beginApp: 'Wrong-horse-7' })).status).toBe(422);
    expect((await me.put(path, { twoStep: 'app', code: '123456' })).status).toBe(409);
    const secret = await begin();
    expect((await me.put(path, { twoStep: 'app', code: otherThan(codeOf(secret)) })).status).toBe(422);
    expect((await me.put(path, { twoStep: 'app' })).status).toBe(422);
    expect((await signIn()).status).toBe(200);
    const code = codeOf(secret);
    const replies = await Promise.all([1, 2].map(() => me.put(path, { twoStep: 'app', code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await lastMail(app, tenant, user.email)).text).toContain('authenticator app');
  });

  it('keeps the secret sealed, and the recovery codes as hashes', async ({ app, user, me, setUp }) => {
    const { secret, codes } = await setUp();
    const { rows } = await app.admin.exclusive((session) =>
      session.query(
        `select encode(totp_secret, 'escape') as secret, (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_code r
         where r.user_id = u.id) as codes from user_account u where id = $1`,
        [user.id],
      ),
    );
    const kept = JSON.stringify(rows);
    for (const text of [secret.replaceAll(' ', ''), ...codes]) expect(kept).not.toContain(text);
    const again = await me.put(path, {});
    expect(again.body).not.toHaveProperty('recoveryCodes');
  });
});

describe('signing in with an authenticator app', () => {
  it('asks for its code, takes each once, and mails nothing', async ({
    app,
    tenant,
    user,
    pass,
    signIn,
    codeOf,
    setUp,
  }) => {
    const { secret } = await setUp();
    const mails = (await app.mailsTo(tenant, user.email)).length;
    expect(await signIn()).toMatchObject({ status: 206, body: { otpRequired: true, channel: 'app' } });
    expect((await signIn({ otp: otherThan(codeOf(secret)) })).status).toBe(401);
    const otp = codeOf(secret);
    const replies = await Promise.all([signIn({ otp }), signIn({ otp })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn({ otp })).status).toBe(401);
    pass(30_000);
    expect((await signIn({ otp: codeOf(secret) })).status).toBe(200);
    pass(120_000);
    expect((await signIn({ otp })).status).toBe(401);
    expect((await app.mailsTo(tenant, user.email)).length).toBe(mails);
  });

  it('takes its code as the app shows it, with a space in the middle', async ({ me, pass, signIn, codeOf, setUp }) => {
    const { secret } = await setUp();
    const spaced = (): string => codeOf(secret).replace(/^.../, '$& ');
    expect((await signIn({ otp: spaced() })).status).toBe(200);
    pass(30_000);
    expect((await me.put(path, { twoStep: 'off', code: ` ${spaced()} ` })).body).toMatchObject({ twoStep: 'off' });
  });

  it('takes a recovery code once, two at once or one after another', async ({ app, tenant, me, signIn, setUp }) => {
    const { codes } = await setUp();
    const otp = (codes[0] ?? '').toLowerCase();
    const replies = await Promise.all([signIn({ otp }), signIn({ otp })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn({ otp: codes[1] ?? '' })).status).toBe(200);
    expect((await me.put(path, {})).body).toMatchObject({ codesLeft: 8 });
    const other = await app.aStaffUser(tenant);
    const theirs = holderOf(app, tenant, await signInAs(app, other));
    expect((await theirs.put(path, { twoStep: 'off', code: codes[2] ?? '' })).body).toMatchObject({ twoStep: 'off' });
    expect((await me.put(path, {})).body).toMatchObject({ codesLeft: 8, twoStep: 'app' });
  });

  it('remembers the device on wish', async ({ app, tenant, signIn, codeOf, setUp }) => {
    const { secret } = await setUp();
    const reply = await signIn({ otp: codeOf(secret) });
    const got = await holderOf(app, tenant, reply).get('/api/v1/user?cookieRequested=true');
    const otpCookie = String(Object(got.body).otpCookie);
    expect((await signIn({ otpCookie })).status).toBe(200);
  });

  it('stops after twenty codes in a quarter of an hour, from wherever they come', async ({
    app,
    tenant,
    user,
    pass,
    signIn,
    codeOf,
    setUp,
  }) => {
    const { secret } = await setUp();
    const wrong = otherThan(codeOf(secret));
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) {
      const from = { ip: `203.0.${times}.7` };
      statuses.push((await askToken(app, tenant, passwordForm(user, { otp: wrong }), from)).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
    pass(16 * 60_000);
    expect((await signIn({ otp: codeOf(secret) })).status).toBe(200);
  });
});

describe('an app that is set up', () => {
  it('is put out of use, or its codes renewed, only with a code', { tags: 'embedded' }, async ({
    me,
    signIn,
    codeOf,
    setUp,
  }) => {
    const { secret, codes } = await setUp();
    expect((await me.put(path, { twoStep: 'off' })).status).toBe(422);
    expect((await me.put(path, { twoStep: 'email', code: '000000' })).status).toBe(422);
    const renewed = securitySchema.parse((await me.put(path, { newCodes: true, code: codeOf(secret) })).body);
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await me.put(path, { twoStep: 'off', code: codes[0] ?? '' })).status).toBe(422);
    const off = await me.put(path, { twoStep: 'off', code: renewed.recoveryCodes?.[0] ?? '' });
    expect(off.body).toMatchObject({ twoStep: 'off', codesLeft: 0 });
    expect((await signIn()).status).toBe(200);
  });

  it('signs every other device out, and leaves this one', async ({ app, tenant, user, me }) => {
    const other = holderOf(app, tenant, await signInAs(app, user));
    const left = securitySchema.parse((await me.put(path, { endOthers: true })).body);
    expect(left.devices).toHaveLength(1);
    expect((await other.get('/api/v1/user')).status).toBe(401);
    expect((await me.get('/api/v1/user')).status).toBe(200);
  });
});
