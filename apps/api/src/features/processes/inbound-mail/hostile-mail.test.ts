import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { listUnplacedMails } from '@evenhand/contract/processes/inbound-mail';
import { getThread } from '@evenhand/contract/processes/message-threads';
import { createTransport } from 'nodemailer';
import { describe, expect } from 'vitest';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { openSmtpReceiver } from '../../../platform/mail/inbound/smtp-receiver.ts';
import { inboundTest } from './inbound-mail.factory.ts';
import { reportShapes } from './reports.factory.ts';
import { takeInMail } from './take-in-mail.ts';

const outcomes = ['reply', 'other_sender', 'automatic', 'known', 'report', 'unplaced'];

/** Returns a source of whole numbers below a bound, the same at every run. */
function numbersFrom(start: number): (below: number) => number {
  let seed = start;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
}

/** Returns a mail with bytes moved, overwritten and cut off. */
function changed(mail: string, random: (below: number) => number): Buffer {
  const bytes = Buffer.from(mail, 'utf8');
  for (let change = 0; change <= random(8); change += 1) {
    const place = random(bytes.length);
    const length = random(40);
    if (random(3) === 0) bytes.copy(bytes, place, random(bytes.length), bytes.length);
    else bytes.fill(random(256), place, Math.min(bytes.length, place + length));
  }
  return Buffer.from(bytes.subarray(0, random(4) === 0 ? random(bytes.length) : bytes.length));
}

const it = inboundTest
  .extend('platform', { scope: 'file' }, ({ app }) =>
    app.aTenant({ name: 'Platform', subdomain: 'platform', isPlatform: true }),
  )
  .extend('take', { scope: 'file' }, ({ app, platform }) => (raw: string | Buffer, recipients: string[] = []) => {
    if (platform.id === '') throw new Error('no platform');
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    return takeInMail(app.services, { raw: Buffer.from(raw), recipients, envelopeFrom: null });
  });

describe('a mail of an odd make', () => {
  it.for([
    ['no body', ''],
    ['no text part', 'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x--\r\n'],
    ['HTML alone', 'Content-Type: text/html\r\n\r\n<style>p{}</style><p>Yes &amp; gladly<br>Amara</p>'],
    ['an unknown charset', 'Content-Type: text/plain; charset=x-nowhere\r\n\r\n\xff\xfe Yes'],
    ['broken base64', 'Content-Transfer-Encoding: base64\r\n\r\n%%%=='],
    ['the character of number 0', 'X: y\r\n\r\nYes\0 gladly'],
  ])('has its place: %s', async ([name = '', rest = ''], { admin, take, aWrittenTo }) => {
    const one = await aWrittenTo();
    const raw = Buffer.from(
      `From: ${one.user.email}\r\nTo: ${one.mail.replyTo}\r\nSubject: Re ${name}\r\n${rest}`,
      'latin1',
    );
    expect(await take(raw)).toBe('reply');
    const thread = getThread.answers[200].parse((await admin.get(one.thread)).body);
    expect(thread.entries.at(-1)?.text).not.toBe('');
    if (name === 'HTML alone') expect(thread.entries.at(-1)?.text).toBe('Yes & gladly\nAmara');
  });

  it('is another’s word when it names no sender', async ({ take, aWrittenTo }) => {
    const one = await aWrittenTo();
    expect(await take(`From:\r\nTo: ${one.mail.replyTo}\r\n\r\nHello`)).toBe('other_sender');
    expect(await take(`To: ${one.mail.replyTo}\r\n\r\nHello again`)).toBe('other_sender');
  });

  it('is kept for administrators when it fits nowhere, of the organisation that its domain names', async ({
    app,
    tenant,
    admin,
    platform,
    take,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    const forged = one.mail.replyTo.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@'));
    const of = async (caller: typeof admin) =>
      listUnplacedMails.answers[200].parse((await caller.get('/api/v1/unplaced-mails')).body);
    const before = (await of(admin)).length;
    const raw = `From: a@x.example\r\nTo: team@${tenant.subdomain}.in.example.org\r\nSubject: Zzforged\r\n\r\nHello`;
    expect(await take(raw, [forged])).toBe('unplaced');
    expect(await take(raw, [forged])).toBe('known');
    expect((await of(admin)).slice(0, 1)).toMatchObject([
      { from: 'a@x.example', subject: 'Zzforged', text: 'Hello', reason: 'no_address' },
    ]);
    expect(await of(admin)).toHaveLength(before + 1);
    expect(await take(`From: a@x.example\r\nTo: ${forged}\r\nSubject: Zznobody\r\n\r\nHello`)).toBe('unplaced');
    const head = await app.signIn(await app.aStaffUser(platform));
    expect(await of(head)).toMatchObject([{ subject: 'Zznobody' }]);
    expect(await of(admin)).toHaveLength(before + 1);
  });

  it('of ten megabytes, or of two thousand parts, is taken', async ({ mailIn, admin, take, aWrittenTo }) => {
    const one = await aWrittenTo();
    const from = one.user.email;
    const large = randomBytes(7_500_000).toString('base64');
    await mailIn({ from, to: one.mail.replyTo, text: 'Large', attachments: [{ filename: 'x.bin', content: large }] });
    const parts = Array.from({ length: 2000 }, (_, at) => `--x\r\nContent-Type: text/plain\r\n\r\npart ${at}\r\n`);
    const head = `From: ${from}\r\nTo: ${one.mail.replyTo}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n`;
    expect(await take(`${head}${parts.join('')}--x--`)).toBe('reply');
    let nested = 'deep';
    for (let at = 0; at < 2000; at += 1)
      nested = `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n${nested}`;
    expect(await take(`From: ${from}\r\nTo: ${one.mail.replyTo}\r\n${nested}`, [one.mail.replyTo])).toBe('unplaced');
    for (const filling of ['\n', 'On x\n', '<b> ']) {
      const type = filling.startsWith('<') ? 'html' : 'plain';
      const raw = `From: ${from}\r\nContent-Type: text/${type}\r\n\r\n${filling.repeat(5_000_000)}`;
      expect(['unplaced', 'reply']).toContain(await take(raw, [one.mail.replyTo]));
    }
    const thread = getThread.answers[200].parse((await admin.get(one.thread)).body);
    expect(thread.entries[1]).toMatchObject({
      text: 'Large',
      files: [{ name: 'x.bin', refusal: 'type_not_accepted' }],
    });
  });

  it('is taken or kept, whatever five hundred mails are changed to', { timeout: 120_000 }, async ({
    take,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    const at = { to: one.mail.returnPath, mail: one.mail.messageId, who: one.user.email };
    const good = [
      ...reportShapes.map(({ source }) => source(at)),
      `From: ${one.user.email}\r\nTo: ${one.mail.replyTo}\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>=C3=A9</p>\r\n--x\r\nContent-Disposition: attachment; filename="a.pdf"\r\n\r\n%PDF\r\n--x--`,
    ];
    const random = numbersFrom(7);
    for (let round = 0; round < 500; round += 1) {
      const raw = changed(good[round % good.length] ?? '', random);
      expect(outcomes, raw.toString('latin1')).toContain(await take(raw));
    }
  });
});

describe('the SMTP receiver', () => {
  const codeOf = (sent: Promise<unknown>): Promise<number> =>
    sent.then(
      () => 250,
      (error: unknown) => Number(Object(error).responseCode),
    );
  const send = (port: number, to: string, text = 'Hello') => {
    const client = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
    return codeOf(client.sendMail({ from: 'a@x.example', to, text })).finally(() => client.close());
  };

  it('takes mail to its domain alone, and mail of a size', async ({ receiver, aWrittenTo }) => {
    const one = await aWrittenTo();
    expect(await send(receiver.port, 'someone@example.org')).toBe(550);
    expect(await send(receiver.port, one.mail.replyTo)).toBe(250);
    expect(await send(receiver.port, one.mail.replyTo, 'x'.repeat(27 * 1024 * 1024))).toBe(552);
  });

  it('tells the sending server to come again when a mail cannot be kept', async ({ app }) => {
    const receiver = await openSmtpReceiver({
      host: '127.0.0.1',
      port: 0,
      domain: 'in.example.org',
      log: app.services.log,
      take: () => Promise.reject(new Error('the database is away')),
    });
    expect(await send(receiver.port, 'r@in.example.org')).toBe(451);
    await receiver.close();
  });

  it('ends connections that take too long, and takes few from one address', async ({ app }) => {
    const receiver = await openSmtpReceiver({
      host: '127.0.0.1',
      port: 0,
      domain: 'in.example.org',
      log: app.services.log,
      limits: { connectionsPerAddress: 1, longestMs: 300 },
      take: () => Promise.resolve(),
    });
    const socket = connect(receiver.port, '127.0.0.1');
    const said: string[] = [];
    socket.on('data', (data) => said.push(data.toString()));
    // A byte now and then looks busy to a timeout of idleness.
    const drip = setInterval(() => socket.write('E'), 50);
    await new Promise<void>((resolve) => socket.once('data', () => resolve()));
    expect(await send(receiver.port, 'r@in.example.org')).toBe(421);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    clearInterval(drip);
    expect(said.join('')).toMatch(/^220 /);
    expect(await send(receiver.port, 'r@in.example.org')).toBe(250);
    await receiver.close();
  });
});

describe('a file that comes with a mail', () => {
  it('is kept when it is a picture within the text, unless it is as small as a logo', async ({
    admin,
    mailIn,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    await mailIn({
      from: one.user.email,
      to: one.mail.replyTo,
      html: '<p>See <img src="cid:photo"><img src="cid:logo"></p>',
      attachments: [
        { filename: 'photo.png', cid: 'photo', content: randomBytes(30_000) },
        { filename: 'logo.png', cid: 'logo', content: randomBytes(900) },
      ],
    });
    const { entries } = getThread.answers[200].parse((await admin.get(one.thread)).body);
    expect(entries.at(-1)?.files.map(({ name }) => name)).toEqual(['photo.png']);
  });

  it('is checked as an upload, read by staff of the role, and closed to others and to blind readers', async ({
    app,
    admin,
    manager,
    mailIn,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    const pdf = aPdf(['Proof of identity']);
    await mailIn({
      from: one.user.email,
      to: one.mail.replyTo,
      text: 'Attached',
      attachments: [
        { filename: '../../proof.pdf', content: Buffer.from(pdf) },
        { filename: 'run.exe', content: 'MZ' },
        { filename: 'lie.pdf', content: '<html></html>' },
      ],
    });
    const { entries } = getThread.answers[200].parse((await admin.get(one.thread)).body);
    const files = entries.at(-1)?.files ?? [];
    expect(files.map(({ name, refusal }) => [name, refusal])).toEqual([
      ['proof.pdf', null],
      ['run.exe', 'type_not_accepted'],
      ['lie.pdf', 'type_not_accepted'],
    ]);
    const url = `${one.thread}/files/${files[0]?.id}`;
    for (const caller of [admin, manager]) {
      const read = await caller.get(url);
      expect(read.raw.equals(Buffer.from(pdf))).toBe(true);
      expect(read.headers['content-disposition']).toContain('attachment; filename="proof.pdf"');
    }
    expect((await admin.get(`${one.thread}/files/${files[1]?.id}`)).status).toBe(404);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.get(url)).status).toBe(404);
    const blind = await aWrittenTo({ blind: true });
    await mailIn({
      from: blind.user.email,
      to: blind.mail.replyTo,
      text: 'x',
      attachments: [{ filename: 'a.pdf', content: Buffer.from(pdf) }],
    });
    const shown = getThread.answers[200].parse((await admin.get(blind.thread)).body).entries.at(-1)?.files ?? [];
    const hidden = `/api/v1/candidate/${blind.id}/messages/${blind.id}/files/${shown[0]?.id}`;
    expect((await manager.get(hidden)).status).toBe(403);
  });
});
