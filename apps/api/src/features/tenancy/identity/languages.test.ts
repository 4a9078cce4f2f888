import { randomUUID } from 'node:crypto';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { apiTest } from '../../../testing/api-test.ts';
import { askToken, configure, holderOf, mailedToken, passwordForm, refresh, setAccount } from './identity.factory.ts';

const password = 'Amara-likes-7-pears';

const it = apiTest
  .extend('offering', { scope: 'file', auto: true }, async ({ app }) => {
    const offering = await app.aTenant();
    await configure(app, offering, { additionalLanguageSupport: [{ code: 'fr', name: 'Français' }] });
    return offering;
  })
  .extend('englishOnly', { scope: 'file' }, ({ app }) => app.aTenant())
  /** Signs a candidate up from a page in a language; returns the language of their account. */
  .extend(
    'languageAfterSignUp',
    { scope: 'file' },
    ({ app }) =>
      async (tenant: Organization, headers: Readonly<Record<string, string>>): Promise<unknown> => {
        const email = `amara-${randomUUID().slice(0, 8)}@example.org`;
        const form = { email, password, firstName: 'Amara', lastName: 'Osei', acceptTermAndConditions: true };
        const visitor = app.visitor(tenant);
        expect((await visitor.post('/api/public/signup', form, { headers })).status).toBe(202);
        await visitor.post('/api/public/confirm', { token: await mailedToken(app, tenant, email), password });
        const reply = await askToken(app, tenant, { grant_type: 'password', username: email, password });
        return Object((await holderOf(app, tenant, reply).get('/api/v1/user')).body).language;
      },
  )
  .extend(
    'signIn',
    { scope: 'file' },
    ({ app, offering }) =>
      (language: string) =>
        app.app.inject({
          method: 'POST',
          url: '/oauth/token',
          headers: {
            host: `${offering.subdomain}.localhost`,
            'accept-language': language,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({ grant_type: 'password', username: 'nobody@example.org', password }).toString(),
        }),
  );

describe('the language of an account', () => {
  it.for([
    [{ 'accept-language': 'fr-FR, en;q=0.5' }, 'fr'],
    [{ 'accept-language': 'en', cookie: 'language=fr' }, 'fr'],
    [{ 'accept-language': 'ar' }, 'en'],
  ] as const)(
    'is that of the page it was made on: %j',
    async ([headers, language], { offering, languageAfterSignUp }) => {
      expect(await languageAfterSignUp(offering, headers)).toBe(language);
    },
  );

  it('is English where the organisation offers nothing else', async ({ englishOnly, languageAfterSignUp }) => {
    expect(await languageAfterSignUp(englishOnly, { 'accept-language': 'fr', cookie: 'language=fr' })).toBe('en');
  });
});

describe('a refusal', () => {
  it('comes in the language of the page', async ({ signIn }) => {
    expect((await signIn('fr')).json().error_description).toContain('ne vont pas ensemble');
    expect((await signIn('en-GB')).json().error_description).toContain('do not match');
  });

  it.for([
    ['NOT_VERIFIED', 'Confirmez d’abord', 'أكّد عنوان'],
    ['LEAVING', 'supprimer ce compte', 'حذف هذا الحساب'],
  ] as const)(
    'says in it why an account that is %s is not entered',
    async ([status, french, arabic], { app, offering }) => {
      const person = await app.aCandidateUser(offering);
      await setAccount(app, person, 'status', status);
      const signInThere = async (language: string) =>
        (await askToken(app, offering, passwordForm(person), { headers: { 'accept-language': language } })).body;
      expect((await signInThere('fr'))['error_description']).toContain(french);
      expect((await signInThere('ar'))['error_description']).toContain(arabic);
    },
  );

  it('says in it that a mailed link, a passcode or a sign-in has been used up', async ({ app, offering }) => {
    const headers = { 'accept-language': 'fr' };
    const spent = { grant_type: 'user_token', token: 'x'.repeat(43) };
    expect((await askToken(app, offering, spent, { headers })).body['error_description']).toContain('Ce lien');
    expect((await refresh(app, offering, 'x'.repeat(43), { headers })).body['error_description']).toContain('session');
    const person = await app.aCandidateUser(offering);
    await setAccount(app, person, 'two_step', 'email');
    const wrong = await askToken(app, offering, passwordForm(person, { otp: '000000' }), { headers });
    expect(wrong.body['error_description']).toContain('Ce code');
  });

  it('names what is wrong with an answer in it too', async ({ app, offering }) => {
    const reply = await app
      .visitor(offering)
      .post('/api/public/forgot', { email: 'nobody' }, { headers: { 'accept-language': 'fr' } });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email', message: 'Vérifiez la façon dont c’est écrit' }] },
    });
  });
});
