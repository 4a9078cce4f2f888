import { addWithAccount, candidatePassword } from './candidate-on-role.ts';
import { comeSignedIn, expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { adminAddress, atDesk, code, desk, phone, prepareHiring, rolePath } from './hiring-setting.ts';
import { look } from './look.ts';

test('a recruiter edits a block, previews the feedback, changes one and sends, and the candidate reads theirs', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, ['Ada', 'Bea']);
  const { person: cleo } = await addWithAccount(server, hiring, 'Cleo');
  const [ada, bea] = [hiring.of('Ada'), hiring.of('Bea')];
  for (const [{ candidateId, applicationId }, score] of [
    [ada, 2],
    [bea, 5],
    [cleo, 5],
  ] as const) {
    const url = `/api/v1/organization/${hiring.admin.organizationId}/candidate/${candidateId}/score`;
    const { status } = await hiring.admin.call('PUT', url, { applicationId, criterion: 'teamwork', score });
    expect(status).toBe(200);
  }
  const ids = [ada, bea, cleo].map(({ candidateId }) => candidateId);
  const held = { roleId: hiring.role.id, ids, reason: 'STRONGER' };
  expect((await hiring.admin.call('POST', '/api/v1/candidate/bulkstage/16/1600', held)).status).toBe(200);

  const page = await atDesk(browser, server, adminAddress);
  await page.goto(server.url(code, rolePath(hiring, '/feedback')));
  await page.getByRole('checkbox', { name: /^Send feedback with every outcome/ }).check();
  await page.getByText('Working with others', { exact: true }).click();
  const strong = page.getByRole('group', { name: 'Working with others' }).getByRole('textbox', { name: 'Strong' });
  await strong.fill('Your teamwork stood out 2 times.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: /Leave out the numbers/ })).toBeVisible();
  await strong.fill('Your teamwork stood out.');
  await expect(page.getByRole('figure').first()).toContainText('Your teamwork stood out. The decision was a close one');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The feedback is saved.')).toBeVisible();
  await expectAccessible(page);
  await look(page, 'feedback-blocks');
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await page.setViewportSize(desk);

  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByText('3 paragraphs from the blocks')).toBeVisible();
  const cardOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(cardOf(bea.name)).toContainText('Your teamwork stood out.');
  await expect(cardOf(ada.name)).toContainText('You could show more of how you work with others');
  await page.getByRole('button', { name: `Edit the feedback for ${cleo.name}` }).click();
  const byHand = page.getByRole('textbox', { name: `Feedback for ${cleo.name}` });
  await byHand.fill(`${await byHand.inputValue()} We hope to meet again.`);
  await cardOf(cleo.name).getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(cleo.name)).toContainText('Written by hand');
  await page.getByRole('button', { name: `Send without feedback: ${ada.name}` }).click();
  await expect(cardOf(ada.name)).toContainText('Without feedback');
  await expectAccessible(page);
  await look(page, 'feedback-preview');
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await page.setViewportSize(desk);

  await page.getByRole('link', { name: 'Go to the outcomes to send' }).click();
  await page.getByRole('button', { name: /^Select all 3/ }).click();
  await page.getByRole('button', { name: /^Send 3/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send 3/ })
    .click();
  await expect(page.getByText('No outcome is waiting')).toBeVisible();
  await page.context().close();

  const textOf = async (email: string): Promise<string> => {
    const [mail] = (await server.mailbox.mailsTo(email)).filter(({ text }) => text.includes('not been taken forward'));
    return (mail?.text ?? '').replaceAll(/\s+/g, ' ');
  };
  await expect.poll(() => textOf(bea.email)).toContain('Your teamwork stood out. The decision was a close one');
  await expect.poll(() => textOf(cleo.email)).toContain('We hope to meet again.');
  await expect.poll(() => textOf(ada.email)).toContain('not been taken forward');
  expect(await textOf(ada.email)).not.toContain('work with others');

  const context = await browser.newContext({ viewport: phone, locale: 'en-GB', reducedMotion: 'reduce' });
  const own = await context.newPage();
  await comeSignedIn(own, { server, code, email: cleo.email, password: candidatePassword });
  await own.goto(server.url(code, '/applications'));
  await expect(own.getByText(/Your teamwork stood out\. .* We hope to meet again\./)).toBeVisible();
  await expectAccessible(own);
  await context.close();
});
