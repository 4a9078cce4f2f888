import { aRoleBody, inDays } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { comeSignedIn, expect, expectAccessible, expectNoOverflow, test } from './fixtures.ts';
import { look } from './look.ts';
import { aRole } from './own-roles.ts';

/** Issue 18 F: from last year's role to one that is published. */
const mostClicks = 8;

test('the role of the next year is published in few clicks from the one of last year', async ({ page, server }) => {
  const closesAt = inDays(20);
  const year = new Date(closesAt).getUTCFullYear();
  const name = `Harbour scheme ${crypto.randomUUID().slice(0, 8)}`;
  const id = await aRole(server, {
    ...aRoleBody(),
    title: `${name} ${year}`,
    summary: `Two weeks in ${year}.`,
    description: `You start in July ${year}.`,
    opensAt: inDays(-20),
    closesAt,
    decisionBy: inDays(40).slice(0, 10),
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'hartwell', email: 'admin@hartwell.example' });
  await page.goto(server.url('hartwell', `/manager/roles?q=${encodeURIComponent(name)}`));

  let clicks = 0;
  async function press(role: 'button' | 'link', label: string | RegExp): Promise<void> {
    clicks += 1;
    await page.getByRole(role, { name: label, exact: true }).click();
  }
  await press('button', `Copy ${name} ${year}`);
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(`${name} ${year + 1}`);
  await expectAccessible(page);
  await look(page, 'copy-dialog');
  await press('button', 'Make the role');
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${name} ${year + 1}` })).toBeVisible();
  await expect(page.getByText('2 texts still speak of the last round')).toBeVisible();
  await expectAccessible(page);
  await look(page, 'next-round');
  await press('button', 'Replace all');
  await expect(page.getByText('No text speaks of the years of the last round.')).toBeVisible();
  await press('button', 'Save and publish');
  await expect(page.getByText('The role is published.').first()).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(mostClicks);

  // Candidates read the new year, and the role closes on the same weekday.
  const newId = /roles\/([0-9a-f-]{36})\/edit/.exec(page.url())?.[1] ?? '';
  expect(newId).not.toBe(id);
  await expect(page.locator('#description')).toHaveValue(`You start in July ${year + 1}.`);
  await page.goto(server.url('hartwell', `/roles/${newId}`));
  await expect(page.getByRole('heading', { level: 1, name: `${name} ${year + 1}` })).toBeVisible();

  // A colleague who begins the same round is told that there is one already.
  await page.goto(server.url('hartwell', `/manager/roles/${id}/edit?part=copies`));
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('It has been copied already')).toBeVisible();
  await expect(page.getByRole('link', { name: `${name} ${year + 1}` })).toBeVisible();
});

test('on a phone a section of a role is chosen from a list, and what is missing leads to its field', async ({
  page,
  server,
}) => {
  const id = await aRole(server, { title: `Pocket scheme ${crypto.randomUUID().slice(0, 8)}` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'hartwell', email: 'admin@hartwell.example' });
  await page.goto(server.url('hartwell', `/manager/roles/${id}/edit`));
  await expect(page.getByRole('navigation', { name: 'Sections of the role' })).toBeHidden();
  await page.getByLabel('Section', { exact: true }).selectOption('criteria');
  await expect(page.getByRole('button', { name: 'Add a criterion' })).toBeVisible();
  await expect(page).toHaveURL(/part=criteria$/);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await look(page, 'role-criteria-phone');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Criteria' })).toBeVisible();
  await page.getByLabel('Section', { exact: true }).selectOption('texts');
  await page.getByLabel('Description', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save the role' }).click();
  await page.getByRole('link', { name: 'It has no description. Write one.' }).click();
  await expect(page.getByLabel('Description', { exact: true })).toBeFocused();
});
