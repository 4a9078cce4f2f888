import { type Browser, expect, type Page, type Request } from '@playwright/test';

/** What a page has asked of the server. */
interface Traffic {
  readonly under: Set<Request>;
  begun: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

function listen(page: Page): void {
  const traffic: Traffic = { under: new Set(), begun: 0 };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    // What the page before had asked for went with it, and its end is not always told.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.under.clear();
    traffic.under.add(request);
    traffic.begun += 1;
  });
  page.on('requestfinished', (request) => traffic.under.delete(request));
  page.on('requestfailed', (request) => traffic.under.delete(request));
}

/** Every page of the browser is listened to from its beginning. */
export function listenToPages(browser: Browser): void {
  browser.on('context', (context) => context.on('page', listen));
}

/**
 * What the page itself tells to be on its way, once the browser has nothing else to do; it runs within the page. A specimen of
 * something busy is so for ever.
 */
const restless = (): Promise<string[]> =>
  new Promise((resolve) => {
    const ends = (part: Element): boolean => part.closest('[data-unending]') === null;
    requestIdleCallback(
      () => {
        const busy = [...document.querySelectorAll('[aria-busy="true"]')].filter(ends);
        const moving = document
          .getAnimations()
          // One that goes by how far the page is scrolled never ends, and rests with the page.
          .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target ? [effect.target] : []))
          .filter(ends);
        resolve([
          ...(document.readyState === 'complete' ? [] : ['the document has not come']),
          ...busy.map(({ localName, className }) => `<${localName} class="${className}"> is busy`),
          ...moving.map(({ localName, className }) => `<${localName} class="${className}"> moves`),
        ]);
      },
      { timeout: 5000 },
    );
  });

/** What is on its way before and after the browser has once had nothing else to do. */
async function underWay(page: Page, { under }: Traffic): Promise<string[]> {
  const asked = (): string[] => [...under].map((request) => `${request.method()} ${request.url()}`);
  return [...asked(), ...(await page.evaluate(restless)), ...asked()];
}

/** The page is what it is going to be: it asks for nothing, tells of nothing that is on its way, and nothing on it moves. */
export async function expectAtRest(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('nobody has listened to this page from its beginning');
  await expect(async () => {
    const { begun } = traffic;
    expect(await underWay(page, traffic), `${page.url()} comes to rest`).toEqual([]);
    // A list asks again every few seconds, and is answered before a slow machine has looked: what that brings has come by now.
    if (traffic.begun !== begun) expect(await underWay(page, traffic), `${page.url()} stays at rest`).toEqual([]);
  }).toPass({ intervals: [20, 50, 100], timeout: 40_000 });
}
