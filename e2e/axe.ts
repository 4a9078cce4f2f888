import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** The small form of axe: a page reads it in a fraction of the time that `axe.source` takes, which is more than the check itself. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Fault {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

/** Asks for violations alone: describing the rules that hold takes most of the time on a page with many rows. */
const optionsOf = (runOnly: RunOptions['runOnly']): RunOptions => ({
  resultTypes: ['violations'],
  ...(runOnly ? { runOnly } : {}),
});

async function withFrames(page: Page, options: RunOptions, within: string | undefined): Promise<readonly Fault[]> {
  const whole = new AxeBuilder({ page, axeSource }).options(options);
  return (await (within === undefined ? whole : whole.include(within)).analyze()).violations;
}

/** Runs axe in the page itself, which loads it once: the second page that frames need costs as much as the check does. */
async function withoutFrames(page: Page, options: RunOptions, within: string | undefined): Promise<readonly Fault[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  return page.evaluate(
    async (wish) => {
      if (!window.axe) throw new Error('axe is not there');
      const { violations } = await window.axe.run(wish.within ?? document, wish.options);
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }));
    },
    { options: { ...options, iframes: false }, within },
  );
}

/** Frames that can run scripts. A mail is shown in a frame that runs none, so that axe cannot enter it. */
const enterable = 'iframe:not([sandbox]), iframe[sandbox~="allow-scripts"]';

/**
 * Tells whether a control is large enough once it stands in the middle of the window: a bar at the window's edge covers for a while
 * what can be scrolled from under it.
 */
const isOnlyCovered = (page: Page, target: unknown): Promise<boolean> =>
  page.evaluate(async (selector) => {
    const element = typeof selector === 'string' ? document.querySelector(selector) : null;
    if (!element || !window.axe) return false;
    const { scrollX, scrollY } = window;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const options = { runOnly: 'target-size', resultTypes: ['violations' as const], iframes: false };
    const { violations } = await window.axe.run(element, options);
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return violations.length === 0;
  }, target);

async function withoutCovered(page: Page, fault: Fault): Promise<Fault> {
  if (fault.id !== 'target-size') return fault;
  const nodes: Fault['nodes'][number][] = [];
  for (const node of fault.nodes) if (!(await isOnlyCovered(page, node.target[0]))) nodes.push(node);
  return { ...fault, nodes };
}

/** Returns the faults that axe finds on a page as it is now, or in the part of it that a selector names. */
export async function axeFaults(page: Page, runOnly: RunOptions['runOnly'], within?: string): Promise<string[]> {
  const look = (await page.locator(enterable).count()) > 0 ? withFrames : withoutFrames;
  const faults: Fault[] = [];
  for (const fault of await look(page, optionsOf(runOnly), within)) faults.push(await withoutCovered(page, fault));
  return faults
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
