import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { builtRoutes } from '../tools/check-screens.ts';
import { accessibilityFaults, comeSignedIn, expect, faintFaults, type Running, test } from './fixtures.ts';
import { keysShown } from './keys-shown.ts';
import { type PageSetting, pagesCode, preparePages } from './page-setting.ts';
import { type PageVisit, pageVisits, type Who } from './page-visits.ts';
import { type PageWatch, watchPage } from './page-watch.ts';
import { expectAtRest, expectDrawnAnew } from './rest.ts';

/** Folder for a picture of every page at both widths: `LOOK=/tmp/look`; `LOOK_DARK=1` takes them in the dark. */
const folder = process.env['LOOK'];
const colorScheme = process.env['LOOK_DARK'] ? 'dark' : 'light';
const widths = { 390: 844, 1440: 900, 320: 640, 768: 1024, 2560: 1440 } as const;
type Width = keyof typeof widths;
const allWidths = [390, 1440, 320, 768, 2560] as const satisfies readonly Width[];
/** Widths at which a picture is taken. */
const pictured: readonly Width[] = [390, 1440];

/** Pages of visitors and candidates are checked on a phone, the hiring side at a desk; overflow is checked at every width. */
const usualWidth: Readonly<Record<Who, Width>> = {
  visitor: 390,
  candidate: 390,
  admin: 1440,
  manager: 1440,
  reader: 1440,
  lateral: 1440,
  contextual: 1440,
  platform: 1440,
};

const lateralCode = 'hartwell-lateral';
const contextualCode = 'hartwell-crs';

const signIns: Readonly<Record<Who, { readonly code: string; readonly email: string } | null>> = {
  visitor: null,
  candidate: { code: pagesCode, email: `candidate@${pagesCode}.example` },
  admin: { code: pagesCode, email: `admin@${pagesCode}.example` },
  manager: { code: pagesCode, email: `manager@${pagesCode}.example` },
  reader: { code: pagesCode, email: `admin@${pagesCode}.example` },
  lateral: { code: lateralCode, email: `admin@${lateralCode}.example` },
  contextual: { code: contextualCode, email: `admin@${contextualCode}.example` },
  platform: { code: 'platform', email: 'admin@evenhand.example' },
};

interface Look {
  readonly page: Page;
  readonly watch: PageWatch;
  readonly setting: PageSetting;
  readonly server: Running;
}

async function setWidth(page: Page, width: Width): Promise<void> {
  await page.setViewportSize({ width, height: widths[width] });
}

/** Returns how far the page scrolls sideways, and broken words such as `undefined` on it. */
const shownFaults = (page: Page, width: Width): Promise<string[]> =>
  page.evaluate((at) => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const broken =
      (document.querySelector('#root')?.textContent ?? '').match(/undefined|\bNaN\b|Invalid Date|\[object |\{\{/g) ??
      [];
    // A table keeps its full height whatever its class says, and would lengthen the page below its last words.
    const kept = [...document.querySelectorAll<HTMLElement>('.visually-hidden')].filter((one) => one.offsetHeight > 1);
    return [
      ...(over > 0 ? [`${over} px too wide at ${at}`] : []),
      ...broken.map((word) => `shows “${word}”`),
      ...kept.map((one) => `keeps room for the hidden “${one.textContent?.slice(0, 40)}”`),
    ];
  }, width);

async function titleFaults(page: Page): Promise<string[]> {
  const title = await page.title();
  const heading = title.split(' – ')[0] ?? '';
  return /^\S*\.\S|^$/.test(heading) || !title.includes(' – ') ? [`is titled “${title}”`] : [];
}

async function open({ page, setting, server }: Look, { who, at, state }: PageVisit): Promise<void> {
  const path = typeof at === 'string' ? at : at(setting);
  await page.goto(server.url(signIns[who]?.code ?? pagesCode, path));
  if (state) {
    // The router keeps its state in this form with the history entry.
    await page.evaluate((usr) => history.replaceState({ usr, key: 'look', idx: 0 }, ''), state(setting));
    await page.reload();
  }
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectAtRest(page);
  // The first look at the reports of an organisation makes their figures.
  await expect(page.getByText('The figures are being prepared')).toHaveCount(0, { timeout: 60_000 });
  await expectAtRest(page);
}

async function takePicture(page: Page, width: Width, name: string): Promise<void> {
  if (folder && pictured.includes(width)) {
    await page.screenshot({ path: `${folder}/${width}/${name}.png`, fullPage: true });
  }
}

async function lookAt(look: Look, visit: PageVisit, name: string): Promise<string[]> {
  const { page, watch } = look;
  const usual = usualWidth[visit.who];
  await setWidth(page, usual);
  await open(look, visit);
  const faults = [
    ...(await titleFaults(page)),
    ...(await accessibilityFaults(page)),
    ...(await faintFaults(page, colorScheme)),
    ...(await shownFaults(page, usual)),
    ...(await keysShown(page)).map((key) => `shows the key “${key}”`),
  ];
  await takePicture(page, usual, name);
  for (const other of visit.once ? [] : allWidths.filter((width) => width !== usual)) {
    await setWidth(page, other);
    await expectDrawnAnew(page);
    faults.push(...(await shownFaults(page, other)));
    await takePicture(page, other, name);
  }
  await expectAtRest(page);
  const complaints = watch.take().filter((fault) => !fault.startsWith(`${visit.refused}: `));
  return [...faults, ...complaints].map((fault) => `${name} (${new URL(page.url()).pathname}): ${fault}`);
}

async function enter(browser: Browser, who: Who, server: Running): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    colorScheme,
  });
  // Other tests cover the choice of cookies.
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  const account = signIns[who];
  if (account) await comeSignedIn(page, { server, ...account });
  return page;
}

const nameOf = (who: Who, pattern: string, at: number): string =>
  `${pattern.replaceAll(/[^a-z]+/gi, '-').replaceAll(/^-|-$/g, '') || 'start'}-${who}${at === 0 ? '' : `-${at + 1}`}`;

const visitsOf = (who: Who) =>
  Object.entries(pageVisits).flatMap(([pattern, visits]) =>
    visits.filter((visit) => visit.who === who).map((visit, at) => ({ visit, name: nameOf(who, pattern, at) })),
  );

test('every route of the web app is checked here', async () => {
  const built = await builtRoutes();
  const visited = Object.keys(pageVisits);
  expect(built.filter((pattern) => !visited.includes(pattern))).toEqual([]);
  expect(visited.filter((pattern) => !pattern.endsWith('*') && !built.includes(pattern))).toEqual([]);
});

let setting: PageSetting;
test.beforeAll(async ({ server }) => {
  setting = await preparePages(server);
  if (folder) for (const width of pictured) await mkdir(`${folder}/${width}`, { recursive: true });
});

for (const who of [
  'visitor',
  'candidate',
  'admin',
  'manager',
  'reader',
  'lateral',
  'contextual',
  'platform',
] as const) {
  test(`every page of ${who} is free of faults at every width`, async ({ browser, server }) => {
    // Some forty pages, each checked seven times: on a slow machine that shares its processors, a quarter of an hour.
    test.setTimeout(1_200_000);
    const page = await enter(browser, who, server);
    const look = { page, server, setting, watch: watchPage(page) };
    const faults: string[] = [];
    for (const { visit, name } of visitsOf(who)) faults.push(...(await lookAt(look, visit, name)));
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
