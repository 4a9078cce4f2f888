import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { toMessageId } from './message-id.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { UnsafeMailError } from './outgoing-mail.ts';
import { keepOnlyTransport, MailNotSentError, type MailTransport, smtpTransport } from './transport.ts';

const ending: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

async function startServer(): Promise<MailServer> {
  const server = await startMailServer();
  ending.push(() => server.close());
  return server;
}

function open(url: string): MailTransport {
  const transport = smtpTransport(url);
  ending.push(() => transport.close());
  return transport;
}

const messageId = toMessageId('0190f3c2-7b1a-7c3e-8d55-1f2e3d4c5b6a', 'Mail.Evenhand.example');

const aMail = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId,
  from: { name: 'Hartwell & Stone, recruitment', address: 'hello@hartwell.example' },
  to: 'amara@candidate.example',
  replyTo: 'team@hartwell.example',
  subject: 'Your application – thank you',
  html: '<p>Dear Amara</p>',
  text: 'Dear Amara',
  headers: { 'List-Unsubscribe': '<https://apply.example/u/1>' },
  ...change,
});

async function errorOf(work: Promise<void>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

it('hands a mail to the server unchanged', async () => {
  const { url, received } = await startServer();
  await open(url).send(aMail());
  expect(received).toHaveLength(1);
  const { receivers, source } = received[0] ?? { receivers: [], source: '' };
  const [head = ''] = source.split('\r\n\r\n');
  expect(receivers).toEqual(['amara@candidate.example']);
  expect(head).toContain('Message-ID: <0190f3c2-7b1a-7c3e-8d55-1f2e3d4c5b6a@mail.evenhand.example>');
  expect(head).toContain('From: "Hartwell & Stone, recruitment" <hello@hartwell.example>');
  expect(head).toContain('To: amara@candidate.example');
  expect(head).toContain('Reply-To: team@hartwell.example');
  expect(head).toContain('List-Unsubscribe: <https://apply.example/u/1>');
  expect(head).toMatch(/Subject: =\?UTF-8\?/);
  expect(source).toContain('Content-Type: text/plain; charset=utf-8');
  expect(source).toContain('<p>Dear Amara</p>');
});

it('keeps the Message-ID when a message goes out again, and sends many over few connections', async () => {
  const { url, received } = await startServer();
  const transport = open(url);
  await Promise.all(Array.from({ length: 20 }, () => transport.send(aMail())));
  const ids = received.map(({ source }) => /^Message-ID: (.*)\r$/m.exec(source)?.[1]);
  expect(ids).toHaveLength(20);
  expect(new Set(ids)).toEqual(new Set([messageId]));
});

it.each([
  ['nobody@candidate.example', 550, true],
  ['later@candidate.example', 451, false],
])('decides for %s whether to try again, and does not repeat the address', async (to, responseCode, permanent) => {
  const { url } = await startServer();
  const error = await errorOf(open(url).send(aMail({ to })));
  expect(error).toBeInstanceOf(MailNotSentError);
  expect(error).toMatchObject({ responseCode, permanent });
  expect(JSON.stringify(error) + String(error)).not.toContain('candidate.example');
});

it('fails, to be tried again, when there is no server', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const port = portOf(server.address());
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(await errorOf(open(`smtp://127.0.0.1:${port}`).send(aMail()))).toMatchObject({ permanent: false });
});

it('does not wait for ever on a server that says nothing', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()));
  ending.push(() => new Promise<void>((resolve) => silent.close(() => resolve())));
  const url = `smtp://127.0.0.1:${portOf(silent.address())}?greetingTimeout=300`;
  expect(await errorOf(open(url).send(aMail()))).toMatchObject({ permanent: false, responseCode: null });
});

const attached = (contentType: string) => ({ fileName: 'event.ics', contentType, content: Buffer.from('x') });

const content = Buffer.from('BEGIN:VCALENDAR');

const unsafe: readonly (readonly [string, Partial<OutgoingMail>])[] = [
  ['a subject of two lines', { subject: 'Hi\r\nBcc: x@evil.example' }],
  ['a lone line feed', { subject: 'Hi\nBcc: x@evil.example' }],
  ['a sender name of two lines', { from: { name: 'A\r\nBcc: x@evil.example', address: 'a@b.example' } }],
  ['two receivers', { to: 'a@b.example, c@d.example' }],
  ['a named receiver', { to: 'A <a@b.example>' }],
  ['a receiver of two lines', { to: 'a@b.example\r\nBcc: c@d.example' }],
  ['a group', { to: 'all:a@b.example;' }],
  ['a reply address of two lines', { replyTo: 'a@b.example\nX: y' }],
  ['a header of two lines', { headers: { 'X-A': 'b\r\nBcc: x@evil.example' } }],
  ['a header name with a line break', { headers: { 'X-A\r\nBcc': 'x@evil.example' } }],
  ['a second receiver by header', { headers: { bcc: 'x@evil.example' } }],
  [
    'an attachment whose type has two lines',
    { attachments: [attached('text/calendar; charset=utf-8\r\nBcc: x@evil.example')] },
  ],
  ['an attachment whose type has a quote', { attachments: [attached('text/calendar; name="a"')] }],
  ['a calendar whose method has two lines', { calendar: { method: 'REQUEST\r\nBcc: x@evil.example', content } }],
  ['a message id of two lines', { messageId: '<a@b>\r\nBcc: x@evil.example' }],
];

it.each(unsafe)('refuses %s, with a server and without', async (_, change) => {
  const { url, received } = await startServer();
  expect(await errorOf(open(url).send(aMail(change)))).toBeInstanceOf(UnsafeMailError);
  expect(await errorOf(keepOnlyTransport.send(aMail(change)))).toBeInstanceOf(UnsafeMailError);
  expect(received).toEqual([]);
});

it('takes a sound message without a server too', async () => {
  await expect(keepOnlyTransport.send(aMail())).resolves.toBeUndefined();
});

it('makes a Message-ID of nothing but a UUID and a domain', () => {
  const id = '0190f3c2-7b1a-7c3e-8d55-1f2e3d4c5b6a';
  expect(toMessageId(id, 'a.example')).toBe(`<${id}@a.example>`);
  expect(() => toMessageId('1>\r\nX: y', 'a.example')).toThrow(TypeError);
  expect(() => toMessageId(id, 'a.example>\r\nX')).toThrow(TypeError);
  expect(() => toMessageId(id, 'a..example')).toThrow(TypeError);
});
