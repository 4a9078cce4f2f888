import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { signIn as apiSignIn } from './api-client.ts';
import { comeSignedIn, expect, expectAccessible, expectNoOverflow, type Running, test } from './fixtures.ts';

const password = 'Demo-pass-2026!';

async function person(browser: Browser, server: Running, email: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, code: 'hartwell', email });
  return page;
}

const applications = z.array(
  z.object({ id: z.string(), status: z.string(), role: z.object({ id: z.string(), title: z.string() }) }),
);

test('the team writes to a candidate, who answers on a phone, and an answer to that is taken back', async ({
  browser,
  server,
}) => {
  const own = await apiSignIn(server, { code: 'hartwell', email: 'candidate@hartwell.example', password });
  const { candidateId } = z.object({ candidateId: z.string() }).parse((await own.call('GET', '/api/v1/user')).body);
  const mine = applications.parse((await own.call('GET', '/api/v1/applications')).body);
  const open = mine.find(({ status }) => !['draft', 'accepted', 'withdrawn', 'notTakenForward'].includes(status));
  if (!open) throw new Error('the demo has no open application');
  const staff = await apiSignIn(server, { code: 'hartwell', email: 'admin@hartwell.example', password });
  const document = { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Can you come on Friday?' }] }] };
  const written = await staff.call('POST', '/api/v1/messages', {
    roleId: open.role.id,
    ids: [candidateId],
    content: { en: { subject: 'Your visit', document } },
    undoMinutes: 0,
  });
  expect(written.body).toMatchObject({ moved: 1 });

  const phone = await person(browser, server, 'candidate@hartwell.example', 390);
  await phone.goto(server.url('hartwell', `/applications/${open.id}`));
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByText('Can you come on Friday?')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await phone.getByLabel('Write to the team').fill('Yes, gladly. Which door?');
  await expectAccessible(phone);
  await expectNoOverflow(phone);
  await phone.getByRole('button', { name: 'Send message' }).click();
  await expect(phone.getByRole('listitem').getByText('Yes, gladly. Which door?')).toBeVisible();
  await expect(phone.getByLabel('Write to the team')).toHaveValue('');
  await phone.getByLabel('Write to the team').fill('And at what time?');
  await phone.getByRole('button', { name: 'Send message' }).click();
  await expect(phone.getByRole('listitem').getByText('And at what time?')).toBeVisible();
  await expect(phone.getByLabel('Write to the team')).toHaveValue('');

  const desk = await person(browser, server, 'admin@hartwell.example', 1440);
  await desk.goto(server.url('hartwell', `/manager/candidate/${open.id}`));
  await desk.getByRole('tab', { name: 'Messages' }).click();
  await expect(desk.getByText('Yes, gladly. Which door?')).toBeVisible();
  await expect(desk.getByText('Waiting for your answer')).toBeVisible();
  await desk.getByLabel('Message', { exact: true }).fill('The one in Fleet Street.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(desk.getByText('The message leaves in ten minutes.')).toBeVisible();
  await expect(desk.getByText('Waiting for your answer')).toBeHidden();
  await desk.getByRole('button', { name: 'Take back' }).click();
  await expect(desk.getByText('The message was taken back. Nothing is sent.').first()).toBeVisible();
  await expect(desk.getByText('The one in Fleet Street.')).toBeHidden();
  await expect(desk.getByText('Waiting for your answer')).toBeVisible();
  await phone.context().close();
  await desk.context().close();
});
