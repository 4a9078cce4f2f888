import { parts } from '@evenhand/words/parts';
import type { Page } from '@playwright/test';

const keys = new Set(
  Object.values(parts).flatMap((part) => Object.keys(part).map((key) => key.replace(/_(one|other)$/, ''))),
);

/** Returns the keys of the catalogue that a page shows because their words have not loaded. */
export async function keysShown(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode;
      if (!parentElement?.closest('script, style')) texts.push(textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts;
  });
  return shown.flatMap((text) => text.match(/[A-Za-z]\w*(\.[\w-]+)+/g) ?? []).filter((word) => keys.has(word));
}
