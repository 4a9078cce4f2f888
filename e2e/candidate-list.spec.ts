import type { Browser, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { signIn as signInByApi } from './api-client.ts';
import { comeSignedIn, expect, expectAccessible, type Running, test } from './fixtures.ts';
import { expectAtRest } from './rest.ts';

const code = 'northwind';
const admin = `admin@${code}.example`;
const manager = `manager@${code}.example`;
const candidate = `candidate@${code}.example`;

const found = z.object({
  content: z.array(z.object({ id: z.string(), applicationId: z.string(), name: z.string(), substageId: z.number() })),
});

async function person(browser: Browser, server: Running, email: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const page = await context.newPage();
  await comeSignedIn(page, { server, code, email });
  return page;
}

async function openList(page: Page, server: Running): Promise<void> {
  await page.goto(server.url(code, '/manager/roles'));
  await page
    .getByRole('link', { name: /^Summer internship/ })
    .first()
    .click();
  // The list may open in the order in which it was left.
  await expect(page).toHaveURL(/\/manager\/roles\/[0-9a-f-]{36}(\?sort=\w+&dir=\w+)?$/);
  await expect(page.getByText(/^\d+ found$/)).toBeVisible();
  await expect(nameIn(page, 0)).toBeVisible();
}

const rows = (page: Page): Locator => page.getByRole('table').getByRole('rowheader');
const nameIn = (page: Page, at: number): Locator => rows(page).nth(at).getByRole('link');
const search = async (page: Page, term: string): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(term);
};

test('the list of candidates is searched, filtered, sorted and paged, and its address keeps it all', async ({
  browser,
  server,
}) => {
  const page = await person(browser, server, admin);
  await openList(page, server);
  const plain = page.url();
  // The page draws its ticks itself: one without its size could be chosen and not be seen.
  const tick = await page.getByRole('table').getByRole('checkbox').first().boundingBox();
  expect(tick?.width).toBeGreaterThanOrEqual(16);
  const all = Number((await page.getByText(/^\d+ found$/).textContent())?.split(' ')[0]);

  await test.step('in another order, and back', async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=name/);
    await page.goBack();
    await expect(page).toHaveURL(plain);
    await expect(page.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort', /ending$/);
  });

  await test.step('by name', async () => {
    const name = (await nameIn(page, 2).textContent()) ?? '';
    await search(page, name);
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(nameIn(page, 0)).toHaveText(name);
    await expect(page.getByText(`${all} found`)).toBeHidden();
    await search(page, 'nobody is called that');
    await expect(page.getByText(/^0 found$/)).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(plain);
    await expect(page.getByText(`${all} found`)).toBeVisible();
  });

  await test.step('by a field of the catalogue', async () => {
    await page.getByRole('button', { name: 'Add a filter' }).click();
    await page.getByRole('group', { name: 'Education' }).getByText('Degree result', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^First [\d,]+$/ }).check();
    await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Degree result: First');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: 'Education' })).toBeHidden();
    await expect(page.getByText(`${all} found`)).toBeHidden();
    await expect(page.getByRole('cell', { name: /^(Upper|Lower) second/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('in an order, and page by page', async () => {
    const applied = page.getByRole('columnheader', { name: 'Applied' });
    const answered = page.waitForResponse(
      (answer) => answer.url().includes('/api/v1/search/') && answer.url().includes('sortBy=appliedAt'),
    );
    await applied.getByRole('button').click();
    const ordered = found.parse(await (await answered).json()).content.map(({ name }) => name);
    await expect(applied).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page).getByRole('link')).toHaveText(ordered);
    const [first = ''] = ordered;
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText('Page 2')).toBeVisible();
    await expect(page.getByText(/^21 to /)).toBeVisible();
    await expect(nameIn(page, 0)).not.toHaveText(first);
    await expectAtRest(page);
    const names = await rows(page).allTextContents();
    await page.reload();
    await expect(page.getByText('Page 2')).toBeVisible();
    await expect(rows(page)).toHaveText(names);
    await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Degree result: First');
    await expect(applied).toHaveAttribute('aria-sort', 'ascending');
    await nameIn(page, 0).click();
    await expect(page.getByRole('heading', { level: 1, name: names[0] ?? '' })).toBeVisible();
    await page.goBack();
    await expect(rows(page)).toHaveText(names);
    await page.goBack();
    await expect(nameIn(page, 0)).toHaveText(first);
  });

  await test.step('selected candidates stay selected over pages and orders', async () => {
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page.getByText(`${all} found`)).toBeVisible();
    await expectAtRest(page);
    const name = (await nameIn(page, 0).textContent()) ?? '';
    await page
      .getByRole('checkbox', { name: `Select ${name}` })
      .first()
      .check();
    const bar = page.getByRole('region', { name: 'Selected candidates' });
    await page.getByRole('columnheader', { name: 'Applied' }).getByRole('button').click();
    await expect(page).toHaveURL(/sort=appliedAt/);
    await expect(bar.getByText('1 selected')).toBeVisible();
    await bar.getByRole('button', { name: `Select all ${all}` }).click();
    await expect(bar.getByText(`${all} selected`)).toBeVisible();
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Clear selection' }).click();
    await expect(bar).toBeHidden();
  });

  await test.step('and opens again in the order in which it was left', async () => {
    await page.goto(plain);
    await expect(page.getByRole('columnheader', { name: 'Applied' })).toHaveAttribute('aria-sort', /ending$/);
    await page.goto(`${plain.split('?')[0]}?sort=name&dir=asc`);
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  });
  await page.context().close();
});

/** Selects the first candidate of a page, and opens the move to a stage. Returns the name. */
async function beginMove(page: Page, stage: string): Promise<string> {
  await expectAtRest(page);
  const name = (await nameIn(page, 0).textContent()) ?? '';
  await page
    .getByRole('checkbox', { name: `Select ${name}` })
    .first()
    .check();
  await page.getByRole('region', { name: 'Selected candidates' }).getByRole('button', { name: /^Move/ }).click();
  await page.getByRole('dialog').getByLabel('Stage').selectOption({ label: stage });
  return name;
}

test('an administrator takes back a move; one that a colleague made meanwhile stands', async ({ browser, server }) => {
  const page = await person(browser, server, admin);
  await openList(page, server);
  const applied = page.getByRole('link', { name: /^Applied \d+/ });
  const there = /\d+/.exec((await applied.textContent()) ?? '')?.[0];
  await applied.click();
  await expect(page.getByText(`${there} found`)).toBeVisible();
  await expectAtRest(page);
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Move 1 person' });

  await test.step('undo', async () => {
    const name = await beginMove(page, 'Online test');
    await submit.click();
    await expect(page.getByText(new RegExp(`^${name} moved to Online test`)).first()).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('Undone: 1 person is where they were.')).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  });

  await test.step('meanwhile', async () => {
    await expectAtRest(page);
    const href = (await nameIn(page, 0).getAttribute('href')) ?? '';
    const candidateId = /candidate\/([0-9a-f-]{36})/.exec(href)?.[1] ?? '';
    const name = await beginMove(page, 'Video interview');
    const roleId = /roles\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const other = await signInByApi(server, { code, email: manager, password: 'Demo-pass-2026!' });
    const now = async () => {
      const { body } = await other.call('POST', `/api/v1/search/candidate/${roleId}`, { searchTerm: name });
      return found.parse(body).content.find(({ id }) => id === candidateId);
    };
    const applicationId = (await now())?.applicationId;
    const moved = await other.call(
      'POST',
      `/api/v1/candidate/${candidateId}/stage/9/900/organization/${other.organizationId}`,
      { applicationId },
    );
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    await submit.click();
    await expect(page.getByText(new RegExp(` moved ${name} to .* in the meantime`))).toBeVisible();
    expect((await now())?.substageId).toBe(900);
  });
  await page.context().close();
});

test('a candidate withdraws an application, and the people reading it see it', async ({ browser, server }) => {
  const page = await person(browser, server, candidate);
  await page.goto(server.url(code, '/applications'));
  const withdraw = page.getByRole('button', { name: /^Withdraw: / }).first();
  await withdraw.click();
  await page
    .getByRole('dialog')
    .getByLabel(/Why are you withdrawing/)
    .selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText('You have withdrawn this application.').first()).toBeVisible();
  await expect(withdraw).toBeHidden();
  await page.reload();
  await expect(page.getByText('You have withdrawn this application.').first()).toBeVisible();
  await expectAccessible(page);

  const staff = await person(browser, server, admin);
  await openList(staff, server);
  await search(staff, candidate);
  await expect(staff.getByText(/^1 found$/)).toBeVisible();
  await expect(staff.getByRole('row').filter({ hasText: 'Withdrawn' })).toHaveCount(1);
  await nameIn(staff, 0).click();
  await staff.getByRole('tab', { name: 'Feed' }).click();
  await expect(
    staff
      .getByRole('tabpanel')
      .getByText(/withdr/i)
      .first(),
  ).toBeVisible();
  await page.context().close();
  await staff.context().close();
});
