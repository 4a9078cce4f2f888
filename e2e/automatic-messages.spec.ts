import pg from 'pg';
import { z } from 'zod';
import { addWithAccount, candidatePassword } from './candidate-on-role.ts';
import { comeSignedIn, expect, expectAccessible, expectNoOverflow, type Running, test } from './fixtures.ts';
import { adminAddress, atDesk, code, openPerson, phone, prepareHiring } from './hiring-setting.ts';
import { expectAtRest } from './rest.ts';

const stage = 'Critical-thinking test';

/** Makes a quarter of an hour pass for a role: for its automatic messages, and since its candidates came to their stages. */
async function passQuarterHour({ databaseUrl }: Running, roleId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const earlier = `- interval '15 minutes' where role_id = $1`;
  await client.query(`update automatic_message set on_since = on_since ${earlier}`, [roleId]);
  await client.query(`update application set stage_entered_at = stage_entered_at ${earlier}`, [roleId]);
  await client.query(`insert into pgboss.job (name, data) values ('scheduled', '{"name": "messages.automatic"}')`);
  await client.end();
}

test('a message is set to follow a stage, a candidate is moved there, and reads it by mail and on a phone', async ({
  browser,
  server,
}) => {
  const hiring = await prepareHiring(server, []);
  const rolePath = `/api/v1/roles/${hiring.role.id}`;
  const { version } = z.object({ version: z.number() }).parse((await hiring.admin.call('GET', rolePath)).body);
  expect((await hiring.admin.call('POST', `${rolePath}/publish`, { published: true, version })).status).toBe(200);
  const { person } = await addWithAccount(server, hiring, 'Ines');
  const content = {
    en: {
      subject: 'Before your test',
      document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'It takes forty minutes.' }] }] },
    },
  };
  const template = { name: `Getting ready ${hiring.mark}`, content };
  expect((await hiring.admin.call('POST', '/api/v1/message-templates', template)).status).toBe(201);

  const page = await atDesk(browser, server, adminAddress);
  await page.goto(server.url(code, `/manager/roles/${hiring.role.id}/timeline`));
  await page.getByRole('button', { name: 'New automatic message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New automatic message' });
  await dialog.getByLabel('Message', { exact: true }).selectOption({ label: template.name });
  await dialog.getByLabel('It follows').selectOption({ label: 'when they come to a stage' });
  await dialog.getByLabel('Stage', { exact: true }).selectOption({ label: stage });
  await dialog.getByRole('button', { name: 'Add the message' }).click();
  const moment = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: stage }) });
  await expect(moment.getByText(template.name)).toBeVisible();
  await expectAccessible(page);

  await openPerson(page, server, { of: person, roleId: hiring.role.id });
  await expectAtRest(page);
  await page.keyboard.press('a');
  await expect(page.getByText(stage).first()).toBeVisible();
  await expectAtRest(page);
  const mails = async () =>
    (await server.mailbox.mailsTo(person.email)).filter(({ subject }) => subject === 'Before your test');
  expect(await mails()).toEqual([]);
  await passQuarterHour(server, hiring.role.id);
  await expect(async () => expect(await mails()).toHaveLength(1)).toPass({ timeout: 60_000 });
  expect((await mails())[0]?.text).toContain('It takes forty minutes.');
  await page.goto(server.url(code, `/manager/roles/${hiring.role.id}/timeline`));
  await expect(moment.getByText(/Sent to 1 person/)).toBeVisible();

  const context = await browser.newContext({ viewport: phone, locale: 'en-GB', timezoneId: 'Europe/London' });
  await context.addInitScript(() => localStorage.setItem('cookiesAccepted', 'false'));
  const own = await context.newPage();
  await comeSignedIn(own, { server, code, email: person.email, password: candidatePassword });
  await own.goto(server.url(code, '/applications'));
  const read = own.waitForResponse((answer) => /\/messages\/read\b/.test(answer.url()) && answer.ok());
  await own.getByRole('link', { name: /^1 new message/ }).click();
  await expect(own.getByRole('heading', { name: 'Before your test' })).toBeVisible();
  await expect(own.getByText('It takes forty minutes.')).toBeVisible();
  await expect(own.getByRole('heading', { name: 'Messages' })).toBeFocused();
  await expectNoOverflow(own);
  await read;
  await own.goto(server.url(code, '/applications'));
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAtRest(own);
  await expect(own.getByRole('link', { name: /new message/ })).toHaveCount(0);
  await context.close();
});
