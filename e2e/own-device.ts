import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { comeSignedIn, type Running } from './fixtures.ts';

/** The candidate who fills in the forms. */
export const writer = { code: 'hartwell', email: 'candidate@hartwell.example', password: 'Demo-pass-2026!' } as const;

/** Opens a page in a browser context of its own, as a further device of the candidate. */
export async function aDevice(browser: Browser, server: Running, width = 390): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, ...writer });
  return page;
}

export const questions = (server: Running, roleId: string): string =>
  server.url(writer.code, `/apply/${roleId}?part=questions`);
export const why = (page: Page): Locator => page.locator('#question-why-us');
export const receipt = (page: Page): Locator => page.getByText(/^Saved \d/).first();

/** Returns everything that the browser's database of drafts holds, as text. */
export const kept = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('evenhand-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

export async function closeAll(...contexts: BrowserContext[]): Promise<void> {
  for (const one of contexts) await one.close();
}
