import { answerCookies, expect, expectAccessible, test } from './fixtures.ts';

const shots = process.env['NETWORK_SHOTS'];

test('a network lists the roles of its employers; a role opens on its employer’s pages, with the way back', async ({
  page,
  server,
}) => {
  const shoot = async (name: string): Promise<void> => {
    if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url('network', '/roles'));
  await answerCookies(page);
  await expect(page.getByText('at the employers of Evenhand Network')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Keystone Chambers' }).first()).toBeVisible();
  await expectAccessible(page);
  await shoot('network-390');

  await page.getByLabel('Employer', { exact: true }).selectOption('Hartwell & Stone');
  await page.getByRole('button', { name: 'Show roles' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Keystone Chambers' })).toHaveCount(0);
  const role = page.getByRole('link', { name: /vacation scheme/i }).first();
  const title = (await role.textContent()) ?? '';
  await role.click();
  await expect(page).toHaveURL(new RegExp(`^${server.url('hartwell', '/roles/')}.*from=network`));
  await answerCookies(page);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply', exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await shoot('network-role-390');
  await page.getByRole('link', { name: 'Back to the roles of Evenhand Network' }).click();
  await expect(page).toHaveURL(server.url('network', '/roles'));
});
