import { accessibilityFaults, expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { adminAddress, atDesk, desk, openList, phone, pick, prepareHiring, rolePath } from './hiring-setting.ts';
import { look } from './look.ts';

test('a recruiter writes to three candidates, of whom one is left out, and takes another message back', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, ['Ada', 'Bea', 'Cleo']);
  const [ada, bea, cleo] = [hiring.of('Ada'), hiring.of('Bea'), hiring.of('Cleo')];
  const held = { roleId: hiring.role.id, ids: [cleo.candidateId], reason: 'ACADEMIC' };
  const { status } = await hiring.admin.call('POST', '/api/v1/candidate/bulkstage/16/1600', held);
  expect(status).toBe(200);
  const page = await atDesk(browser, server, adminAddress);
  await openList(page, server, rolePath(hiring));
  const bar = await pick(page, ada, bea, cleo);
  await bar.getByRole('button', { name: /^Write/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to 3 people' });

  await dialog.getByLabel('Subject', { exact: true }).fill('Your visit');
  const text = dialog.getByLabel('Message', { exact: true });
  await text.fill('Dear ');
  await dialog.getByRole('button', { name: 'Placeholder for the message' }).press('Enter');
  await page.getByRole('menuitem', { name: 'First name' }).press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type(',\n\nPlease bring:\n- **a pen**\n- the [map](https://example.org/map)\n\n{{ surname }}');
  await expect(dialog.getByText(/“surname”: This placeholder does not exist/)).toBeVisible();
  await text.fill((await text.inputValue()).replace('{{ surname }}', '{{ senderName }}'));
  await expect(dialog.getByText('2 people get it: Applied 2')).toBeVisible();
  await dialog.getByText('1 person has an outcome that is held').click();
  await expect(dialog.getByText(cleo.name, { exact: true })).toBeVisible();

  const letter = dialog.getByRole('region', { name: 'Preview' });
  await expect(letter).toContainText(/Dear (Ada|Bea|Cleo),/);
  await letter.getByRole('button', { name: 'Next person' }).click();
  await expect(letter).toContainText('2 of 3');
  expect(await accessibilityFaults(page, 'dialog[open]')).toEqual([]);
  await look(page, 'write-to-three');
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  expect(await accessibilityFaults(page, 'dialog[open]')).toEqual([]);
  await page.setViewportSize(desk);

  await dialog.getByLabel('It leaves').selectOption('At once');
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The message is on its way.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: `${cleo.name}: has an outcome that is held` })).toBeVisible();
  for (const { email, name } of [ada, bea]) {
    await expect(async () => {
      const mails = (await server.mailbox.mailsTo(email)).filter(({ subject }) => subject === 'Your visit');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`Dear ${name.split(' ')[0]},`);
    }).toPass();
  }
  expect((await server.mailbox.mailsTo(cleo.email)).filter(({ subject }) => subject === 'Your visit')).toEqual([]);

  await pick(page, ada);
  await page.keyboard.press('m');
  const toOne = page.getByRole('dialog', { name: 'Write to 1 person' });
  await toOne.getByLabel('Subject', { exact: true }).fill('About {{ roleTitle }}');
  await toOne.getByLabel('Message', { exact: true }).fill('One more thing.');
  await toOne.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText(/^Leaves at/)).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'About [Role]' });
  await expect(row).toContainText('Waiting 1');
  await expectAccessible(page);
  await look(page, 'role-messages');
  await row.getByRole('button', { name: /^Take back/ }).click();
  await expect(row).toContainText('Taken back 1');
  await expect(page.getByText('The message was taken back. Nothing is sent.')).toBeVisible();
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await page.context().close();
});
