import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { signIn as apiSignIn } from './api-client.ts';
import { comeSignedIn, expect, expectAccessible, type Running, test } from './fixtures.ts';

const hartwell = { code: 'hartwell' };

/** Opens a page in a browser context of its own, signed in as the holder of the address. */
async function person(browser: Browser, server: Running, email: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, ...hartwell, email });
  return page;
}

const applications = z.array(
  z.object({ id: z.string(), status: z.string(), role: z.object({ id: z.string(), title: z.string() }) }),
);

const isOpen = ({ status }: { readonly status: string }): boolean =>
  !['draft', 'accepted', 'withdrawn', 'notTakenForward'].includes(status);

test('an administrator gives a reason and a new day when the decision date was missed', async ({ browser, server }) => {
  const mark = randomUUID().slice(-6);
  const password = 'Demo-pass-2026!';
  const api = await apiSignIn(server, { ...hartwell, email: 'admin@hartwell.example', password });
  const own = await apiSignIn(server, { ...hartwell, email: 'candidate@hartwell.example', password });
  const waiting = applications.parse((await own.call('GET', '/api/v1/applications')).body).find(isOpen);
  if (!waiting) throw new Error('the demo has no open application');
  const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { id, team, status, formVersion, createdAt, publishedAt, copiedFrom, ...role } = z
    .looseObject({
      id: z.string(),
      version: z.number(),
      pipeline: z.array(z.looseObject({ stageId: z.number() })),
    })
    .parse((await api.call('GET', `/api/v1/roles/${waiting.role.id}`)).body);
  // The application is moved to a stage in which the team has to answer.
  const me = z.object({ candidateId: z.string() }).parse((await own.call('GET', '/api/v1/user')).body);
  const stage = role.pipeline.find(({ stageId }) => stageId === 28 || stageId === 29)?.stageId ?? 1;
  const place = `${stage}/${stage * 100}`;
  const moved = await api.call(
    'POST',
    `/api/v1/candidate/${me.candidateId}/stage/${place}/organization/${api.organizationId}`,
    { applicationId: waiting.id },
  );
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  const saved = await api.call('PUT', `/api/v1/roles/${id}`, { ...role, decisionBy: day(-2) });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);

  const manager = await person(browser, server, 'admin@hartwell.example');
  await manager.goto(server.url('hartwell', '/manager/roles'));
  await expect(manager.getByText('People are still waiting for an answer')).toBeVisible();
  await manager.getByRole('link', { name: new RegExp(`^${waiting.role.title}: `) }).click();
  await expect(manager.getByRole('group', { name: 'Set a new decision date' })).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Set this date and tell them' }).click();
  await expect(manager.getByText('Write why it is late')).toBeVisible();
  const [year = '', month = '', date = ''] = day(9).split('-');
  await manager.getByLabel('Day', { exact: true }).fill(date);
  await manager.getByLabel('Month', { exact: true }).fill(month);
  await manager.getByLabel('Year', { exact: true }).fill(year);
  await manager.getByLabel('Why it is late').fill(`A reader was ill (${mark}).`);
  await manager.getByRole('button', { name: 'Set this date and tell them' }).click();
  await expect(manager.getByRole('group', { name: 'Set a new decision date' })).toHaveCount(0);

  const candidate = await person(browser, server, 'candidate@hartwell.example');
  await candidate.goto(server.url('hartwell', '/applications'));
  await expect(candidate.getByText(`A reader was ill (${mark}).`)).toBeVisible();
  await expectAccessible(candidate);
  await manager.context().close();
  await candidate.context().close();
});

test('after sending: a request, an upload, a change, an offer and its acceptance', async ({ browser, server }) => {
  test.setTimeout(300_000);
  const mark = randomUUID().slice(-6);
  const candidate = await person(browser, server, 'candidate@hartwell.example');
  const manager = await person(browser, server, 'admin@hartwell.example');
  const api = await apiSignIn(server, {
    ...hartwell,
    email: 'candidate@hartwell.example',
    password: 'Demo-pass-2026!',
  });
  const sent = applications.parse((await api.call('GET', '/api/v1/applications')).body);
  const own = sent.find(isOpen);
  if (!own) throw new Error('the demo has no open application');
  const me = z.object({ candidateId: z.string() }).parse((await api.call('GET', '/api/v1/user')).body);
  const onPage = server.url('hartwell', `/manager/candidate/${me.candidateId}?role=${own.role.id}`);

  await test.step('the team asks for a document', async () => {
    await manager.goto(onPage);
    await manager.getByRole('tab', { name: 'Requests and offer' }).click();
    await expect(manager.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible();
    await expectAccessible(manager);
    await manager.getByLabel(/^Message/).fill(`Your latest one, please (${mark}).`);
    await manager.getByRole('button', { name: 'Ask the candidate' }).click();
    await expect(manager.getByText('They have been asked.')).toBeVisible();
  });

  await test.step('the candidate finds it in the to-do list, and sends it', async () => {
    await candidate.goto(server.url('hartwell', '/applications'));
    await expect(candidate.getByRole('link', { name: `Send us a document: ${own.role.title}` })).toBeVisible();
    await expectAccessible(candidate);
    await candidate
      .locator('form')
      .filter({ hasText: mark })
      .locator('input[type=file]')
      .setInputFiles({ name: 'transcript.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf(['Marks'])) });
    await candidate
      .locator('form')
      .filter({ hasText: mark })
      .getByRole('button', { name: 'Send', exact: true })
      .click();
    await expect(candidate.getByText('Thank you. We have your answer.')).toBeVisible();
    await expect(candidate.getByRole('link', { name: /^Send us a document/ })).toHaveCount(0);
  });

  await test.step('asks for a change, which the team opens', async () => {
    await candidate.getByRole('button', { name: `Ask for a change: ${own.role.title}` }).click();
    const wish = candidate.getByLabel('What would you like to change, and why?');
    await wish.fill('A reason is out of date.');
    await expect(candidate.getByText(/^Saved (?:on this device|\d)/)).toBeVisible();
    // The text is kept when the dialog is closed without sending.
    await candidate.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await candidate.getByRole('button', { name: `Ask for a change: ${own.role.title}` }).click();
    await expect(wish).toHaveValue('A reason is out of date.');
    await expect(candidate.getByText('We have put back what you typed')).toBeVisible();
    await candidate.getByRole('button', { name: 'Ask for the change', exact: true }).click();
    await expect(candidate.getByText('You have asked for it.')).toBeVisible();
    await manager.goto(onPage);
    await manager.getByRole('tab', { name: 'Requests and offer' }).click();
    await expect(manager.getByText('A reason is out of date.')).toBeVisible();
    const parts = manager.getByRole('group', { name: 'Which answers to open' });
    await parts.getByRole('checkbox').first().check();
    await expectAccessible(manager);
    await manager.getByRole('button', { name: 'Open these answers' }).click();
    await expect(manager.getByText('Open for changes.')).toBeVisible();
  });

  await test.step('makes the change, and the team sees what it was before', async () => {
    await candidate.goto(server.url('hartwell', '/applications'));
    await candidate.getByRole('link', { name: `Change your answers: ${own.role.title}` }).click();
    await expect(candidate.getByRole('heading', { level: 1, name: 'Change your answers' })).toBeVisible();
    await expectAccessible(candidate);
    await candidate.getByRole('textbox').first().fill(`Because of what I saw in the spring (${mark}).`);
    await expect(candidate.getByText(/^Saved (?:on this device|\d)/)).toBeVisible();
    await candidate.reload();
    await expect(candidate.getByRole('textbox').first()).toHaveValue(`Because of what I saw in the spring (${mark}).`);
    await expect(candidate.getByText('We have put back what you typed')).toBeVisible();
    await expectAccessible(candidate);
    await candidate.getByRole('button', { name: 'Send the change' }).click();
    await expect(candidate.getByText('You have made it.')).toBeVisible();
    await manager.reload();
    await manager.getByRole('tab', { name: 'Requests and offer' }).click();
    await expect(manager.locator('ins').filter({ hasText: mark })).toBeVisible();
  });

  await test.step('the team discards an offer, and withdraws one that was sent in error', async () => {
    await manager.getByLabel('What you offer').fill(`A year at £1 a week (${mark}).`);
    await manager.getByRole('button', { name: 'Save for later' }).click();
    await manager.getByRole('button', { name: 'Discard' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(manager.getByLabel('What you offer')).toHaveValue('');
    await manager.getByLabel('What you offer').fill(`A year at £2 a week (${mark}).`);
    await manager.getByRole('button', { name: 'Send the offer' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Send the offer' }).click();
    await manager.getByRole('button', { name: 'Withdraw the offer' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Withdraw the offer' }).click();
    await expect(manager.getByText('Write why you withdraw it')).toBeVisible();
    await expectAccessible(manager);
    await manager.getByLabel('Why', { exact: true }).fill(`It was meant for another role (${mark}).`);
    await manager.getByRole('dialog').getByRole('button', { name: 'Withdraw the offer' }).click();
    await expect(manager.getByText('Withdrawn by you.')).toBeVisible();
    await candidate.goto(server.url('hartwell', '/applications'));
    await expect(candidate.getByText('This offer no longer stands.')).toBeVisible();
    await expect(candidate.getByRole('button', { name: `Accept the offer: ${own.role.title}` })).toHaveCount(0);
    await expectAccessible(candidate);
  });

  await test.step('the team makes an offer, and the candidate accepts it', async () => {
    await manager.getByLabel('What you offer').fill(`Two weeks at £550 a week (${mark}).`);
    await manager.getByRole('button', { name: 'Send the offer' }).click();
    await manager.getByRole('dialog').getByRole('button', { name: 'Send the offer' }).click();
    await expect(manager.getByText('Sent, not answered yet.')).toBeVisible();
    await candidate.goto(server.url('hartwell', '/applications'));
    await expect(candidate.getByRole('link', { name: `Answer our offer: ${own.role.title}` })).toBeVisible();
    await expect(candidate.getByText(`Two weeks at £550 a week (${mark}).`)).toBeVisible();
    await expectAccessible(candidate);
    await candidate.getByRole('button', { name: `Accept the offer: ${own.role.title}` }).click();
    await candidate.getByRole('dialog').getByRole('button', { name: 'Accept the offer', exact: true }).click();
    await expect(candidate.getByText('You have accepted our offer. Congratulations.').first()).toBeVisible();
    await candidate.getByText('What happened so far').first().click();
    await expect(candidate.getByText('We sent you our offer.').first()).toBeVisible();
  });
  await candidate.context().close();
  await manager.context().close();
});
