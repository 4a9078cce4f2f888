import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import {
  askToken,
  holderOf,
  mailedPasscode,
  passwordForm,
  refusal,
  setAccount,
  type TokenReply,
  tickingClock,
} from './identity.factory.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456');

const it = tenantTest
  .extend('pass', { scope: 'file' }, ({ app }) => tickingClock(app))
  .extend('user', ({ app, tenant }) =>
    app.aStaffUser(tenant, { email: `jo-${Math.random().toString(36).slice(2)}@example.org` }),
  )
  .extend(
    'signIn',
    ({ app, tenant, user }) =>
      (change: Record<string, string> = {}): Promise<TokenReply> =>
        askToken(app, tenant, passwordForm(user, change)),
  )
  .extend(
    'passcodes',
    ({ app, tenant, user }) =>
      async (): Promise<number> =>
        (await app.mailsTo(tenant, user.email)).filter((mail) => mail.template === 'passcode').length,
  )
  .extend('passcodeSignIn', ({ app, user, signIn }) => async (): Promise<TokenReply> => {
    await signIn();
    return signIn({ otp: await mailedPasscode(app, user) });
  })
  .extend('cookieFor', { scope: 'file' }, ({ app, tenant }) => async (reply: TokenReply): Promise<unknown> => {
    const me = await holderOf(app, tenant, reply).get('/api/v1/user?cookieRequested=true');
    expect(me.status).toBe(200);
    return Object(me.body).otpCookie;
  });

it.beforeEach(async ({ app, user }) => {
  await setAccount(app, user, 'two_step', 'email');
});

it.beforeEach(({ pass }) => {
  pass(60 * minute);
});

describe('two-step sign-in', () => {
  it('asks for a mailed passcode, and signs in the person who enters it', async ({ app, user, signIn }) => {
    const asked = await signIn();
    expect(asked).toMatchObject({
      status: 206,
      body: { otpRequired: true, channel: 'email', destination: 'j•••@e•••.org' },
    });
    const code = await mailedPasscode(app, user);
    expect((await signIn({ otp: code })).status).toBe(200);
    expect((await signIn({ otp: code })).status).toBe(401);
  });

  it('asks only a person who knows the password', async ({ signIn, passcodes }) => {
    expect((await signIn({ password: 'Wrong-horse-7' })).status).toBe(401);
    expect(await passcodes()).toBe(0);
  });

  it('signs in one of two who enter the same passcode at once', async ({ app, user, signIn }) => {
    await signIn();
    const otp = await mailedPasscode(app, user);
    const replies = await Promise.all([signIn({ otp }), signIn({ otp }), signIn({ otp })]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401, 401]);
  });

  it('mails at most one passcode a minute, and the newest one counts', async ({
    app,
    user,
    pass,
    signIn,
    passcodes,
  }) => {
    await signIn();
    const first = await mailedPasscode(app, user);
    expect((await signIn()).status).toBe(206);
    expect(await passcodes()).toBe(1);
    pass(minute);
    await signIn();
    expect(await passcodes()).toBe(2);
    const second = await mailedPasscode(app, user);
    if (first !== second) expect((await signIn({ otp: first })).status).toBe(401);
    expect((await signIn({ otp: second })).status).toBe(200);
  });

  it('gives a passcode ten minutes', async ({ app, user, pass, signIn }) => {
    await signIn();
    const otp = await mailedPasscode(app, user);
    pass(10 * minute);
    expect((await signIn({ otp })).status).toBe(401);
  });

  it('gives a passcode five tries, at once or one after another', async ({ app, user, signIn }) => {
    await signIn();
    const otp = await mailedPasscode(app, user);
    const replies = await Promise.all(Array.from({ length: 5 }, () => signIn({ otp: otherThan(otp) })));
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401, 401]);
    expect((await signIn({ otp })).status).toBe(401);
  });

  it('stops mailing after ten passcodes in an hour', async ({ pass, signIn, passcodes }) => {
    for (let times = 0; times < 10; times += 1) {
      await signIn();
      pass(2 * minute);
    }
    expect((await signIn()).status).toBe(429);
    expect(await passcodes()).toBe(10);
  });
});

describe('a remembered device', () => {
  it('needs no passcode for thirty days', async ({ pass, signIn, passcodes, passcodeSignIn, cookieFor }) => {
    const otpCookie = String(await cookieFor(await passcodeSignIn()));
    expect(otpCookie).toMatch(/^[\w-]{43}$/);
    const mails = await passcodes();
    expect((await signIn({ otpCookie })).status).toBe(200);
    pass(29 * day);
    expect((await signIn({ otpCookie })).status).toBe(200);
    expect(await passcodes()).toBe(mails);
    pass(day);
    const refused = await signIn({ otpCookie });
    expect(refusal(refused)).toMatchObject({
      status: 401,
      error: 'invalid_grant',
      error_description: 'Invalid login cookie.',
    });
  });

  it('is remembered only straight after a passcode', async ({ pass, signIn, passcodeSignIn, cookieFor }) => {
    const reply = await passcodeSignIn();
    pass(6 * minute);
    expect(await cookieFor(reply)).toBeUndefined();
    const otpCookie = String(await cookieFor(await passcodeSignIn()));
    expect(await cookieFor(await signIn({ otpCookie }))).toBeUndefined();
  });

  it("is nothing for another person's account", { tags: 'embedded' }, async ({
    app,
    tenant,
    signIn,
    passcodeSignIn,
    cookieFor,
  }) => {
    const otpCookie = String(await cookieFor(await passcodeSignIn()));
    const other = await app.aStaffUser(tenant);
    await setAccount(app, other, 'two_step', 'email');
    const username = other.email;
    expect((await signIn({ username, otpCookie })).body['error_description']).toBe('Invalid login cookie.');
    expect((await signIn({ username, otpCookie, password: 'Wrong-horse-7' })).body['error_description']).not.toBe(
      'Invalid login cookie.',
    );
  });
});
