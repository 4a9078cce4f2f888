import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { aForm, aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { signIn as apiSignIn } from './api-client.ts';
import { expect, expectAccessible, linkInMail, type Running, test } from './fixtures.ts';
import { phone } from './hiring-setting.ts';
import { offerLanguages } from './offer-languages.ts';
import { expectAccessibleEverywhere } from './phone-and-desk.ts';

const code = 'northwind';
const password = 'Correct-horse-7';

const reader = async (browser: Browser, locale: string, width = 1440): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale,
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  // These tests do not cover the choice of cookies.
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  return context.newPage();
};

/** Offers French and Arabic as the organisation's administrator. */
async function offer(browser: Browser, server: Running): Promise<void> {
  const page = await reader(browser, 'en-GB');
  await offerLanguages(page, { server, code });
  await page.context().close();
}

/** Signs a candidate up in the language of their browser and follows the mailed link. */
async function signUp(page: Page, at: { server: Parameters<typeof linkInMail>[0]; email: string; labels: string[] }) {
  const [first = '', last = '', email = '', secret = '', terms = '', submit = ''] = at.labels;
  await page.goto(at.server.url(code, '/signup'));
  await page.getByLabel(first).fill('Élodie');
  await page.getByLabel(last).fill('Martin');
  await page.getByLabel(email).fill(at.email);
  await page.getByLabel(secret, { exact: true }).fill(password);
  await page.getByLabel(terms).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: submit }).click();
}

const made = z.object({ id: z.string(), version: z.number() });

/** Creates an open role with one required question. */
async function aRole(server: Running): Promise<string> {
  const admin = await apiSignIn(server, { code, email: `admin@${code}.example`, password: 'Demo-pass-2026!' });
  const role = await admin.call('POST', '/api/v1/roles', aRoleBody({ title: 'Réseaux', form: aForm() }));
  const { id, version } = made.parse(role.body);
  const published = await admin.call('POST', `/api/v1/roles/${id}/publish`, { published: true, version });
  expect(published.status).toBe(200);
  return id;
}

/** Answers the steps after the telephone number as a candidate who went to school in Britain. */
async function fillInFrench(page: Page): Promise<void> {
  const next = async (heading: string): Promise<void> => {
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  };
  await page.getByLabel('Code postal').fill('ls29jt');
  await page
    .getByRole('radio', { name: 'Oui' })
    .or(page.getByRole('button', { name: 'Oui' }))
    .first()
    .click();
  await next('Études secondaires');
  await page.getByLabel('Nom de l’établissement').fill('Millbrook Academy');
  await page.getByLabel(/En quelle année y avez-vous terminé/).fill('2021');
  await page.getByRole('button', { name: 'Ajouter un diplôme' }).first().click();
  await page.getByLabel('Diplôme', { exact: true }).selectOption({ label: 'GCSE (9 à 1)' });
  await page.getByLabel('Résultat', { exact: true }).selectOption({ label: 'Je l’ai' });
  await page.getByLabel('Matière', { exact: true }).fill('mathématiques');
  await page.keyboard.press('Tab');
  await page.getByLabel('Note', { exact: true }).selectOption('8');
  await expect(page.getByLabel('Matière', { exact: true })).toHaveValue('Mathématiques');
  await expectAccessible(page);
  await next('Sixth form (première et terminale)');
  await page.getByLabel('Nom du lycée ou de l’établissement').fill('Castleford College');
  await page.getByLabel(/En quelle année y avez-vous terminé/).fill('2023');
  await next('Études supérieures');
  await page.getByRole('radio', { name: 'Premier diplôme (licence)' }).check();
  await page.getByLabel('Université', { exact: true }).fill('leeds');
  await page.getByRole('option', { name: 'University of Leeds' }).click();
  await page.getByLabel('Quel diplôme ?').selectOption({ label: 'LLB avec une langue' });
  await page.getByLabel(/Qu’étudiez-vous/).fill('Law');
  await expect(page.getByRole('option').first()).toHaveAttribute('lang', 'en');
  await page.getByLabel(/En quelle année avez-vous commencé/).fill('2024');
  await page.getByLabel(/En quelle année avez-vous obtenu votre diplôme/).fill('2027');
  await expectAccessible(page);
  await next('Contexte de votre parcours (CRS)');
  await next('Conditions d’utilisation');
  await next('Conditions acceptées');
}

test('a candidate signs up, fills in the profile and applies in French', async ({ browser, server }) => {
  test.setTimeout(300_000);
  await offer(browser, server);
  const page = await reader(browser, 'fr-FR');
  const email = `elodie-${randomUUID().slice(-6)}@example.org`;

  await test.step('the page is in the language of the browser', async () => {
    await page.goto(server.url(code, '/roles'));
    await expect(page.getByRole('heading', { level: 2, name: 'Ouvertes en ce moment' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('banner').getByLabel('Langue de ces pages')).toHaveValue('fr');
    await expectAccessible(page);
  });

  await test.step('sign-up and its errors are in French', async () => {
    await page.goto(server.url(code, '/signup'));
    await page.getByRole('button', { name: 'Créer le compte' }).click();
    await expect(page.getByText('Saisissez votre prénom').first()).toBeVisible();
    await signUp(page, {
      server,
      email,
      labels: [
        'Prénom',
        'Nom de famille',
        'Adresse e-mail',
        'Mot de passe',
        'J’accepte les conditions',
        'Créer le compte',
      ],
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Consultez vos e-mails' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the mail is in French, and its link signs in', async () => {
    const link = await linkInMail(server, email, '/verify/');
    const [mail] = await server.mailbox.mailsTo(email);
    expect(mail?.subject).toContain('Confirmez votre adresse e-mail');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Confirmez votre adresse' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirmer et continuer' }).click();
    await expect(page).toHaveURL(/\/profile/);
  });

  await test.step('the steps of the profile', async () => {
    await page.goto(server.url(code, '/profile/create?step=personal'));
    await expect(page.getByRole('heading', { name: 'Informations personnelles' }).first()).toBeVisible();
    await page.getByLabel('Numéro de portable').fill('07700 900123');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByText('Il y a un problème').first()).toBeVisible();
    await expectAccessible(page);
    await fillInFrench(page);
  });

  await test.step('an application form', async () => {
    const role = await aRole(server);
    await page.goto(server.url(code, `/roles/${role}`));
    await page.getByRole('link', { name: 'Postuler' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Votre profil' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Questions de cette offre' }).click();
    await expect(page.getByText('Vos réponses sont enregistrées pendant que vous écrivez').first()).toBeVisible();
    await page.getByRole('main').getByRole('textbox').first().fill('Parce que les réseaux changent.');
    await expect(page.getByText(/^Enregistré à \d\d:\d\d/).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the choice of another language is kept with the account', async () => {
    await page.getByRole('main').getByLabel('Langue de ces pages').selectOption('en');
    await expect(page.getByText('Your answers are saved as you write').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('Parce que les réseaux changent.');
    await page.reload();
    await expect(page.getByText('Your answers are saved as you write').first()).toBeVisible();
    await page.getByRole('main').getByLabel('Language of these pages').selectOption('fr');
  });

  await test.step('the application is sent', async () => {
    await page.getByRole('button', { name: 'Continuer pour vérifier vos réponses' }).click();
    await expect(page.getByText('Mathématiques, GCSE (9 à 1): 8')).toBeVisible();
    await page.getByRole('checkbox', { name: /vrai et complet/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Envoyer la candidature' }).click();
    await expect(page).toHaveURL(/\/submitted/);
    await expectAccessible(page);
    await page.goto(server.url(code, '/applications'));
    await expect(page.getByText('Nous avons reçu votre candidature.')).toBeVisible();
    await expectAccessible(page);
  });
  await page.context().close();
});

/** Returns how far from the left the mark in the header ends, as a part of the window. */
const markEndsAt = (page: Page): Promise<number> =>
  page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((mark) => mark.getBoundingClientRect().right / window.innerWidth);

/** Expects nothing on the page to stand in English for want of a translation. */
async function expectNoEnglish(page: Page): Promise<void> {
  expect(await page.locator('body [lang="en"]:not(option)').allTextContents()).toEqual([]);
}

/** Signs a candidate up whose browser is in another language than the page. */
async function signUpInArabic(page: Page, server: Running): Promise<void> {
  const email = `salma-${randomUUID().slice(-6)}@example.org`;
  const account = { email, password, firstName: 'سلمى', lastName: 'Haddad', acceptTermAndConditions: true };
  const answered = await page.evaluate(
    (body) =>
      fetch('/api/public/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((answer) => answer.status),
    account,
  );
  expect(answered).toBe(202);
  await page.goto(await linkInMail(server, email, '/verify/'));
  // Another client signed the candidate up, so that the link asks for the password.
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'أكّد وتابع' }).click();
  await expect(page).toHaveURL(/\/profile/);
}

/** Pages that are wholly in Arabic: every step, the list of applications and the legal ones. */
const arabicPages = {
  '/profile/create?step=personal': 'المعلومات الشخصية',
  '/profile/create?step=secondary': 'التعليم الثانوي',
  '/profile/create?step=university': 'التعليم الجامعي',
  '/profile/create?step=terms': 'الشروط والأحكام',
  '/profile/create?step=crs': 'معلومات عن ظروفك (CRS)',
  '/profile/create?step=diversity': 'أسئلة التنوع',
  '/applications': 'طلباتك',
  '/terms': 'شروط الاستخدام',
  '/policy': 'الخصوصية وملفات تعريف الارتباط',
  '/faq': 'أسئلة وأجوبة',
};

test('the frame and the form are read from the right in Arabic on a phone and at a desk', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  await offer(browser, server);
  const page = await reader(browser, 'en-GB', phone.width);
  await page.goto(server.url(code, '/login'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Language of these pages').selectOption('ar');
  await expect(page.getByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessibleEverywhere(page);
  await signUpInArabic(page, server);

  for (const [path, title] of Object.entries(arabicPages)) {
    await page.goto(server.url(code, path));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expectAccessibleEverywhere(page, () => expectNoEnglish(page));
  }

  await page.goto(server.url(code, '/roles'));
  await expect(page.getByRole('heading', { level: 2, name: 'مفتوحة الآن' })).toBeVisible();
  await expectAccessibleEverywhere(page, async () => {
    expect(await markEndsAt(page)).toBeGreaterThan(0.5);
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('link', { name: 'تقديم الطلب' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'ملفك الشخصي' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize(phone);
  // On a phone the parts open from the form's line.
  await page.getByRole('button', { name: 'أقسام طلبك' }).click();
  await page.getByRole('link', { name: 'أسئلة هذه الوظيفة' }).click();
  const answer = page.getByRole('main').getByRole('textbox').first();
  await answer.fill('أريد أن أعمل في الطاقة.');
  expect(await answer.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await expect(page.getByText(/^حُفظ \d\d:\d\d/).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.context().close();
});
