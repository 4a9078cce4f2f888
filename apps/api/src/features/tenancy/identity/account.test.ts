import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Reply } from '../../../testing/caller.ts';
import { type TestUser, testPassword } from '../../../testing/test-app.ts';
import {
  askToken,
  configure,
  eventsAbout,
  holderOf,
  lastMail,
  passwordForm,
  signInAs,
  tickingClock,
} from './identity.factory.ts';

const path = '/api/v1/user';
const field = (reply: Reply, name: string): unknown => Object(reply.body)[name];

const it = tenantTest
  .extend('pass', { scope: 'file', auto: true }, ({ app }) => tickingClock(app))
  .extend('user', { auto: true }, async ({ app, tenant, pass }) => {
    pass(3_600_000);
    return app.aStaffUser(tenant);
  })
  .extend('me', { auto: true }, async ({ app, tenant, user }) => holderOf(app, tenant, await signInAs(app, user)))
  .extend(
    'change',
    ({ me }) =>
      (currentPassword: string, newPassword = 'Brand-new-9-words'): Promise<Reply> =>
        me.put(`${path}/password`, { currentPassword, newPassword }),
  )
  .extend(
    'save',
    ({ me }) =>
      (body: object): Promise<Reply> =>
        me.put(`${path}/security`, body),
  );

describe('the signed-in person', () => {
  it('is answered with organisation and permissions', async ({ app, tenant, user, me }) => {
    expect((await me.get(path)).body).toMatchObject({
      id: user.id,
      email: user.email,
      userType: 'HIRING_MANAGER_ADMIN',
      candidateId: null,
      hasApplication: false,
      twoStep: 'off',
      organization: { id: tenant.id, subdomain: tenant.subdomain, sessionTimeout: null },
      permissions: expect.arrayContaining(['staff:invite', 'organization:configure']),
    });
    expect((await app.visitor(tenant).get(path)).status).toBe(401);
    expect((await me.get(`${path}?cookieRequested=maybe`)).status).toBe(422);
    expect((await me.get(`${path}?cookieRequested=true`)).body).not.toHaveProperty('otpCookie');
  });

  it('sees of the configuration what their user type may', async ({ app, tenant, user }) => {
    const textArrays = { timezones: ['Europe/London;London'], allowedReviewEmailDomains: ['hartwell.example'] };
    await configure(app, tenant, { textArrays, words: { 'vocab.firm': 'Practice' } });
    const seen = async (who: TestUser): Promise<unknown> => {
      const reply = await holderOf(app, tenant, await signInAs(app, who)).get(path);
      return Object(field(reply, 'organization')).configuration;
    };
    expect(await seen(user)).toMatchObject({ textArrays });
    const candidate = await seen(await app.aCandidateUser(tenant));
    expect(candidate).toMatchObject({ textArrays: { timezones: textArrays.timezones } });
    expect(JSON.stringify(candidate)).not.toContain('allowedReviewEmailDomains');
    expect(candidate).not.toHaveProperty('words');
    await configure(app, tenant, {});
  });

  it('is not there on the host of another tenant', async ({ app, user }) => {
    const other = await app.aTenant();
    expect((await holderOf(app, other, await signInAs(app, user)).get(path)).status).toBe(404);
  });

  it('who is of the platform keeps their own account while visiting a tenant', async ({ app, tenant }) => {
    const platform = await app.aTenant({ isPlatform: true });
    const admin = await app.aStaffUser(platform, { userType: 'ADMIN' });
    const visiting = holderOf(app, tenant, await signInAs(app, admin));
    expect((await visiting.get(path)).body).toMatchObject({ id: admin.id, organization: { id: tenant.id } });
    const saved = await visiting.put(path, { firstName: 'Ada', lastName: 'Field', version: 1 });
    expect(saved).toMatchObject({ status: 200, body: { firstName: 'Ada' } });
  });

  it('knows the organisations where the same address has joined the staff', async ({ app, tenant, user, me }) => {
    const [second, third] = [await app.aTenant({ name: 'Second' }), await app.aTenant({ name: 'Third' })];
    // One who has signed in, one whose account was made and never used, one who has not answered an invitation.
    await signInAs(app, await app.aStaffUser(second, { email: user.email }));
    await app.aStaffUser(third, { email: user.email });
    const fourth = await app.aTenant({ name: 'Fourth' });
    const inviting = holderOf(app, fourth, await signInAs(app, await app.aStaffUser(fourth)));
    const invited = { email: user.email, firstName: 'Jo', lastName: 'Field', userType: 'HIRING_MANAGER' };
    expect((await inviting.post(`/api/v1/organization/${fourth.id}/user`, invited)).status).toBe(201);
    await app.workJobs();
    const reply = await me.get(`${path}/userorganizations`);
    expect(reply.body).toEqual([
      {
        id: tenant.id,
        name: tenant.name,
        host: expect.stringContaining(tenant.subdomain),
        productType: 'ATS',
        sameEmployer: false,
      },
      {
        id: second.id,
        name: 'Second',
        host: expect.stringContaining(second.subdomain),
        productType: 'ATS',
        sameEmployer: false,
      },
      {
        id: third.id,
        name: 'Third',
        host: expect.stringContaining(third.subdomain),
        productType: 'ATS',
        sameEmployer: false,
      },
    ]);
    const named = await me.get(`${path}/userorganizations?organizationId=${second.id}`);
    expect(named.body).toMatchObject([{ id: second.id, name: 'Second' }]);
    // Invited there, and no more: as for a stranger, it is not among their own.
    expect((await me.get(`${path}/userorganizations?organizationId=${fourth.id}`)).body).toEqual([]);
    expect((await me.get(`${path}/userorganizations?organizationId=second`)).status).toBe(422);
    const candidate = await app.aCandidateUser(second, { email: `c-${user.email}` });
    const theirs = await holderOf(app, second, await signInAs(app, candidate)).get(`${path}/userorganizations`);
    expect(theirs.body).toEqual([]);
  });
});

describe('saving own details', () => {
  const details = { firstName: 'Joan', lastName: 'Fields', version: 1 };

  it('keeps them, and says which were touched without their values', { tags: 'embedded' }, async ({
    app,
    user,
    me,
  }) => {
    expect((await me.put(path, details)).body).toMatchObject({ firstName: 'Joan', lastName: 'Fields', version: 2 });
    expect((await me.get(path)).body).toMatchObject({ firstName: 'Joan', version: 2 });
    expect(await eventsAbout(app, user)).toContain('user.changed');
  });

  it('makes the picture small and writes it anew', async ({ me }) => {
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
      .withExif({ IFD0: { Copyright: 'hidden' } })
      .jpeg()
      .toBuffer();
    const saved = await me.put(path, {
      ...details,
      avatarBase64: `data:image/jpeg;base64,${photo.toString('base64')}`,
    });
    const avatar = String(field(saved, 'avatarBase64'));
    expect(avatar).toMatch(/^data:image\/jpeg;base64,/);
    const kept = Buffer.from(avatar.split(',')[1] ?? '', 'base64');
    expect(await sharp(kept).metadata()).toMatchObject({ width: 512, height: 341 });
    expect(kept.includes('hidden')).toBe(false);
    expect((await me.put(path, { ...details, version: 2 })).body).toMatchObject({ avatarBase64: avatar });
    expect((await me.put(path, { ...details, version: 3, avatarBase64: null })).body).toMatchObject({
      avatarBase64: null,
    });
  });

  it('refuses what people may not change about themselves, and names it', async ({ me }) => {
    const reply = await me.put(path, { ...details, userType: 'ADMIN', permissions: ['staff:invite'] });
    expect(reply.status).toBe(422);
    expect(field(reply, 'errors')).toMatchObject([
      { code: 'unknown_key', field: 'userType' },
      { code: 'unknown_key', field: 'permissions' },
    ]);
  });

  it.for([
    ['avatarBase64', { avatarBase64: Buffer.from('not a picture').toString('base64') }],
    ['language', { language: 'tlh' }],
    ['firstName', { firstName: '' }],
  ] as const)('names %s when it is wrong', async ([name, change], { me }) => {
    const reply = await me.put(path, { ...details, ...change });
    expect(reply.status).toBe(422);
    expect(field(reply, 'errors')).toMatchObject([{ field: name }]);
  });

  it('takes a language that the organisation offers', async ({ app, tenant, me }) => {
    await configure(app, tenant, { additionalLanguageSupport: [{ code: 'cy', name: 'Cymraeg' }] });
    expect((await me.put(path, { ...details, language: 'cy' })).body).toMatchObject({ language: 'cy' });
    await configure(app, tenant, {});
  });

  it('lets one of two at once through, and shows the other what is there now', async ({ me }) => {
    const replies = await Promise.all([me.put(path, details), me.put(path, { ...details, firstName: 'Joanna' })]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const lost = replies.find((reply) => reply.status === 409);
    const kept = replies.find((reply) => reply.status === 200);
    expect(lost?.body).toMatchObject({ errors: [{ code: 'stale_version' }], current: { version: 2 } });
    expect(Object(Object(lost?.body).current).firstName).toBe(Object(kept?.body).firstName);
  });
});

describe('a new password', () => {
  it('ends every other session, and its owner is told', async ({ app, tenant, user, me, change }) => {
    const other = holderOf(app, tenant, await signInAs(app, user));
    expect((await change(testPassword)).status).toBe(200);
    expect([(await me.get(path)).status, (await other.get(path)).status]).toEqual([200, 401]);
    expect((await signInAs(app, user)).status).toBe(401);
    const anew = await askToken(app, tenant, passwordForm(user, { password: 'Brand-new-9-words' }));
    expect(anew.status).toBe(200);
    expect((await lastMail(app, tenant, user.email)).template).toBe('password-changed');
  });

  it('needs the present one, which cannot be guessed at', async ({ change }) => {
    const refused = await change('Wrong-horse-7');
    expect(refused.status).toBe(422);
    expect(field(refused, 'errors')).toMatchObject([{ code: 'wrong_password', field: 'currentPassword' }]);
    for (let times = 1; times < 10; times += 1) await change('Wrong-horse-7');
    expect((await change(testPassword)).status).toBe(429);
  });

  it('must be a good one', async ({ change }) => {
    const refused = await change(testPassword, 'weak');
    expect(refused.status).toBe(422);
    expect(Object(field(refused, 'errors'))[0]).toMatchObject({ field: 'newPassword' });
  });

  it('is one of two that are chosen at once', { tags: 'embedded' }, async ({ change }) => {
    const replies = await Promise.all([
      change(testPassword, 'Brand-new-9-words'),
      change(testPassword, 'Other-new-9-words'),
    ]);
    expect(replies.map((reply) => reply.status)).toContain(200);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });
});

describe('security', () => {
  it('turns two-step sign-in on and off, and its owner is told', async ({ app, tenant, user, save }) => {
    expect((await save({ twoStep: 'email' })).body).toMatchObject({ twoStep: 'email' });
    expect((await lastMail(app, tenant, user.email)).text).toContain('is now on');
    expect((await signInAs(app, user)).status).toBe(206);
    for (const wrong of [{}, { currentPassword: 'Wrong-horse-7' }]) {
      const refused = await save({ twoStep: 'off', ...wrong });
      expect(refused.status).toBe(422);
      expect(field(refused, 'errors')).toMatchObject([{ field: 'currentPassword' }]);
    }
    expect((await signInAs(app, user)).status).toBe(206);
    const off = { twoStep: 'off', currentPassword: testPassword };
    expect((await save(off)).body).toMatchObject({ twoStep: 'off' });
    expect((await signInAs(app, user)).status).toBe(200);
    expect((await save({ twoStep: 'app' })).status).toBe(422);
  });

  it('lists the own devices and ends one', async ({ app, tenant, user, save }) => {
    const phone = await signInAs(app, user, { agent: 'Mozilla/5.0 (Android 16) Firefox/140.0' });
    const devices = field(await save({}), 'devices');
    expect(devices).toMatchObject([{ name: 'Firefox on Android', current: false }, { current: true }]);
    const ended = await save({ endDevice: phone.body['deviceId'] });
    expect(field(ended, 'devices')).toMatchObject([{ current: true }]);
    expect((await holderOf(app, tenant, phone).get(path)).status).toBe(401);
  });

  it("does not know another person's device", async ({ app, tenant, save }) => {
    const other = await signInAs(app, await app.aStaffUser(tenant));
    expect((await save({ endDevice: other.body['deviceId'] })).status).toBe(404);
    expect((await holderOf(app, tenant, other).get(path)).status).toBe(200);
  });
});
