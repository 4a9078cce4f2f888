import type { Page } from '@playwright/test';
import { z } from 'zod';
import { aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { signIn as signInByApi } from './api-client.ts';
import { saveProfile } from './fill-profile.ts';
import { accessibilityFaults, expect, expectNoOverflow, linkInMail, type Running, test } from './fixtures.ts';
import {
  adminAddress,
  atDesk,
  code,
  colleagueAddress,
  desk,
  type Hiring,
  type HiringPerson,
  openList,
  openPerson,
  phone,
  prepareHiring,
} from './hiring-setting.ts';
import { look } from './look.ts';
import { expectAtRest } from './rest.ts';

const firstNames = ['Zephyrine', 'Ottoline', 'Peregrine'];
const password = 'Keeps-7-secrets-well';
const withId = z.object({ id: z.string() });
const made = z.object({ id: z.string(), version: z.number() });

let hiring: Hiring;
let roleId: string;
let people: readonly HiringPerson[];
/** Matches words that would identify a candidate to an assessor. */
let telling: RegExp;

/** Adds a candidate, who confirms the account, saves a profile and applies with an answer that names them. */
async function apply(server: Running, firstName: string, place: number): Promise<HiringPerson> {
  const { admin, add, other, lastName } = hiring;
  const person = await add(other.id, firstName);
  const token = new URL(await linkInMail(server, person.email, '/verify/')).pathname.split('/').at(-1);
  expect((await admin.call('POST', '/api/public/confirm', { token, password })).status).toBe(200);
  const own = await signInByApi(server, { code, email: person.email, password });
  const personal = {
    firstName,
    lastName,
    phone: `07700 90045${place}`,
    country: 'GB',
    postcode: 'HX7 6TN',
    citizen: true,
  };
  const school = { id: null, name: 'Castlemoor' };
  await saveProfile(own, {
    personal: { ...personal, ...{ addressLine1: '12 Quillon Street', town: 'Wetherholme' } },
    secondary: { secondarySchools: [{ school, secondarySchoolCompletedYear: 2021 }] },
    sixthForm: { sixthFormSchools: [{ school, sixthFormSchoolCompletedYear: 2023 }] },
  });
  const answers = { 'why-us': `I am ${firstName} of Castlemoor. The work is careful.`, city: 'Leeds' };
  const body = { roleId, answers, declared: true };
  const sent = await own.call('POST', `/api/v1/candidate/${person.candidateId}/submit`, body);
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return { ...person, ...z.object({ applicationId: z.string() }).parse(sent.body) };
}

test.beforeAll(async ({ browser, server }) => {
  hiring = await prepareHiring(server, []);
  const { admin, colleague, mark, lastName } = hiring;
  const body = aRoleBody({ title: `Unseen scheme ${mark}`, blind: true });
  const { id, version } = made.parse((await admin.call('POST', '/api/v1/roles', body)).body);
  roleId = id;
  const me = withId.parse((await colleague.call('GET', '/api/v1/user')).body);
  await admin.call('PUT', `/api/v1/roles/${id}/team`, { userIds: [me.id] });
  expect((await admin.call('POST', `/api/v1/roles/${id}/publish`, { published: true, version })).status).toBe(200);
  const applied: HiringPerson[] = [];
  for (const [place, firstName] of firstNames.entries()) applied.push(await apply(server, firstName, place));
  people = applied;
  const ids = people.flatMap((one) => [one.candidateId, one.email]);
  const words = [...firstNames, lastName, ...ids, 'Castlemoor', 'Quillon', 'Wetherholme', '90045\\d', 'HX7 ?6TN'];
  telling = new RegExp(words.join('|').replaceAll('.', '\\.'), 'gi');
  const [first] = people;
  if (!first) throw new Error('nobody has applied');
  const page = await atDesk(browser, server, adminAddress);
  await openPerson(page, server, { of: first, roleId, tab: 'documents' });
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Add a document').click();
  const buffer = Buffer.from(aPdf([`${first.name}, 12 Quillon Street. I led the law clinic.`]));
  const file = { name: 'zephyrine.pdf', mimeType: 'application/pdf', buffer };
  await panel.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('zephyrine.pdf has been added.')).toBeVisible();
  await page.context().close();
});

/** Returns each identifying word of a text, with up to 60 characters around it. */
const told = (text: string): string[] =>
  [...text.matchAll(telling)].map(({ index }) => text.slice(Math.max(0, index - 60), index + 60));

/** Records all answers that a page receives; the returned function fails if they, or the page, identify a candidate. */
function watchFor(page: Page) {
  const heard: Promise<string>[] = [];
  page.on('response', (answer) => {
    const isText = /json|text|csv|event-stream/.test(answer.headers()['content-type'] ?? '');
    if (!answer.url().includes('/api/') || !isText) return;
    // An answer that is still open when the page is left has no body.
    const body = answer.text().catch(() => '');
    heard.push(body.then((text) => `${answer.url()} ${JSON.stringify(answer.headers())} ${text}`));
  });
  return async (at: string): Promise<void> => {
    await expectAtRest(page);
    const shown = `${page.url()} ${await page.title()} ${await page.content()}`;
    expect([shown, ...(await Promise.all(heard.splice(0)))].flatMap(told), at).toEqual([]);
  };
}

test('an assessor reads a blind role: a code stands for each candidate, and no answer of the server identifies them', async ({
  browser,
  server,
}) => {
  const page = await atDesk(browser, server, colleagueAddress);
  const expectSilent = watchFor(page);
  const rows = page.getByRole('table').getByRole('rowheader');
  await openList(page, server, `/manager/roles/${roleId}`);
  await expect(rows).toHaveCount(people.length);
  await expectSilent('the list');
  expect(await accessibilityFaults(page)).toEqual([]);
  await look(page, 'blind-list');
  const codes = (await rows.getByRole('link').allTextContents()).map((text) => text.trim());
  expect(new Set(codes).size).toBe(people.length);

  await test.step('on the board', async () => {
    await page.goto(server.url(code, `/manager/roles/${roleId}?as=board`));
    await expect(page.getByRole('article', { name: codes[0] ?? '', exact: true })).toBeVisible();
    await expectSilent('the board');
  });

  await test.step('one after the other', async () => {
    await openList(page, server, `/manager/roles/${roleId}`);
    const [first = '', second = ''] = codes;
    await page.getByRole('link', { name: first, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
    await expect(page.getByText('The work is careful.')).toBeVisible();
    await expectSilent('a person');
    expect(await accessibilityFaults(page)).toEqual([]);
    await look(page, 'blind-person');
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    await expectSilent('the next');
    await page.getByRole('link', { name: /^Previous/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  });

  await test.step('found by the code and by nothing else', async () => {
    const [, second = ''] = codes;
    await openList(page, server, `/manager/roles/${roleId}`);
    const field = page.getByRole('searchbox');
    await field.fill(second.toLowerCase());
    await field.press('Enter');
    await expect(page.getByText('1 found')).toBeVisible();
    await expect(rows).toHaveText([second]);
    await expectSilent('a code');
    await field.fill(firstNames[0] ?? '');
    await field.press('Enter');
    await expect(page.getByText('0 found')).toBeVisible();
    await expect(page.getByText('people are found by their whole code')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await look(page, 'blind-nobody');
    // This page shows the typed name, so that only the next one is checked.
    await page.getByRole('button', { name: 'Clear search and filters' }).first().click();
    await expect(rows).toHaveCount(people.length);
    await expectSilent('everybody again');
  });

  await test.step('on every tab of a candidate who has a document', async () => {
    const at = people[0]?.applicationId ?? '';
    await page.goto(server.url(code, `/manager/candidate/${at}?role=${roleId}`));
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expectAtRest(page);
    for (const name of await page.getByRole('tab').allTextContents()) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
      await expectSilent(name);
      await look(page, `blind-tab-${name.toLowerCase().replaceAll(/\W/g, '-')}`);
    }
    await page.getByRole('tab', { name: 'Documents' }).click();
    await expect(page.getByText('I led the law clinic.')).toBeVisible();
  });

  await test.step('on a phone, to read and score', async () => {
    await page.setViewportSize(phone);
    await page.goto(server.url(code, `/manager/screen/${people[0]?.applicationId}?role=${roleId}`));
    await expect(page.getByText('The work is careful.')).toBeVisible();
    await expectNoOverflow(page);
    await expectSilent('reading');
    await page.goto(server.url(code, `/manager/roles/${roleId}`));
    await expect(rows).toHaveCount(people.length);
    await expectNoOverflow(page);
    await page.setViewportSize(desk);
  });
  await page.context().close();
});

test('an administrator sees who the candidates are, and may hide the names', async ({ browser, server }) => {
  const page = await atDesk(browser, server, adminAddress);
  const first = people[0];
  await openList(page, server, `/manager/roles/${roleId}`);
  for (const { name } of people) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Hide names/ }).click();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(people.length);
  await expect(page.getByRole('link', { name: first?.name ?? '', exact: true })).toHaveCount(0);
  await expectAtRest(page);
  expect(told((await page.getByRole('main').textContent()) ?? '')).toEqual([]);
  await look(page, 'blind-hidden');
  await page.context().close();
});
