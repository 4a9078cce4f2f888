import { addDays } from '@evenhand/domain/dates/day-in';
import { z } from 'zod';
import type { ApiClient } from './api-client.ts';
import {
  answerCookies,
  expect,
  expectAccessible,
  expectNoOverflow,
  linkInMail,
  type Running,
  test,
} from './fixtures.ts';
import { adminAddress, atDesk, code, colleagueAddress, type Hiring, phone, prepareHiring } from './hiring-setting.ts';

const planned = z.object({ id: z.string(), version: z.number() });
const person = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });
const times = z.array(z.object({ startsAt: z.string() }));
const booked = z.object({ booking: z.object({ people: z.array(z.object({ userId: z.string() })) }) });

interface Window {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly interviewerIds: readonly string[];
}

/** Opens a plan for one candidate and books the first of its times. Returns the plan and who holds the interview. */
async function bookFirst(hiring: Hiring, name: string, windows: readonly Window[]) {
  const { admin, role } = hiring;
  const setup = {
    minutes: 45,
    panelSize: 1,
    release: 'OPEN',
    applicationIds: [hiring.of(name).applicationId],
    windows: windows.map((window) => ({ ...window, lanes: 1 })),
  };
  const body = { roleId: role.id, stageId: 1, setup };
  const { id, version } = planned.parse((await admin.call('POST', '/api/v1/interview-plans', body)).body);
  const path = `/api/v1/interview-plans/${id}`;
  expect((await admin.call('POST', `${path}/open`, { version })).status).toBe(200);
  const [invitation] = z
    .array(z.object({ id: z.string() }))
    .parse((await admin.call('GET', `${path}/invitations`)).body);
  const own = `${path}/invitations/${invitation?.id}`;
  const [first] = times.parse((await admin.call('GET', `${own}/times`)).body);
  const { booking } = booked.parse((await admin.call('POST', `${own}/booking`, { startsAt: first?.startsAt })).body);
  return { planId: id, holder: booking.people[0]?.userId ?? '' };
}

/** Waits until as many mails to an address have these words. */
async function expectMails(server: Running, to: string, count: number, parts: readonly string[]): Promise<void> {
  await expect(async () => {
    const mails = await server.mailbox.mailsTo(to);
    const found = mails.filter(({ subject, text }) => parts.every((part) => `${subject} ${text}`.includes(part)));
    expect(found.length, mails.map(({ subject }) => subject).join(', ')).toBe(count);
  }).toPass({ timeout: 30_000 });
}

const userOf = async (by: ApiClient, email: string) => ({
  ...person.parse((await by.call('GET', '/api/v1/user')).body),
  email,
});

test('interviews of an interviewer who is ill get a stand-in or another time, and all concerned are told', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, ['Ida', 'Ben']);
  const { admin, colleague, role } = hiring;
  const staff = [await userOf(admin, adminAddress), await userOf(colleague, colleagueAddress)];
  const day = addDays(new Date().toISOString().slice(0, 10), 33);
  const at = (on: string, from: string, to: string, interviewerIds: readonly string[]): Window => ({
    startsAt: `${on}T${from}`,
    endsAt: `${on}T${to}`,
    interviewerIds,
  });
  const both = staff.map(({ id }) => id);
  const { planId, holder } = await bookFirst(hiring, 'Ida', [at(day, '09:00', '10:00', both)]);
  const [ill, standIn] = staff[0]?.id === holder ? staff : staff.toReversed();
  if (!(ill && standIn)) throw new Error('two hold interviews');
  await bookFirst(hiring, 'Ben', [
    at(day, '13:00', '14:00', [ill.id]),
    at(addDays(day, 1), '11:00', '12:00', [standIn.id]),
  ]);
  const [ida, ben] = [hiring.of('Ida'), hiring.of('Ben')];

  const desk = await atDesk(browser, server, adminAddress);
  await desk.goto(server.url(code, `/manager/schedule/plans/${planId}`));
  await desk.getByRole('button', { name: 'Interviewer is away' }).click();
  const dialog = desk.getByRole('dialog', { name: 'An interviewer is away' });
  await dialog.getByLabel('Interviewer', { exact: true }).selectOption({ value: ill.id });
  await dialog.getByLabel('From', { exact: true }).fill(`${day}T08:00`);
  await dialog.getByLabel('Until', { exact: true }).fill(`${day}T18:00`);
  await dialog.getByRole('button', { name: 'Find stand-ins' }).click();
  const name = `${standIn.firstName} ${standIn.lastName}`;
  await expect(dialog.getByLabel(new RegExp(`^${ida.name}`))).toHaveValue(standIn.id);
  await expect(dialog.getByText(`${name} and the interviewer who is away get an e-mail.`)).toBeVisible();
  await expect(dialog.getByLabel(new RegExp(`^${ben.name}`))).toHaveValue('move');
  await expect(dialog.getByText(`${ben.name} and the interviewers get an e-mail with the new time.`)).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize(phone);
  await expectNoOverflow(desk);
  await dialog.getByLabel(/^Reason/).fill('A colleague is ill.');
  await dialog.getByRole('button', { name: 'Change 2 interviews and tell all concerned' }).click();
  await expect(desk.getByText('2 interviews were changed.')).toBeVisible();

  await expectMails(server, ill.email, 2, [role.title, 'You no longer hold this interview']);
  await expectMails(server, standIn.email, 2, [role.title, 'You hold an interview']);
  await expectMails(server, ben.email, 1, ['has been moved', 'A colleague is ill.', '11:00']);
  await expectMails(server, ida.email, 0, ['has been moved']);
  const { pathname } = new URL(await linkInMail(server, ben.email, '/interview/'));
  const own = await (await browser.newContext({ viewport: phone, timezoneId: 'Europe/London' })).newPage();
  await own.goto(server.url(code, pathname));
  await answerCookies(own);
  await expect(own.getByRole('heading', { name: 'Your interview is booked' })).toBeVisible();
  await expect(own.getByText(/^11:00–/)).toBeVisible();
  const theirs = await atDesk(browser, server, standIn.email);
  await theirs.goto(server.url(code, '/manager/my-interviews'));
  await expect(theirs.getByRole('article', { name: new RegExp(`^${ida.name}`) })).toBeVisible();
  await expect(theirs.getByRole('article', { name: new RegExp(`^${ben.name}`) })).toBeVisible();
});
