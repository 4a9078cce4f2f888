import { z } from 'zod';
import { type ApiClient, signIn as signInByApi } from './api-client.ts';
import { comeSignedIn, expect, expectAccessible, expectNoOverflow, signIn, test } from './fixtures.ts';

/** These tests cover products without applications, own reasons for a rejection, and search by code when names are hidden. */
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false')));

const people = z.object({ content: z.array(z.object({ id: z.string(), roleId: z.string() })) });
const own = z.object({ organization: z.object({ id: z.string() }) });
const organizationId = async (caller: ApiClient): Promise<string> =>
  own.parse((await caller.call('GET', '/api/v1/user')).body).organization.id;

const [code, email] = ['hartwell', 'admin@hartwell.example'] as const;

test('contextual recruitment: staff begin at the profiles, with what the context says, on a phone too', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { server, code: 'hartwell-crs', email: 'admin@hartwell-crs.example' });
  await expect(page).toHaveURL(/\/manager\/search/);
  await expect(page.getByRole('heading', { level: 1, name: 'Profiles' })).toBeVisible();
  await expect(page.getByText(/^\d\d found$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const first = page.getByRole('rowheader').first();
  const name = ((await first.textContent()) ?? '').trim();
  await page.getByLabel('Name or e-mail').fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText(/^[1-9] found$/)).toBeVisible();
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page).toHaveURL(/\/manager\/candidate\//);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the organisation’s own reason is the one that staff give and the candidate reads', async ({ page, server }) => {
  await comeSignedIn(page, { server, code, email });
  await page.goto(server.url(code, '/manager/settings'));
  await page.getByRole('link', { name: 'Reasons for not taking people forward' }).click();
  await page.getByRole('button', { name: 'Add a reason' }).click();
  await expect(page.getByLabel('What staff read')).toBeFocused();
  await page.getByLabel('What staff read').fill('German below what we need');
  await page.getByLabel(/The sentence that the candidate reads/).fill('This team works in German.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the reasons' }).click();
  await expect(page.getByText('The reasons are saved.')).toBeVisible();
  const admin = await signInByApi(server, { code, email, password: 'Demo-pass-2026!' });
  const applied = await admin.call('POST', `/api/v1/search/candidate/${await organizationId(admin)}`, {
    stageId: 1,
    filters: { status: { in: ['none'] } },
  });
  const [one] = people.parse(applied.body).content;
  await page.goto(server.url(code, `/manager/candidate/${one?.id}?role=${one?.roleId}`));
  await page.getByRole('button', { name: /^Not taken forward/ }).click();
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await reason.selectOption({ label: 'German below what we need' });
  await expect(page.getByText('The outcome will say: “This team works in German.”')).toBeVisible();
});

test('without names staff look for a candidate by code, and learn that a name is not one', async ({ page, server }) => {
  await comeSignedIn(page, { server, code, email });
  await page.goto(server.url(code, '/manager/search?names=hidden'));
  const first = page.getByRole('rowheader').getByRole('link').first();
  await expect(first).toHaveText(/^[2-9C-X]{5}$/);
  const called = ((await first.textContent()) ?? '').trim();
  const field = page.getByLabel('Code, such as 7F3QK');
  await field.fill('Osei');
  await field.press('Enter');
  await expect(page.getByText('No candidate here has the code “Osei”')).toBeVisible();
  await expectAccessible(page);
  await field.fill(called.toLowerCase());
  await field.press('Enter');
  await expect(page.getByRole('rowheader').getByRole('link', { name: called, exact: true })).toHaveCount(1);
});
