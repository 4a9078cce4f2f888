import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { summarise } from './measure.ts';

/** A mid-range phone as Lighthouse defines it: four times slower than the measuring machine, on slow 4G. */
const slowDown = 4;
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const chrome = [process.env['CHROMIUM_PATH'] ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
const quietFor = 1500;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(chrome ? { executablePath: chrome } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });

export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  return context;
}

async function slow(page: Page, line: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  if (!line) return;
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow4G);
}

/** A page as it came: its largest paint in milliseconds after navigation, and its cumulative layout shift (web.dev/cls). */
export interface Arrival {
  readonly largestPaint: number;
  readonly layoutShift: number;
}

/** Reads what the browser has seen so far. The shifts of the first seconds are one session, so that they are added up. */
const readArrival = (page: Page): Promise<Arrival> =>
  page.evaluate(async () => {
    const seen = (type: string): Promise<PerformanceEntry[]> =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(resolve, 500, []);
      });
    const shifts = await seen('layout-shift');
    return {
      largestPaint: Math.round((await seen('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN),
      layoutShift: shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
    };
  });

/** Measures how a page comes without cache. `shown` is a part that is there once the whole page is. */
export async function measureArrival(context: BrowserContext, url: string, shown: string): Promise<Arrival> {
  const page = await context.newPage();
  try {
    await slow(page, true);
    await page.goto(url, { timeout: 60_000, waitUntil: 'commit' });
    await page.locator(shown).first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    await page.waitForTimeout(quietFor);
    return await readArrival(page);
  } finally {
    await page.close();
  }
}

/** Milliseconds. The browser does not report shorter ones, which count as this long. */
const shortest = 16;

/** Measures the time from each key to the paint after it, in milliseconds; the browser rounds to eight. */
export async function timeKeystrokes(page: Page, box: string, text: string) {
  await page.evaluate((durationThreshold) => {
    const seen: Record<number, number> = {};
    Object.assign(window, { keystrokes: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const of = 'interactionId' in entry ? Number(entry.interactionId) : 0;
        if (of > 0) seen[of] = Math.max(seen[of] ?? 0, entry.duration);
      }
    }).observe(Object.assign({ type: 'event' }, { durationThreshold }));
  }, shortest);
  const input = page.locator(box).last();
  await input.scrollIntoViewIfNeeded();
  await input.focus();
  await slow(page, false);
  await page.waitForTimeout(quietFor);
  await input.pressSequentially(text, { delay: 120 });
  await page.waitForTimeout(quietFor);
  const slower = await page.evaluate(() => Object.values(Object(window).keystrokes).map(Number));
  const quick = Array.from({ length: Math.max(0, text.length - slower.length) }, () => shortest);
  return { ...summarise([...slower, ...quick], 1), worst: Math.max(shortest, ...slower) };
}
