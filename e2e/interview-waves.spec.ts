import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { expect, expectAccessible, expectNoOverflow, type Running, test } from './fixtures.ts';
import { adminAddress, atDesk, code, desk, type Hiring, phone, prepareHiring } from './hiring-setting.ts';
import { draftPlan, onDevice, pagesOf } from './interview-plan.ts';
import { chooseRadio, pressOn } from './keyboard.ts';
import { expectAtRest } from './rest.ts';

const names = ['Ida', 'Ben', 'Cleo'];
const canChooseLater = 'You can choose a time from';

/** Runs statements about a plan as the owner of the database, and what is due after them. */
async function passTime({ databaseUrl }: Running, planId: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement, [planId]);
  await client.query(`insert into pgboss.job (name, data) values ('scheduled', '{"name": "interviews.due"}')`);
  await client.end();
}

/** Makes the moment come at which a group may choose. */
const passUntilWave = (server: Running, planId: string, wave: number): Promise<void> =>
  passTime(
    server,
    planId,
    `update interview_plan set setup = jsonb_set(setup, '{waves,${wave - 1}}', '"2026-01-0${wave}T12:30"') where id = $1`,
    `update interview_invitation set opens_at = now() - interval '1 minute' where plan_id = $1 and wave = ${wave}`,
  );

/** Chooses how times are given out with keys alone, on the last step of the wizard, and invites the three candidates. */
async function inviteBy(browser: Browser, server: Running, planId: string, release: RegExp): Promise<void> {
  const page = await atDesk(browser, server, adminAddress);
  await page.goto(server.url(code, `/manager/schedule/plans/${planId}?step=invitation`));
  await expectAtRest(page);
  await chooseRadio(page, /^(In groups by lot|Drawn from wishes|All at once)/, release);
  await expect(page.getByRole('radio', { name: release })).toBeChecked();
  await expectAccessible(page);
  await pressOn(page, /^Create 3 invitations$/);
  await expect(page.getByRole('cell', { name: 'Invited' })).toHaveCount(3);
  await page.context().close();
}

/** Waits for a mail with a subject, and returns its text. */
async function mailOf(server: Running, hiring: Hiring, name: string, subject: string): Promise<string> {
  let text: string | undefined;
  await expect(async () => {
    const mails = await server.mailbox.mailsTo(hiring.of(name).email);
    text = mails.find((mail) => mail.subject.startsWith(subject))?.text;
    expect(text, `${name} gets “${subject}” (there: ${mails.map((mail) => mail.subject).join()})`).toBeDefined();
  }).toPass();
  return text ?? '';
}

async function openPages(
  browser: Browser,
  server: Running,
  { hiring, viewport = phone }: { readonly hiring: Hiring; readonly viewport?: typeof phone },
): Promise<Map<string, Page>> {
  const paths = await pagesOf(server, hiring, names);
  const pages = await Promise.all(paths.map((path) => onDevice(browser, server, path, { viewport })));
  return new Map(names.map((name, at) => [name, pages[at] as Page]));
}

/** Takes the first free time with keys alone. */
async function takeFirst(page: Page): Promise<void> {
  await expectAtRest(page);
  await pressOn(page, /^\d\d:\d\d–/, 'Space');
  await pressOn(page, /^Continue$/);
  await expect(page.getByRole('button', { name: 'Confirm this time' })).toBeEnabled();
  await pressOn(page, /^Confirm this time$/);
  await expect(page.getByRole('heading', { name: 'Your interview is booked' })).toBeVisible();
}

for (const [device, viewport] of Object.entries({ desk, phone })) {
  test(`groups choose one after the other with keys alone on a ${device}, and who finds no time waits for the one that is cancelled`, async ({
    browser,
    server,
  }) => {
    const hiring = await prepareHiring(server, names);
    const { id } = await draftPlan(hiring, { until: '11:00', setup: {} });
    await inviteBy(browser, server, id, /^In groups by lot/);
    const invited = await mailOf(server, hiring, 'Ida', 'Choose a time for your interview');
    expect(invited).toContain('Candidates choose in groups');
    const pages = await openPages(browser, server, { hiring, viewport });
    for (const page of pages.values()) {
      await expect(page.getByText(canChooseLater)).toBeVisible();
      await expect(page.getByRole('radio')).toHaveCount(0);
    }

    await passUntilWave(server, id, 1);
    const early: string[] = [];
    for (const [name, page] of pages) {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your interview', exact: true })).toBeVisible();
      await expect(page.getByText('It takes 45 minutes.')).toBeVisible();
      if ((await page.getByText(canChooseLater).count()) === 0) early.push(name);
    }
    expect(early).toHaveLength(2);
    const [first = '', second = ''] = early;
    const late = names.find((name) => !early.includes(name)) ?? '';
    await mailOf(server, hiring, first, 'You can choose your time now');
    const firsts = pages.get(first) as Page;
    const seconds = pages.get(second) as Page;
    const lates = pages.get(late) as Page;
    await takeFirst(firsts);

    await passUntilWave(server, id, 2);
    await mailOf(server, hiring, late, 'You can choose your time now');
    await lates.reload();
    await takeFirst(lates);

    await seconds.reload();
    await expect(seconds.getByText('Waiting list', { exact: true })).toBeVisible();
    await expectAtRest(seconds);
    await pressOn(seconds, /^Join the waiting list$/);
    await expect(seconds.getByText('You are on the waiting list. Candidates before you: 0.')).toBeVisible();
    await pressOn(firsts, /^Cancel the interview$/);
    await expect(firsts.getByRole('dialog')).toBeVisible();
    await pressOn(firsts, /^Cancel the interview$/);
    await expect(firsts.getByText('Your interview is cancelled.')).toBeVisible();
    await mailOf(server, hiring, second, 'A time has become free');
    await seconds.reload();
    await expect(seconds.getByRole('heading', { name: 'A time has become free for you' })).toBeVisible();
    await pressOn(seconds, /^Take this time$/);
    await expect(seconds.getByRole('heading', { name: 'Your interview is booked' })).toBeVisible();
    await expectNoOverflow(seconds);
  });
}

test('a draw gives the times out, and tells each candidate by mail and on the page what they got', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, names);
  const { id } = await draftPlan(hiring, { until: '11:00', setup: {} });
  await inviteBy(browser, server, id, /^Drawn from wishes.*\(recommended\)$/);
  const pages = await openPages(browser, server, { hiring });
  const wishes = { Ida: '09:00', Ben: '10:00', Cleo: '09:00' };
  for (const [name, clock] of Object.entries(wishes)) {
    const page = pages.get(name) as Page;
    const wish = page.getByLabel('Wish 1');
    const option = wish.getByRole('option', { name: clock });
    await wish.selectOption({ label: (await option.textContent()) ?? '' });
    await page.getByRole('button', { name: 'Save my wishes' }).click();
    await expect(page.getByText(/^Your wishes are saved/)).toBeVisible();
  }

  await passTime(
    server,
    id,
    `update interview_plan set draw_at = now() - interval '1 minute' where id = $1`,
    `update interview_invitation set opens_at = now() - interval '1 minute' where plan_id = $1`,
  );
  const bens = pages.get('Ben') as Page;
  const told = await mailOf(server, hiring, 'Ben', 'Your interview');
  expect(told).toContain('10:00');
  expect(told).toContain('It was number 1 of the times that you asked for.');
  await bens.reload();
  await expect(bens.getByRole('heading', { name: 'Your interview is booked' })).toBeVisible();
  await expect(bens.getByText(/^10:00–\u206010:45/)).toBeVisible();
  await expect(bens.getByText('This was number 1 of your wishes.')).toBeVisible();
  await expectAccessible(bens);
  await expectNoOverflow(bens);

  // One of the two who wished for nine o'clock has it, and the other one waits.
  let isWaiting: readonly boolean[] = [];
  await expect(async () => {
    const mails = await Promise.all(['Ida', 'Cleo'].map((name) => server.mailbox.mailsTo(hiring.of(name).email)));
    isWaiting = mails.map((own) => own.some(({ subject }) => subject.startsWith('You are on the waiting list')));
    expect(isWaiting.toSorted()).toEqual([false, true]);
  }).toPass();
  const [won, lost] = isWaiting[0] ? ['Cleo', 'Ida'] : ['Ida', 'Cleo'];
  const winner = pages.get(won ?? '') as Page;
  await winner.reload();
  await expect(winner.getByText(/^09:00–\u206009:45/)).toBeVisible();
  const waiting = pages.get(lost ?? '') as Page;
  await waiting.reload();
  await expect(waiting.getByText('You are on the waiting list. Candidates before you: 0.')).toBeVisible();
  await expectAccessible(waiting);
  await expectNoOverflow(waiting);
});
