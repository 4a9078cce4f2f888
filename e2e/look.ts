import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';

const folder = process.env['LOOK'];

/** Takes a picture of a page in the widths of a desk and of a phone when LOOK=folder asks for pictures. */
export async function look(page: Page, name: string): Promise<void> {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  const usual = page.viewportSize();
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  if (usual) await page.setViewportSize(usual);
}
