import { getOwnThread, getThread } from '@evenhand/contract/processes/message-threads';
import { describe, expect } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import { inTenant } from '../pipeline/pipeline.factory.ts';
import { inboundTest as it } from './inbound-mail.factory.ts';
import { takeInMail } from './take-in-mail.ts';

it.beforeEach(({ app }) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
});

const threadOf = async (caller: Caller, url: string) => getThread.answers[200].parse((await caller.get(url)).body);

describe('a mail that answers a message', () => {
  it('becomes a reply in the thread, with what it repeats folded, and staff are told', async ({
    app,
    tenant,
    admin,
    mailIn,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    expect(one.mail.replyTo).toMatch(/^r\+[a-z2-7]{39}\.[a-z2-7]{16}@in\.example\.org$/);
    expect(one.mail.returnPath).toMatch(/^b\+[a-z2-7]{39}\.[a-z2-7]{16}@in\.example\.org$/);
    expect(one.mail.source).toContain('X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply');
    // Staff wrote it: it is no automatic mail, and stops nothing.
    expect(one.mail.source).not.toMatch(/^(?:Auto-Submitted|List-Unsubscribe)/im);
    await mailIn({
      from: { name: 'Amara', address: one.user.email },
      to: one.mail.replyTo.toUpperCase(),
      subject: 'Re: A question',
      text: 'Yes, gladly.\n\nOn Tue, 24 Nov 2026 at 10:00, Jo Field <no-reply@example.org> wrote:\n> Can you come on Friday?',
    });
    const thread = await threadOf(admin, one.thread);
    expect(thread).toMatchObject({ whoseMove: 'ours' });
    expect(thread.entries.at(-1)).toMatchObject({
      from: 'candidate',
      text: 'Yes, gladly.',
      channel: 'mail',
      isFromAnother: false,
      isAutomatic: false,
    });
    expect(thread.entries.at(-1)?.quoted).toContain('> Can you come on Friday?');
    const own = await (await app.signIn(one.user)).get(`/api/v1/applications/${one.id}/messages`);
    expect(getOwnThread.answers[200].parse(own.body).entries.at(-1)).toMatchObject({ text: 'Yes, gladly.' });
    const told = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('mail_message')
        .select('id')
        .where('organization_id', '=', tenant.id)
        .where('template', '=', 'staff-message-answered')
        .where('application_id', '=', one.id)
        .execute(),
    );
    expect(told).toHaveLength(1);
  });

  it('is found by an address that does not say the organisation, as those of earlier mails, and not by one that says another', async ({
    admin,
    mailIn,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    const [before, organization, after] = [
      one.mail.replyTo.slice(0, 28),
      one.mail.replyTo.slice(28, 41),
      one.mail.replyTo.slice(41),
    ];
    await mailIn({ from: one.user.email, to: `${before}${after}`, text: 'By the first form' });
    const other = `${organization.startsWith('a') ? 'b' : 'a'}${organization.slice(1)}`;
    await expect(mailIn({ from: one.user.email, to: `${before}${other}${after}`, text: 'Elsewhere' })).rejects.toThrow(
      '550',
    );
    const { entries } = await threadOf(admin, one.thread);
    expect(entries.slice(1).map(({ text }) => text)).toEqual(['By the first form']);
  });

  it('is found by a copy’s address, by the address it was delivered to, and else by the Message-ID that it answers', async ({
    admin,
    mailIn,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    const from = one.user.email;
    const elsewhere = 'team@in.example.org';
    await mailIn({ from, to: elsewhere, cc: one.mail.replyTo, text: 'By copy' });
    await mailIn({ from, to: elsewhere, headers: { 'X-Original-To': one.mail.replyTo }, text: 'By delivery' });
    await mailIn({ from, to: elsewhere, inReplyTo: one.mail.messageId, text: 'By answer' });
    await mailIn({ from, to: elsewhere, references: `<other@x.example> ${one.mail.messageId}`, text: 'By references' });
    const { entries } = await threadOf(admin, one.thread);
    expect(entries.slice(1).map(({ text }) => text)).toEqual(['By copy', 'By delivery', 'By answer', 'By references']);
  });

  it('is kept as another’s word when it came from another address, and the candidate does not see it', async ({
    app,
    admin,
    mailIn,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    await mailIn({ from: 'mother@example.net', to: one.mail.replyTo, text: 'She is ill.' });
    expect((await threadOf(admin, one.thread)).entries.at(-1)).toMatchObject({
      text: 'She is ill.',
      isFromAnother: true,
      otherSender: 'mother@example.net',
    });
    const own = await (await app.signIn(one.user)).get(`/api/v1/applications/${one.id}/messages`);
    expect(own.raw.toString()).not.toContain('She is ill');
  });

  it('answers nothing when a program wrote it', async ({ admin, mailIn, aWrittenTo }) => {
    const one = await aWrittenTo();
    const mail = { from: one.user.email, to: one.mail.replyTo, text: 'I am away until Monday.' };
    await mailIn({ ...mail, headers: { 'Auto-Submitted': 'auto-replied' } });
    await mailIn({ ...mail, headers: { Precedence: 'bulk' } });
    await mailIn({ ...mail, envelope: { from: '', to: [one.mail.replyTo] } });
    await mailIn({ ...mail, to: one.mail.returnPath, headers: { 'Auto-Submitted': 'auto-replied' } });
    await mailIn({ ...mail, messageId: '<loop@localhost>' });
    const thread = await threadOf(admin, one.thread);
    expect(thread.entries.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(5);
    expect(thread.whoseMove).toBe('nobody');
    const list = await admin.get(`/api/v1/message-threads?roleId=${one.roleId}`);
    expect(list.body).toMatchObject({ threads: [] });
  });

  it('is taken once, also when two servers hand it over at once', async ({ app, admin, aWrittenTo }) => {
    const one = await aWrittenTo();
    const mail = (id: string, text: string) => ({
      raw: Buffer.from(`From: ${one.user.email}\r\nTo: ${one.mail.replyTo}\r\n${id}Subject: Re\r\n\r\n${text}\r\n`),
      recipients: [],
      envelopeFrom: null,
    });
    const twice = [mail('Message-ID: <1@x.example>\r\n', 'One'), mail('Message-ID: <1@x.example>\r\n', 'One again')];
    const taken = await Promise.all(twice.map((each) => takeInMail(app.services, each)));
    expect(taken.toSorted()).toEqual(['known', 'reply']);
    expect(await takeInMail(app.services, mail('', 'No id'))).toBe('reply');
    expect(await takeInMail(app.services, mail('', 'No id'))).toBe('known');
    expect((await threadOf(admin, one.thread)).entries).toHaveLength(3);
  });

  it('tells a blind reader nothing of who wrote it', async ({ manager, mailIn, aWrittenTo }) => {
    const one = await aWrittenTo({ blind: true, firstName: 'Zebedee', lastName: 'Quillson' });
    await mailIn({
      from: { name: 'Zebedee Quillson', address: one.user.email },
      to: one.mail.replyTo,
      subject: 'From Zebedee Quillson',
      text: `Gladly.\n\nZebedee Quillson\n${one.user.email}\n\nOn Tue, 24 Nov 2026, Zebedee Quillson <${one.user.email}> wrote:\n> Dear Zebedee`,
      attachments: [{ filename: 'Zebedee Quillson.png', content: 'no picture' }],
    });
    await mailIn({ from: 'zebedee@quillson.example', to: one.mail.replyTo, text: 'Me again' });
    const thread = await manager.get(`/api/v1/candidate/${one.id}/messages/${one.id}`);
    const { entries } = getThread.answers[200].parse(thread.body);
    expect(entries.slice(1)).toMatchObject([{ files: [] }, { isFromAnother: true, otherSender: null }]);
    expect(thread.raw.toString()).not.toMatch(/Zebedee|Quillson/i);
    expect(thread.raw.toString()).not.toContain(one.user.email);
  });
});
