import { expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { adminAddress, atDesk, code, desk, openPerson, phone, prepareHiring } from './hiring-setting.ts';

test('an administrator makes an interview type, and a candidate in its stage is started and reviewed by it', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, ['Ada']);
  const ada = hiring.of('Ada');
  const { organizationId } = hiring.admin;
  const move = `/api/v1/candidate/${ada.candidateId}/stage/4/400/organization/${organizationId}`;
  expect((await hiring.admin.call('POST', move, { applicationId: ada.applicationId })).status).toBe(200);
  const name = `Film ${hiring.mark}`;

  const page = await atDesk(browser, server, adminAddress);
  await page.goto(server.url(code, '/manager/settings/interview-types'));
  await page.getByRole('button', { name: 'Add an interview type' }).click();
  const form = page.getByRole('region', { name: 'Add an interview type' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('combobox', { name: 'Kind' }).selectOption('SHORTLISTER');
  await form.getByRole('checkbox', { name: /^Video interview/ }).check();
  await form.getByRole('button', { name: 'Add a question' }).click();
  await form.getByRole('textbox', { name: 'Question 1' }).fill('Impression');
  await form.getByRole('checkbox', { name: /^Must be answered/ }).check();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await page.setViewportSize(desk);
  await form.getByRole('button', { name: 'Save interview type' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

  await openPerson(page, server, { of: ada, roleId: hiring.role.id });
  await page.getByRole('button', { name: `Start: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByRole('button', { name: `Review: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This question needs an answer.');
  await dialog.getByRole('textbox', { name: 'Impression' }).fill('Clear and calm.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('The interview is completed.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Review: ${name}` })).toBeHidden();
});
