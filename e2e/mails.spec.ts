import { mkdir } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { everyBrand, everyMail, sheetOf } from './mail-sheets.ts';

const sheets = [
  { name: 'every mail in English', mails: () => everyMail('en') },
  { name: 'every mail in French', mails: () => everyMail('fr') },
  { name: 'a message of every employer', mails: everyBrand },
];
const widths = [320, 390, 500, 640];
/** Folder for pictures of the mails, for a person to look at: `MAIL_SHEETS=/tmp/sheets`. */
const folder = process.env['MAIL_SHEETS'];
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><circle cx="16" cy="16" r="16" fill="#b98b4b"/></svg>';

/** Returns the names of the mails on the page that are wider than it. */
const wideMails = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const sticksOut = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < 0 || right > clientWidth + 1 || element.scrollWidth > clientWidth);
    };
    return [...document.querySelectorAll<HTMLElement>('[data-mail]')]
      .filter((mail) => [mail, ...mail.querySelectorAll('*')].some(sticksOut))
      .map(({ dataset }) => dataset['mail'] ?? '');
  });

/** Takes pictures of twelve mails at a time, side by side in the width of a phone. */
async function takePictures(page: Page, name: string): Promise<void> {
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.setViewportSize({ width: 1600, height: 900 });
  const count = await page.locator('[data-mail]').count();
  for (let from = 0; from < count; from += 12) {
    const chosen = `[data-mail]:nth-of-type(n+${from + 1}):nth-of-type(-n+${from + 12})`;
    const style = await page.addStyleTag({
      content: `body{display:flex;flex-wrap:wrap}[data-mail]{display:none;inline-size:390px}${chosen}{display:block}`,
    });
    await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}-${from}.png`, fullPage: true });
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  }
}

for (const { name, mails } of sheets) {
  test(`${name} fits into the window of a small phone and is read in light and dark`, async ({ page }) => {
    const list = mails();
    await page.route('**/api/public/logo/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: mark }));
    await page.setContent(sheetOf(list));
    await expect(page.locator('[data-mail]')).toHaveCount(list.length);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await wideMails(page), `wider than ${width} pixels`).toEqual([]);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const rules = [
        'color-contrast',
        'link-in-text-block',
        'image-alt',
        'link-name',
        'list',
        'listitem',
        'empty-heading',
      ];
      expect(await axeFaults(page, { type: 'rule', values: rules }), `in ${colorScheme}`).toEqual([]);
      await takePictures(page, `${name} ${colorScheme}`);
    }
  });
}
