import type { Page } from '@playwright/test';
import { expect, linkInMail, type Running } from './fixtures.ts';

export const newPassword = 'Correct-horse-7';

/** Signs up a new candidate, confirms by the mailed link and ends at the beginning of the profile. */
export async function signUp(
  page: Page,
  at: { readonly server: Running; readonly code: string; readonly email: string },
): Promise<void> {
  await page.goto(at.server.url(at.code, '/signup'));
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('E-mail address').fill(at.email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await page.goto(await linkInMail(at.server, at.email, '/verify/'));
  await page.getByRole('button', { name: 'Confirm and go on' }).click();
  await expect(page).toHaveURL(/\/profile\/create/);
}
