import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { addWithAccount } from './candidate-on-role.ts';
import { test as base, expect, expectAccessible, expectNoOverflow, type Running } from './fixtures.ts';
import { adminAddress, atDesk, code, phone, prepareHiring } from './hiring-setting.ts';
import { smtpMailbox } from './mailboxes.ts';
import { expectAtRest } from './rest.ts';
import { freePort, removeFolder, startServer } from './start-server.ts';

const domain = 'in.example.org';

/** Sends a mail by SMTP, a line at a time, as any mail server would. */
async function sendRaw(port: number, { from, to, lines }: { from: string; to: string; lines: readonly string[] }) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const expected = async (status: string): Promise<void> => {
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(new RegExp(`^${status}`));
  };
  await expected('220');
  const say = async (text: string, status: string): Promise<void> => {
    socket.write(`${text}\r\n`);
    await expected(status);
  };
  await say('HELO mx.example.net', '250');
  await say(`MAIL FROM:<${from}>`, '250');
  await say(`RCPT TO:<${to}>`, '250');
  await say('DATA', '354');
  await say([...lines, '.'].join('\r\n'), '250');
  socket.end('QUIT\r\n');
}

const bounceOf = (to: string, who: string): string[] => [
  'From: MAILER-DAEMON@mx.example.net',
  `To: <${to}>`,
  `Message-ID: <${randomUUID()}@mx.example.net>`,
  'Subject: Undelivered Mail Returned to Sender',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'Your message could not be delivered.',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example.net',
  '',
  `Final-Recipient: rfc822; ${who}`,
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 User unknown',
  '',
  '--b--',
];

interface Mailing {
  readonly running: Running;
  /** Port of its receiver of mail. */
  readonly port: number;
}

/** Test against a server that takes mail in, and sends to a mail server that is read here. */
const test = base.extend<object, { mailing: Mailing }>({
  mailing: [
    async ({ engine: _any }, use) => {
      const mailbox = await smtpMailbox();
      const port = await freePort();
      const env = { SMTP_URL: mailbox.url, INBOUND_DOMAIN: domain, INBOUND_SMTP_PORT: String(port) };
      const server = await startServer({ env });
      await use({ running: { ...server, mailbox }, port });
      await server.stop();
      await removeFolder(server.dataDir);
      await mailbox.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('a mail from another address is placed, and a candidate whose mail came back is told by phone', async ({
  browser,
  mailing: { running: server, port },
}) => {
  test.setTimeout(180_000);
  const hiring = await prepareHiring(server, []);
  const { person: ada } = await addWithAccount(server, hiring, 'Ada');
  const { person: bea } = await addWithAccount(server, hiring, 'Bea');
  const subject = `My transcript ${randomUUID().slice(0, 6)}`;
  await sendRaw(port, {
    from: 'ada.private@example.net',
    to: `team@${code}.${domain}`,
    lines: ['From: ada.private@example.net', `Subject: ${subject}`, '', 'It came from the university today.'],
  });
  const page = await atDesk(browser, server, adminAddress);
  await page.goto(server.url(code, '/manager/messages?filter=unplaced'));
  const stray = page.getByRole('listitem').filter({ hasText: subject });
  await expect(stray.getByText('It was not an answer to a message of ours.')).toBeVisible();
  await expectAccessible(page);
  await stray.getByRole('button', { name: 'Belongs to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Whose mail is this?' });
  await dialog.getByLabel('Name or e-mail address of the candidate').fill(ada.name);
  await dialog.getByRole('radio', { name: new RegExp(ada.name) }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put into their messages' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: ada.name })).toBeVisible();
  await expect(page.getByText('It came from the university today.')).toBeVisible();
  await expect(page.getByText('From another address')).toBeVisible();

  const document = { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Please come on Friday.' }] }] };
  const content = { en: { subject: 'Your interview', document } };
  const body = { roleId: hiring.role.id, ids: [bea.candidateId], content, undoMinutes: 0 };
  expect((await hiring.admin.call('POST', '/api/v1/messages', body)).status).toBe(200);
  const sent = async () =>
    (await server.mailbox.mailsTo(bea.email)).find((mail) => mail.subject === 'Your interview')?.returnPath ?? '';
  await expect.poll(sent, { timeout: 30_000 }).toContain(domain);
  const returnPath = await sent();
  await sendRaw(port, { from: '', to: returnPath, lines: bounceOf(returnPath, bea.email) });
  await page.goto(server.url(code, '/manager/messages?filter=unreached'));
  const row = page.getByRole('listitem').filter({ hasText: bea.name });
  await expect(row.getByText('There is no such address.')).toBeVisible();
  await expectAtRest(page);
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoOverflow(page);
  await row.getByRole('button', { name: 'Told by phone' }).click();
  await page.getByLabel('What was said').fill('She comes on Friday.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toBeHidden();
  await page.goto(server.url(code, `/manager/candidate/${bea.candidateId}?role=${hiring.role.id}&tab=contact`));
  await expect(page.getByText('She comes on Friday.')).toBeVisible();
  await expect(page.getByText('Your interview')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.context().close();
});
