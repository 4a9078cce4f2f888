import { type Browser, type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';

/** Requests of a page: those under way, and how many have begun. */
interface Traffic {
  readonly under: Set<Request>;
  begun: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

function listen(page: Page): void {
  const traffic: Traffic = { under: new Set(), begun: 0 };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    // Requests of the page before have ended with it, and their end is not always reported.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.under.clear();
    traffic.under.add(request);
    traffic.begun += 1;
  });
  page.on('requestfinished', (request) => traffic.under.delete(request));
  page.on('requestfailed', (request) => traffic.under.delete(request));
}

/**
 * Listens to every page of the browser from its beginning. Closes what files before have left open: their pages would go on asking the
 * server for what is new.
 */
export function listenToPages(browser: Browser): void {
  const fileOf = new Map<BrowserContext, string>();
  browser.on('context', (context) => {
    context.on('page', listen);
    const { file } = test.info();
    for (const [other, itsFile] of fileOf) if (itsFile !== file) void other.close();
    fileOf.set(context, file);
    context.on('close', () => fileOf.delete(context));
  });
}

/**
 * Returns what the page itself shows as unfinished once the browser is idle; runs within the page. Leaves out specimens of a busy
 * state, which never end.
 */
const restless = (): Promise<string[]> =>
  new Promise((resolve) => {
    const ends = (part: Element): boolean => part.closest('[data-unending]') === null;
    requestIdleCallback(
      () => {
        const busy = [...document.querySelectorAll('[aria-busy="true"]')].filter(ends);
        const moving = document
          .getAnimations()
          // An animation driven by scrolling never ends, and rests with the page.
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

/** Returns what is under way before and after the browser has been idle once. */
async function underWay(page: Page, { under }: Traffic): Promise<string[]> {
  const asked = (): string[] => [...under].map((request) => `${request.method()} ${request.url()}`);
  return [...asked(), ...(await page.evaluate(restless)), ...asked()];
}

/** Draws the page twice, and returns whether it then shows something as unfinished; runs within the page. */
const isBusyWhenDrawn = (): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => resolve(document.querySelector('[aria-busy="true"]:not([data-unending] *)') !== null);
    requestAnimationFrame(() => requestAnimationFrame(look));
  });

/**
 * Waits until a page that was at rest is drawn in a window of another size, and is at rest once more when that made it load
 * something. An idle browser, which a page at rest waits for besides, is most of the time that a new size takes.
 */
export async function expectDrawnAnew(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('nobody has listened to this page from its beginning');
  const { begun } = traffic;
  if ((await page.evaluate(isBusyWhenDrawn)) || traffic.begun !== begun) await expectAtRest(page);
}

/** Waits until the page is at rest: no request is under way, nothing on it is busy, and nothing on it moves. */
export async function expectAtRest(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('nobody has listened to this page from its beginning');
  await expect(async () => {
    const { begun } = traffic;
    expect(await underWay(page, traffic), `${page.url()} comes to rest`).toEqual([]);
    // Code that has come runs, and draws the page, only after its request has ended.
    expect(await page.evaluate(isBusyWhenDrawn), `${page.url()} is drawn`).toBe(false);
    // A list asks again every few seconds, and may be answered before a slow machine has looked; a second look sees the answer.
    if (traffic.begun !== begun) expect(await underWay(page, traffic), `${page.url()} stays at rest`).toEqual([]);
  }).toPass({ intervals: [20, 50, 100], timeout: 40_000 });
}
