import { comeSignedIn, expect, expectAccessible, test } from './fixtures.ts';

const shots = process.env['ROLE_SHOTS'];

test('a visitor filters the roles on a phone, reads one in Welsh, shares it and prints a poster', async ({
  page,
  server,
}) => {
  const shoot = async (name: string): Promise<void> => {
    if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));

  // Staff add details to a role, and share a preview of one that is not published.
  await page.setViewportSize({ width: 1440, height: 900 });
  await comeSignedIn(page, { server, code: 'hartwell', email: 'admin@hartwell.example' });
  await page.goto(server.url('hartwell', '/roles'));
  await page.getByRole('link', { name: /^Summer vacation scheme \d{4}$/ }).click();
  await page.waitForURL(/\/roles\/[0-9a-f-]{36}$/);
  const rolePath = new URL(page.url()).pathname;
  await page.goto(server.url('hartwell', `/manager${rolePath}/edit`));
  await page.getByLabel('Working arrangement').selectOption('REMOTE');
  const sections = page.getByRole('navigation', { name: 'Sections of the role' });
  await sections.getByRole('link', { name: 'Texts and languages' }).click();
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('cy');
  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.getByLabel('Title (Cymraeg)').fill('Cynllun gwyliau haf');
  await expectAccessible(page);
  await shoot('role-edit-1440');
  await page.getByRole('button', { name: 'Save the role' }).click();
  await expect(page.getByText('The role has been saved.')).toBeVisible();
  await sections.getByRole('link', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText('The link is ready to be copied.')).toBeVisible();
  const previewUrl = await page.getByLabel(/^Link that works until/).inputValue();
  await page.goto(server.url('hartwell', '/manager/roles?q=Open%20evening'));
  await page.getByRole('link', { name: /^Open evening/ }).click();
  await page.waitForURL(/\/manager\/roles\/[0-9a-f-]{36}/);
  const hiddenPath = new URL(page.url()).pathname;
  await page.goto(server.url('hartwell', `${hiddenPath}/edit?part=share`));
  await expect(page.getByText('Once the role is published, its link, QR code and poster are here.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const hiddenUrl = await page.getByLabel(/^Link that works until/).inputValue();

  // A visitor without an account, on a phone.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url('hartwell', '/roles?arrangement=REMOTE'));
  await expect(page.getByText('1 role', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shoot('roles-390');
  await page.getByLabel('Working arrangement').selectOption('');
  await page.getByRole('searchbox', { name: 'Search the roles' }).fill('nothing like it');
  await page.getByRole('button', { name: 'Show roles' }).click();
  await expect(page.getByText('No roles match your search')).toBeVisible();
  await page.getByRole('link', { name: 'Show all roles' }).first().click();
  await page.getByRole('link', { name: /^Summer vacation scheme \d{4}$/ }).click();
  await page.getByLabel('Read this in').selectOption('cy');
  await expect(page.getByRole('heading', { level: 1, name: 'Cynllun gwyliau haf' })).toBeVisible();
  await expect(page).toHaveURL(/\?language=cy$/);
  await page.getByText('Share this role').click();
  const shortLink = page.getByRole('textbox', { name: 'Short link' });
  await expect(shortLink).toHaveValue(/\/s\/[0-9a-z]{7}$/);
  const short = await shortLink.inputValue();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  await shoot('role-390');
  await page.goto(short);
  await expect(page).toHaveURL(server.url('hartwell', rolePath));
  await page.getByText('Share this role').click();
  await page.getByRole('link', { name: 'Poster to print' }).click();
  await expect(page.getByRole('button', { name: 'Print the poster' })).toBeVisible();
  await expectAccessible(page);
  await shoot('poster-390');

  // The preview links show everything and send nothing.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url());
  });
  await page.goto(hiddenUrl);
  await expect(page.getByRole('heading', { level: 1, name: /^Open evening/ })).toBeVisible();
  await expect(page.getByText('This is a preview')).toBeVisible();
  await expectAccessible(page);
  await shoot('preview-390');
  await page.goto(previewUrl);
  await page.getByRole('link', { name: 'Look at the form' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^The form:/ })).toBeVisible();
  await page.getByRole('textbox').first().fill('Nothing of this is kept.');
  await expectAccessible(page);
  await shoot('preview-form-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await shoot('preview-form-1440');
  await page.goto(server.url('hartwell', '/roles'));
  await expectAccessible(page);
  await shoot('roles-1440');
  expect(sent.filter((url) => !/\/(roles|visits?)(\?|$)/.test(url))).toEqual([]);
  await page.goto(hiddenUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await expect(page.getByText('There is no preview here')).toBeVisible();
});
