import { randomUUID } from 'node:crypto';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { askToken, configure, holderOf, mailedToken, passwordForm, refresh, setAccount } from './identity.factory.ts';

let app: TestApp;
let offering: Organization;
let englishOnly: Organization;
const password = 'Amara-likes-7-pears';

beforeAll(async () => {
  app = await openTestApp();
  offering = await app.aTenant();
  await configure(app, offering, { additionalLanguageSupport: [{ code: 'fr', name: 'Français' }] });
  englishOnly = await app.aTenant();
});
afterAll(() => app.close());

/** Signs a candidate up from a page in a language; returns the language of their account. */
async function languageAfterSignUp(tenant: Organization, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const email = `amara-${randomUUID().slice(0, 8)}@example.org`;
  const form = { email, password, firstName: 'Amara', lastName: 'Osei', acceptTermAndConditions: true };
  const visitor = app.visitor(tenant);
  expect((await visitor.post('/api/public/signup', form, { headers })).status).toBe(202);
  await visitor.post('/api/public/confirm', { token: await mailedToken(app, tenant, email), password });
  const reply = await askToken(app, tenant, { grant_type: 'password', username: email, password });
  return Object((await holderOf(app, tenant, reply).get('/api/v1/user')).body).language;
}

describe('the language of an account', () => {
  it.each([
    [{ 'accept-language': 'fr-FR, en;q=0.5' }, 'fr'],
    [{ 'accept-language': 'en', cookie: 'language=fr' }, 'fr'],
    [{ 'accept-language': 'ar' }, 'en'],
  ])('is that of the page it was made on: %j', async (headers, language) => {
    expect(await languageAfterSignUp(offering, headers)).toBe(language);
  });

  it('is English where the organisation offers nothing else', async () => {
    expect(await languageAfterSignUp(englishOnly, { 'accept-language': 'fr', cookie: 'language=fr' })).toBe('en');
  });
});

describe('a refusal', () => {
  const signIn = (language: string) =>
    app.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: {
        host: `${offering.subdomain}.localhost`,
        'accept-language': language,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ grant_type: 'password', username: 'nobody@example.org', password }).toString(),
    });

  it('comes in the language of the page', async () => {
    expect((await signIn('fr')).json().error_description).toContain('ne vont pas ensemble');
    expect((await signIn('en-GB')).json().error_description).toContain('do not match');
  });

  it.each([
    ['NOT_VERIFIED', 'Confirmez d’abord', 'أكّد عنوان'],
    ['LEAVING', 'supprimer ce compte', 'حذف هذا الحساب'],
  ])('says in it why an account that is %s is not entered', async (status, french, arabic) => {
    const person = await app.aCandidateUser(offering);
    await setAccount(app, person, 'status', status);
    const signInThere = async (language: string) =>
      (await askToken(app, offering, passwordForm(person), { headers: { 'accept-language': language } })).body;
    expect((await signInThere('fr'))['error_description']).toContain(french);
    expect((await signInThere('ar'))['error_description']).toContain(arabic);
  });

  it('says in it that a mailed link, a passcode or a sign-in has been used up', async () => {
    const headers = { 'accept-language': 'fr' };
    const spent = { grant_type: 'user_token', token: 'x'.repeat(43) };
    expect((await askToken(app, offering, spent, { headers })).body['error_description']).toContain('Ce lien');
    expect((await refresh(app, offering, 'x'.repeat(43), { headers })).body['error_description']).toContain('session');
    const person = await app.aCandidateUser(offering);
    await setAccount(app, person, 'two_step', 'email');
    const wrong = await askToken(app, offering, passwordForm(person, { otp: '000000' }), { headers });
    expect(wrong.body['error_description']).toContain('Ce code');
  });

  it('names what is wrong with an answer in it too', async () => {
    const reply = await app
      .visitor(offering)
      .post('/api/public/forgot', { email: 'nobody' }, { headers: { 'accept-language': 'fr' } });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email', message: 'Vérifiez la façon dont c’est écrit' }] },
    });
  });
});
