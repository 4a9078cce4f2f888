import type { Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from './fixtures.ts';
import { desk, phone } from './hiring-setting.ts';

/** Expects a page to be accessible and no wider than the window on a phone and at a desk, where it stays; `look` looks at more. */
export async function expectAccessibleEverywhere(
  page: Page,
  look?: (width: number) => Promise<unknown>,
): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await look?.(size.width);
  }
}
