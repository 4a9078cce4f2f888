import type { Page } from '@playwright/test';
import { expectAtRest } from './rest.ts';

/** Returns the label of the focused element, else its text, else the name that it has without words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    const labels = isField ? [...(element.labels ?? [])] : [];
    const said = labels.map((label) => label.textContent).join(' ') || element?.textContent;
    return said || element?.getAttribute('aria-label') || '';
  });

const mostKeys = 120;

async function tabsTo(page: Page, name: RegExp): Promise<boolean> {
  for (let keys = 0; keys < mostKeys; keys += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await focused(page)).trim())) return true;
  }
  return false;
}

/**
 * Tabs until the focus is on the element with this name. What was still to come when the keys were pressed is looked for once more
 * when the page is at rest. Throws after 120 keys there.
 */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  if (await tabsTo(page, name)) return;
  await expectAtRest(page);
  if (!(await tabsTo(page, name))) throw new Error(`the keyboard does not reach ${name}`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Tabs to a group of radio buttons, of which the checked one is reached, and goes on by arrows to the one with this name. */
export async function chooseRadio(page: Page, anyOf: RegExp, name: RegExp): Promise<void> {
  await tabTo(page, anyOf);
  for (let keys = 0; keys < 10 && !name.test((await focused(page)).trim()); keys += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
}

/** Tabs to a button, link or box and presses a key on it. */
export async function pressOn(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}
