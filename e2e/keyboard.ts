import type { Page } from '@playwright/test';

/** Returns the label of the focused element, else its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    const labels = isField ? [...(element.labels ?? [])] : [];
    return labels.map((label) => label.textContent).join(' ') || element?.textContent || '';
  });

/** Tabs until the focus is on the element with this name. Throws after 120 keys. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let keys = 0; keys < 120; keys += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await focused(page)).trim())) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Tabs to a button, link or box and presses a key on it. */
export async function pressOn(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}
