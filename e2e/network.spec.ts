import type { Page } from '@playwright/test';
import { answerCookies, comeSignedIn, expect, expectAccessible, test } from './fixtures.ts';

const shots = process.env['NETWORK_SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

test('a network lists the roles of its employers; a role opens on its employer’s pages, with the way back', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url('network', '/roles'));
  await answerCookies(page);
  await expect(page.getByText('at the employers of Evenhand Network')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Keystone Chambers' }).first()).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'network-390');

  await page.getByLabel('Employer', { exact: true }).selectOption('Hartwell & Stone');
  await page.getByRole('button', { name: 'Show roles' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Keystone Chambers' })).toHaveCount(0);
  const role = page.getByRole('link', { name: /vacation scheme/i }).first();
  const title = (await role.textContent()) ?? '';
  await role.click();
  await expect(page).toHaveURL(new RegExp(`^${server.url('hartwell', '/roles/')}.*from=network`));
  await answerCookies(page);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply', exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'network-role-390');
  await page.getByRole('link', { name: 'Back to the roles of Evenhand Network' }).click();
  await expect(page).toHaveURL(server.url('network', '/roles'));
});

test('a candidate of the network agrees to the copy, goes on at the employer signed in, and stops the sharing', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'network', email: 'candidate@network.example' });
  await page.goto(server.url('network', '/roles?q=vacation'));
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Hartwell & Stone' })
    .getByRole('link', { name: /^Apply with your profile/ })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Apply to Hartwell & Stone with your profile' }),
  ).toBeVisible();
  await expect(page.getByText('I agree that Evenhand Network copies')).toBeVisible();
  const separate = page.getByRole('checkbox', { name: /too$/ });
  for (const box of await separate.all()) await expect(box).not.toBeChecked();
  await expectAccessible(page);
  await shoot(page, 'transfer-390');
  const address = page.url();
  await page.getByRole('button', { name: 'Agree and go on' }).click();
  await expect(page).toHaveURL(new RegExp(`^${server.url('hartwell', '/magic-password')}`));
  await page.getByRole('button', { name: /^Sign in as/ }).click();
  await expect(page).toHaveURL(new RegExp(`^${server.url('hartwell', '/apply/')}`));
  await page.goto(server.url('network', '/applications'));
  const card = page.getByRole('listitem').filter({ hasText: 'Your profile is at Hartwell & Stone' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'transfer-list-390');
  await card.getByRole('button', { name: /^Stop sharing/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('You have stopped sharing with Hartwell & Stone.')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Agree and go on' })).toBeVisible();
});
