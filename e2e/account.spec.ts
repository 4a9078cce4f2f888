import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { aDocx, aJpeg, aPdf } from '../apps/api/src/platform/files/sample-files.factory.ts';
import { clientOfPage, signIn as signInByApi } from './api-client.ts';
import { comeSignedIn, expect, expectAccessible, linkInMail, signIn, test } from './fixtures.ts';

const email = 'candidate@hartwell.example';
const password = 'Demo-pass-2026!';
/** Returns the code of the next 30 seconds, which is accepted too: the present one may be used up. */
const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + 30_000 });

test('a candidate sets up an authenticator app, signs in with it, and takes a deletion back', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await signIn(page, { server, code: 'hartwell', email });
  await page.goto(server.url('hartwell', '/settings'));
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await page.getByLabel('Your password now').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('code').first().textContent()) ?? '';
  const first = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
  await page.getByLabel('Code from the app').fill(first);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Keep these recovery codes')).toBeVisible();
  await expectAccessible(page);
  const codes = await page.locator('li code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();

  for (const code of [nextCode(secret), codes[0] ?? '']) {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(server.url('hartwell', '/login'));
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Passcode').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).not.toHaveURL(/\/login/);
  }
  await page.goto(server.url('hartwell', '/settings'));
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await page.getByLabel('Passcode').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();

  await page.goto(server.url('hartwell', '/account'));
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Your password now').fill(password);
  await page.getByRole('button', { name: 'Delete my account now' }).click();
  await expect(page.getByRole('heading', { name: 'You have been signed out' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/(signup|login)/);
  await page.goto(await linkInMail(server, email, '/restore/'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is back' })).toBeVisible();
  await signIn(page, { server, code: 'hartwell', email });
});

test('a candidate chooses when to be reminded, and turns reminders off', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'hartwell', email });
  await page.goto(server.url('hartwell', '/settings'));
  const days = page.getByRole('group', { name: 'How long before the deadline?' });
  await expect(days.getByRole('checkbox', { name: '7 days' })).toBeChecked();
  await days.getByRole('checkbox', { name: '14 days' }).click();
  await expect(page.getByText('Your choice has been saved.')).toBeVisible();
  await expect(days.getByRole('checkbox', { name: '14 days' })).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(days.getByRole('checkbox', { name: '14 days' })).toBeChecked();
  await page.getByRole('switch', { name: /Remind me of applications/ }).click();
  await expect(days).toBeHidden();
  // The switch shows the choice at once and saves it a moment later; it is disabled until then.
  await expect(page.getByText('Your choice has been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: /Remind me of applications/ })).not.toBeChecked();
});

const kept = z.object({ configuration: z.record(z.string(), z.unknown()), version: z.number() });
const onceEach = ['CV', 'Cover letter', 'Photo'];
const names: Readonly<Record<string, string>> = {
  CV: 'cv.pdf',
  'Cover letter': 'letter.docx',
  Photo: 'me.jpeg',
  Transcript: 'marks.pdf',
  'Right to work': 'passport.jpeg',
  'Writing sample': 'essay.docx',
  'Evidence of circumstances that affected your results': 'doctor.pdf',
  'Other document': 'other.pdf',
};

test('a candidate uploads a document of every kind, and moves to another address', async ({ page, server }) => {
  // No other test uses this account: a candidate who undoes a change of address is asked for a new password.
  const code = 'talent';
  const old = 'candidate@talent.example';
  const changed = `candidate-${Date.now()}@talent.example`;
  const admin = await signInByApi(server, { code, email: 'admin@talent.example', password });
  const path = `/api/v1/organization/${admin.organizationId}`;
  const { configuration, version } = kept.parse((await admin.call('GET', path)).body);
  const asked = ['photo', 'transcript', 'rightToWork', 'writingSample', 'otherDocument'];
  const fields = Object.fromEntries(asked.map((name) => [name, { visible: true }]));
  const set = await admin.call('PUT', path, { configuration: { ...configuration, fields }, version });
  expect(set.status).toBe(200);

  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await page.setViewportSize({ width: 390, height: 844 });
  await comeSignedIn(page, { server, code, email: old });
  await page.goto(server.url(code, '/profile'));
  const files = { pdf: aPdf(['Mine']), docx: aDocx(['Mine']), jpeg: await aJpeg(64, 64) };
  for (const [label, name] of Object.entries(names)) {
    const bytes = name.endsWith('pdf') ? files.pdf : name.endsWith('docx') ? files.docx : files.jpeg;
    await page
      .getByLabel(new RegExp(`^${label}`))
      .and(page.locator('input'))
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
    await expect(page.getByText(`${name} is uploaded.`)).toBeVisible();
  }
  await page.reload();
  for (const name of Object.values(names))
    await expect(page.getByRole('button', { name: `Download ${name}` })).toBeVisible();
  await expectAccessible(page);
  // A text is not a photo, and the error is shown at its field.
  await page
    .locator('input#photo')
    .setInputFiles({ name: 'cv.pdf', mimeType: 'image/png', buffer: Buffer.from(files.pdf) });
  await expect(page.getByText(/Choose a file of one of these kinds: /)).toBeVisible();
  for (const [label, name] of Object.entries(names).filter(([label]) => !onceEach.includes(label))) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByText(`${name} is removed.`), label).toBeVisible();
  }

  await page.goto(server.url(code, '/account'));
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('New e-mail address').fill(changed);
  await page.locator('#emailPassword').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`A link is on its way to ${changed}.`)).toBeVisible();
  await page.goto(await linkInMail(server, changed, '/verify-email/'));
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { name: 'Your new address is confirmed' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, { server, code, email: changed });
  await page.goto(await linkInMail(server, old, '/undo-email/'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { name: 'Your old address is back' })).toBeVisible();
});

test('a signed-in candidate goes on at the apply host, once, and is still signed in where they came from', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await comeSignedIn(page, { server, code: 'northwind', email: 'candidate@northwind.example' });
  const transfer = await clientOfPage(page).call('GET', '/api/v1/user/token?returnTo=%2Fapplications');
  const { url } = z.object({ url: z.string() }).parse(transfer.body);
  expect(new URL(url).hostname).toBe('apply.northwind.hr.localhost');
  await page.goto(url);
  const press = page.getByRole('button', { name: /^Sign in as / });
  const there = page.getByRole('heading', { level: 1, name: 'Your applications' });
  await expect(press.or(there)).toBeVisible();
  if (await press.isVisible()) await press.click();
  await expect(there).toBeVisible();
  await expect(page).toHaveURL(new URL('/applications', url).href);
  await expectAccessible(page);
  await page.goto(server.url('northwind', '/applications'));
  await expect(there).toBeVisible();
  await page.goto(new URL('/profile', url).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(url);
  await expect(page.getByText('This sign-in link does not work any more')).toBeVisible();
});

test('a passcode is mailed to a candidate who signs in on a new device, which is remembered if they wish', async ({
  page,
  context,
  server,
}) => {
  // No other test uses this account: its sign-in asks for more than a password.
  const code = 'hartwell-lateral';
  const own = `candidate@${code}.example`;
  const passcode = async (): Promise<string> => {
    const [mail] = (await server.mailbox.mailsTo(own)).filter(({ text }) => /Your passcode is \d{6}/.test(text));
    return /Your passcode is (\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const enter = async (): Promise<void> => {
    await context.clearCookies({ name: /^(?!otp-)/ });
    await page.evaluate(() => localStorage.clear());
    await page.goto(server.url(code, '/login'));
    await page.getByLabel('E-mail address').fill(own);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await page.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  await signIn(page, { server, code, email: own });
  await page.goto(server.url(code, '/settings'));
  await page.getByRole('switch', { name: 'Ask for a passcode by e-mail' }).click();
  await expect(page.getByText('Two-step sign-in has been saved.')).toBeVisible();

  await enter();
  await expect(page.getByText('We have sent a passcode to')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(passcode).toMatch(/^\d{6}$/);
  const right = await passcode();
  await page.getByLabel('Passcode').fill(right.startsWith('1') ? '234567' : '123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('That passcode is not right or has run out.').first()).toBeVisible();
  await page.getByLabel('Passcode').fill(right);
  await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await enter();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(server.url(code, '/settings'));
  const asked = page.getByRole('switch', { name: 'Ask for a passcode by e-mail' });
  await expect(asked).toBeChecked();
  await asked.click();
  await page.getByLabel('Your password now').fill(password);
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(page.getByText('Two-step sign-in has been saved.')).toBeVisible();
  await expect(asked).not.toBeChecked();
});
