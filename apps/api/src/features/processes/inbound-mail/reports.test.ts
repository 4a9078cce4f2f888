import { getThread, listUnreached } from '@evenhand/contract/processes/message-threads';
import { describe, expect } from 'vitest';
import { inTenant } from '../pipeline/pipeline.factory.ts';
import { inboundTest } from './inbound-mail.factory.ts';
import { reportShapes } from './reports.factory.ts';
import { takeInMail } from './take-in-mail.ts';

const it = inboundTest
  .extend('rows', { scope: 'file' }, ({ app, tenant }) => async (sql: string, values: unknown[] = []) => {
    const found = await inTenant(app, tenant, (tx) => tx.session.query(sql, [tenant.id, ...values]));
    return found.rows;
  })
  /** Hands over a report of a shape, to an address or to none that we know. */
  .extend('report', { scope: 'file' }, ({ app }) => (name: string, at: { to: string; mail: string; who: string }) => {
    const shape = reportShapes.find((one) => one.name === name);
    if (!shape) throw new Error(`no shape ${name}`);
    return takeInMail(app.services, { raw: Buffer.from(shape.source(at)), recipients: [], envelopeFrom: '' });
  });

describe('reports about mail', () => {
  it.for(reportShapes)('reads $name', { tags: 'embedded' }, async (shape, { admin, rows, report, aWrittenTo }) => {
    const one = await aWrittenTo();
    const at = { to: one.mail.returnPath, mail: one.mail.messageId, who: one.user.email };
    expect(await report(shape.name, at)).toBe('report');
    const events = await rows(
      `select event.kind, event.code from message_event event join mail_message mail
        on mail.organization_id = $1 and mail.id = event.mail_id
       where event.organization_id = $1 and mail.application_id = $2`,
      [one.id],
    );
    expect(events).toEqual([{ kind: shape.kind, code: shape.code }]);
    const [state] = await rows(
      'select state, soft_count from address_state where organization_id = $1 and email_key = $2',
      [one.user.email],
    );
    const expected = { bounced: 'bounced', soft: 'soft', sender: undefined, delivered: 'good', complaint: undefined };
    expect(state?.['state']).toBe(expected[shape.kind]);
    const thread = getThread.answers[200].parse((await admin.get(one.thread)).body);
    expect(thread.entries).toHaveLength(1);
    expect(thread.entries[0]).toMatchObject(
      shape.isGivenUp ? { state: 'bounced', bounceCode: shape.code } : { state: 'sent', bounceCode: null },
    );
    const check = { roleId: one.roleId, ids: [one.candidateId], content: messageOf('Hello') };
    const checked = await admin.post('/api/v1/messages/check', check);
    expect(checked.status).toBe(200);
    expect(checked.raw.toString().includes('address_bounced')).toBe(shape.kind === 'bounced');
  });

  it('finds the mail by the headers that a report repeats, and counts the same report once', async ({
    report,
    rows,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    const at = { to: 'bounces@in.example.org', mail: one.mail.messageId, who: one.user.email };
    expect(await report('Postfix, no such user', at)).toBe('report');
    expect(await report('Postfix, no such user', { ...at, mail: '<1@elsewhere.example>' })).not.toBe('report');
    const [state] = await rows('select state from address_state where organization_id = $1 and email_key = $2', [
      one.user.email,
    ]);
    expect(state).toEqual({ state: 'bounced' });
  });

  it('marks an address after five temporary faults over three days, and clears it when something comes from it', {
    tags: 'embedded',
  }, async ({ app, adminUser, report, rows, mailIn, aWrittenTo }) => {
    const one = await aWrittenTo();
    const states: unknown[] = [];
    for (const hours of [0, 20, 20, 20, 20]) {
      app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
      await report('a full mailbox', { to: one.mail.returnPath, mail: one.mail.messageId, who: one.user.email });
      const [row] = await rows('select state from address_state where organization_id = $1 and email_key = $2', [
        one.user.email,
      ]);
      states.push(row?.['state']);
    }
    expect(states).toEqual(['soft', 'soft', 'soft', 'soft', 'bounced']);
    const unreached = async () =>
      listUnreached.answers[200].parse(
        (await (await app.signIn(adminUser)).get(`/api/v1/message-threads/unreached?roleId=${one.roleId}`)).body,
      );
    expect(await unreached()).toMatchObject([{ candidateId: one.candidateId, code: '5.2.2', subject: 'A question' }]);
    await mailIn({ from: one.user.email, to: one.mail.replyTo, text: 'I have tidied my mailbox.' });
    expect(await unreached()).toEqual([]);
  });

  it('begins the count anew after a mail that nothing was reported about', async ({
    app,
    report,
    rows,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    const at = { to: one.mail.returnPath, mail: one.mail.messageId, who: one.user.email };
    await report('a full mailbox', at);
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    await one.write('Another');
    app.clock.now = new Date(app.clock.now.getTime() + 48 * 3_600_000);
    await report('a full mailbox', at);
    const [row] = await rows('select soft_count from address_state where organization_id = $1 and email_key = $2', [
      one.user.email,
    ]);
    expect(row).toEqual({ soft_count: 1 });
  });

  it('tells administrators once a day that a sender is refused, and leaves the address', async ({
    app,
    report,
    rows,
    aWrittenTo,
  }) => {
    app.clock.now = new Date(app.clock.now.getTime() + 3 * 86_400_000);
    const told = async () => {
      const [row] = await rows(
        "select count(*)::integer as n from mail_message where organization_id = $1 and template = 'staff-mail-refused'",
      );
      return Number(row?.['n']);
    };
    const before = await told();
    const people = [await aWrittenTo(), await aWrittenTo()];
    for (const { mail, user } of people) {
      await report('a sender that is not authenticated', {
        to: mail.returnPath,
        mail: mail.messageId,
        who: user.email,
      });
    }
    const [admins] = await rows(
      "select count(*)::integer as n from user_account where organization_id = $1 and user_type = 'HIRING_MANAGER_ADMIN'",
    );
    expect((await told()) - before).toBe(admins?.['n']);
  });

  it('stops the kinds of mail that can be stopped after a complaint', async ({ app, report, aWrittenTo }) => {
    const one = await aWrittenTo();
    await report('a complaint to a feedback loop', { to: one.mail.returnPath, mail: one.mail.messageId, who: '' });
    const choices = (await (await app.signIn(one.user)).get('/api/v1/notifications/choices')).body;
    const mailed = Object.values(Object(choices))
      .flat()
      .map(Object)
      .filter(({ channel }) => channel === 'email');
    expect(mailed.filter(({ on }) => on).map(({ kind }) => kind)).toEqual(['application']);
  });

  it('marks an address that the mail server refuses at once', async ({ app, admin, aWrittenTo }) => {
    const one = await aWrittenTo({ email: `nobody-${Date.now()}@example.org` });
    await app.workJobs();
    const thread = getThread.answers[200].parse((await admin.get(one.thread)).body);
    expect(thread.entries).toMatchObject([{ state: 'bounced', bounceCode: '5.1.1' }]);
    const list = await admin.get(`/api/v1/message-threads/unreached?roleId=${one.roleId}`);
    expect(list.body).toMatchObject([{ candidateId: one.candidateId, code: '5.1.1' }]);
  });

  it('tells a blind reader whom mail does not reach by code and day alone', async ({ manager, report, aWrittenTo }) => {
    const one = await aWrittenTo({ blind: true, firstName: 'Zebedee', lastName: 'Quillson' });
    await report('Postfix, no such user', { to: one.mail.returnPath, mail: one.mail.messageId, who: one.user.email });
    const list = await manager.get(`/api/v1/message-threads/unreached?roleId=${one.roleId}`);
    expect(list.body).toMatchObject([{ candidateId: one.id, subject: '', code: '5.1.1' }]);
    expect(list.raw.toString()).not.toMatch(/Zebedee|Quillson/);
    expect(list.raw.toString()).not.toContain(one.candidateId);
  });
});

const messageOf = (text: string) => ({
  en: { subject: 'A question', document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text }] }] } },
});
