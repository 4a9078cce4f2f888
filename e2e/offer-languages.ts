import type { Page } from '@playwright/test';
import { comeSignedIn, expect, type Running } from './fixtures.ts';

/** Offers French and Arabic as the organisation's administrator. */
export async function offerLanguages(
  page: Page,
  { server, code }: { readonly server: Running; readonly code: string },
) {
  await comeSignedIn(page, { server, code, email: `admin@${code}.example` });
  await page.goto(server.url(code, '/manager/settings?part=organisation'));
  await page.getByRole('checkbox', { name: /^Offered in .*français/ }).check();
  await page.getByRole('checkbox', { name: /^Offered in .*العربية/ }).check();
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByText('The settings have been saved.')).toBeVisible();
}
