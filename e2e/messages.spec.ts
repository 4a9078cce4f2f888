import type { Browser, Page } from '@playwright/test';
import { addWithAccount, candidatePassword } from './candidate-on-role.ts';
import { comeSignedIn, expect, expectAccessible, expectNoOverflow, type Running, test } from './fixtures.ts';
import { adminAddress, code, prepareHiring } from './hiring-setting.ts';

const password = 'Demo-pass-2026!';

interface SignedIn {
  readonly server: Running;
  readonly email: string;
  readonly password: string;
  readonly width: number;
}

async function signedIn(browser: Browser, { server, email, password: secret, width }: SignedIn): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, code, email, password: secret });
  return page;
}

test('the team writes to a candidate, who answers on a phone; an answer to that is taken back, and the next one is read', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, []);
  const { person } = await addWithAccount(server, hiring, 'Dora');
  const { applicationId } = person;
  const writeAtOnce = async (text: string): Promise<void> => {
    const document = { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text }] }] };
    const written = await hiring.admin.call('POST', '/api/v1/messages', {
      roleId: hiring.role.id,
      ids: [person.candidateId],
      content: { en: { subject: 'Your visit', document } },
      undoMinutes: 0,
    });
    expect(written.body).toMatchObject({ moved: 1 });
  };
  await writeAtOnce('Can you come on Friday?');

  const phone = await signedIn(browser, { server, email: person.email, password: candidatePassword, width: 390 });
  await phone.goto(server.url(code, `/applications/${applicationId}`));
  const readOnPhone = (text: string): Promise<void> =>
    expect(async () => {
      await phone.reload();
      await expect(phone.getByText(text)).toBeVisible({ timeout: 10_000 });
    }).toPass();
  await readOnPhone('Can you come on Friday?');
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

  const desk = await signedIn(browser, { server, email: adminAddress, password, width: 1440 });
  await desk.goto(server.url(code, `/manager/candidate/${applicationId}`));
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

  await writeAtOnce('Ring at the door in Fetter Lane at ten.');
  await readOnPhone('Ring at the door in Fetter Lane at ten.');
  await expect(phone.getByText('The one in Fleet Street.')).toBeHidden();
  await desk.reload();
  await desk.getByRole('tab', { name: 'Messages' }).click();
  await expect(desk.getByText('Ring at the door in Fetter Lane at ten.')).toBeVisible();
  await expect(desk.getByText('Waiting for your answer')).toBeHidden();
  await phone.context().close();
  await desk.context().close();
});
