import { Worker } from 'node:worker_threads';
import { reportSchedule } from '@evenhand/contract/screens/reports/report-schedules';
import { reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { isRecord } from '@evenhand/domain/fields/values';
import type { Email } from 'postal-mime';
import { describe, expect, vi } from 'vitest';
import { readDocument } from '../../../../platform/files/read-document.ts';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { reportsTasks } from '../reports.jobs.ts';
import { reportMailTest as it, timing, week } from './report-mail.factory.ts';

const stopOf = (mail: Email | undefined): string =>
  mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replaceAll(/[<>]/g, '') ?? '';

describe('a report by e-mail', () => {
  it('holds the figures of its recipient, in its words, on paper and in its workbook, and comes once', async ({
    app,
    reader,
    owner,
    roles,
    schedule,
    aWeekLater,
    mails,
  }) => {
    const { id } = await schedule({}, [reader, owner]);
    await aWeekLater();
    const [mail, ...more] = await mails(reader);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Report: Weekly look');
    expect(mail?.text).toContain('Ada Hart has arranged for you to get the report “Weekly look”.');
    expect(mail?.text).toContain('Spring scheme: 2 (');
    expect(mail?.text).toMatch(/\/manager\/reports\/snapshot/);
    expect(mail?.text).toMatch(/The next one comes on \d+ \w+ \d{4} at 08:00 (GMT|BST)/);
    expect(mail?.text).not.toContain('Hidden scheme');
    const [paper, file, ...others] = mail?.attachments ?? [];
    const types = [/\.pdf$/, /\.xlsx$/].map((ending) => expect.stringMatching(ending));
    expect([others, [paper?.filename, file?.filename]]).toEqual([[], types]);
    const { text } = await readDocument('pdf', Buffer.from(paper?.content as ArrayBuffer));
    expect(text?.replace(/\s+/g, ' ')).toMatch(/Spring scheme 2 .*Made for .* Page 1 of 1/);
    expect(text).not.toContain('Hidden scheme');
    const sheets = await readWorkbook(Buffer.from(file?.content as ArrayBuffer));
    const answer = reportAnswer.parse((await (await app.signIn(reader)).post('/api/v1/report/snapshot', {})).body);
    const rows = Object.values(sheets)[1] ?? [];
    expect(rows.slice(1).map((row) => [row[0]?.value, row[1]?.value])).toEqual(
      answer.tables[0]?.rows.map(({ name, cells }) => [name, cells[0]?.value]),
    );
    expect(rows.slice(1).map((row) => [row[0]?.value, row[1]?.value])).toEqual([['Spring scheme', 2]]);
    expect(JSON.stringify(sheets)).not.toContain('Hidden scheme');
    const own = await mails(owner);
    expect([own.length, own[0]?.attachments.length, roles.unseen.length > 0, id.length > 0]).toEqual([
      1,
      2,
      true,
      true,
    ]);
    expect(own[0]?.text).toContain('Hidden scheme: 3 (');
    await aWeekLater();
    expect(await mails(reader)).toHaveLength(2);
  });

  it('counts a list as each recipient sees it', async ({
    app,
    tenant,
    reader,
    owner,
    roles,
    schedule,
    aWeekLater,
    mails,
  }) => {
    const list = { criteria: {}, groupBy: 'appliedMonth' };
    await schedule({ report: 'list', question: { list } }, [reader, owner]);
    await schedule({ report: 'list', question: { roleIds: [roles.unseen], list } }, [reader]);
    await aWeekLater();
    const [mail, ...more] = await mails(reader);
    const [own] = await mails(owner);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/\/manager\/reports\/list\?by=appliedMonth/);
    expect(mail?.text).toMatch(/2 of 2 candidates: \w+ \d{4}/);
    const { rows } = await app.admin.exclusive((session) =>
      session.query('select count(*)::integer as all_people from application where organization_id = $1', [tenant.id]),
    );
    expect(Number(rows[0]?.['all_people'])).toBeGreaterThanOrEqual(5);
    // Those of the largest month come first, which may be some of them or all.
    expect(own?.text).toMatch(new RegExp(`\\d+ of ${rows[0]?.['all_people']} candidates: \\w+ \\d{4}`));
    const sheets = await readWorkbook(Buffer.from(mail?.attachments[1]?.content as ArrayBuffer));
    expect(sheets['Number of candidates']?.slice(1).map((row) => row[1]?.value)).toEqual([2]);
  });

  it('is not sent to those who may not see it, have stopped it, or are gone', { tags: 'embedded' }, async ({
    app,
    tenant,
    reader,
    owner,
    roles,
    schedule,
    aWeekLater,
    mails,
    states,
    disable,
  }) => {
    const gone = await app.aStaffUser(tenant);
    const unseen = await schedule({ question: { roleIds: [roles.unseen] } }, [reader, owner, gone]);
    const seen = await schedule({ question: { roleIds: [roles.seen] } }, [reader]);
    await disable(gone, { status: 'DISABLED' });
    await aWeekLater();
    expect((await states(unseen.id)).toSorted()).toEqual(['REFUSED', 'REFUSED', 'SENT']);
    const [mail, ...more] = await mails(reader);
    expect([more, (await mails(gone)).length, (await mails(owner)).length]).toEqual([[], 0, 1]);
    const post = mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value;
    expect(post).toBe('List-Unsubscribe=One-Click');
    const stop = new URL(stopOf(mail)).pathname;
    for (const _twice of [1, 2]) {
      const reply = await app.visitor(tenant).post(stop, { 'List-Unsubscribe': 'One-Click' });
      expect(reply.status).toBe(200);
    }
    await aWeekLater();
    expect(await mails(reader)).toHaveLength(1);
    const caller = await app.signIn(owner);
    const change = { timing, recipientIds: [reader.id], skipWhenEmpty: false, version: 1 };
    const changed = await caller.put(`/api/v1/report-schedules/${seen.id}`, change);
    expect(reportSchedule.parse(changed.body).recipients).toMatchObject([{ id: reader.id, stopped: true }]);
    await aWeekLater();
    expect(await mails(reader)).toHaveLength(1);
  });

  it('stays out when a recipient has lost the permission', async ({
    reader,
    roles,
    schedule,
    aWeekLater,
    mails,
    states,
    disable,
  }) => {
    const { id } = await schedule({ question: { roleIds: [roles.seen] } }, [reader]);
    await disable(reader, { grants: ['-report:read'] });
    await aWeekLater();
    expect([await states(id), await mails(reader)]).toEqual([['REFUSED'], []]);
  });

  it('about protected answers is a link alone', async ({
    app,
    tenant,
    reader,
    owner,
    roles,
    schedule,
    aWeekLater,
    mails,
  }) => {
    const looks = () =>
      inTenant(app, tenant, (tx) =>
        tx.db
          .selectFrom('event')
          .select('id')
          .where('organization_id', '=', tenant.id)
          .where('kind', '=', 'report.read')
          .execute(),
      );
    const before = await looks();
    const question = { period: { period: 'SEASON' }, roleIds: [roles.seen] };
    await schedule({ report: 'adverse', question }, [reader, owner], { skipWhenEmpty: true });
    await aWeekLater();
    const [mail] = await mails(owner);
    expect(mail?.attachments).toEqual([]);
    expect(mail?.text).toContain(`/manager/reports/adverse?roles=${roles.seen}&period=SEASON&shown=1`);
    expect(mail?.text).toContain('its figures are not sent by e-mail');
    expect(mail?.text).not.toMatch(/spreadsheet|PDF|^- /m);
    expect(await mails(reader)).toEqual([]);
    expect(await looks()).toEqual(before);
  });

  it('is left out when it counts nothing and was to be skipped then', async ({
    app,
    tenant,
    owner,
    schedule,
    aWeekLater,
    mails,
    states,
  }) => {
    const empty = await aRole(app, tenant);
    const question = { roleIds: [empty] };
    const skipped = await schedule({ report: 'efficiency', question }, [owner], { skipWhenEmpty: true });
    await aWeekLater();
    expect([await states(skipped.id), await mails(owner)]).toEqual([['EMPTY'], []]);
    await schedule({ report: 'efficiency', question }, [owner]);
    await aWeekLater();
    expect(await mails(owner)).toHaveLength(1);
  });

  it('is paused when its owner has left or may not have it sent, and administrators are told once', {
    tags: 'embedded',
  }, async ({ app, tenant, reader, owner, schedule, aWeekLater, mails, states, disable }) => {
    const admin = await app.aStaffUser(tenant);
    const paused = await schedule({}, [reader]);
    await disable(owner, { status: 'DISABLED' });
    await aWeekLater();
    await aWeekLater();
    expect([await states(paused.id), await mails(reader)]).toEqual([[], []]);
    const told = async () => (await mails(admin)).map(({ subject }) => subject);
    expect(await told()).toEqual(['No longer sent: Weekly look']);
    await disable(owner, { status: 'ACTIVE' });
    const caller = await app.signIn(owner);
    const list = await caller.get(`/api/v1/saved-reports/${paused.savedReportId}/schedules`);
    expect(list.body).toMatchObject({ content: [{ pausedReason: 'OWNER_LEFT', version: 1 }] });
    const change = { timing, recipientIds: [reader.id], skipWhenEmpty: false, version: 1 };
    const saved = await caller.put(`/api/v1/report-schedules/${paused.id}`, change);
    expect(saved.body).toMatchObject({ pausedReason: null, version: 2 });
    await aWeekLater();
    expect(await mails(reader)).toHaveLength(1);
    await disable(owner, { grants: ['-report:schedule'] });
    await aWeekLater();
    expect([(await mails(reader)).length, (await told()).length]).toEqual([1, 2]);
  });

  it('names the files that go with it when the printer fails', async ({
    app,
    tenant,
    reader,
    roles,
    schedule,
    aWeekLater,
    mails,
  }) => {
    await schedule({ question: { roleIds: [roles.seen] } }, [reader]);
    // The embedded engine has a thread of its own, which goes on.
    const { postMessage } = Worker.prototype;
    const printer = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message) {
      if (isRecord(message) && 'document' in message) this.emit('error', new Error('out of memory'));
      else postMessage.call(this, message);
    });
    await aWeekLater();
    printer.mockRestore();
    const [mail, ...more] = await mails(reader);
    expect([more, mail?.attachments.map(({ filename }) => filename)]).toEqual([[], [expect.stringMatching(/\.xlsx$/)]]);
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('in the spreadsheet that goes with this mail');
      expect(words).toContain('The PDF could not be made this time');
      expect(words).not.toContain('the PDF and the spreadsheet');
    }
    expect(mail?.text).toContain('Spring scheme: 2 (');
    const [kept] = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('mail_message')
        .select(['state', 'text_body'])
        .where('organization_id', '=', tenant.id)
        .where('to_address', '=', reader.email)
        .execute(),
    );
    expect(kept).toMatchObject({ state: 'sent', text_body: expect.stringContaining('The PDF could not be made') });
    await aWeekLater();
    expect((await mails(reader))[1]?.text).toContain('the PDF and the spreadsheet that go with this mail');
  });

  it('is sent by the queue within a minute', { tags: 'embedded' }, async ({ app, reader, schedule, mails }) => {
    await schedule({}, [reader]);
    const task = reportsTasks(app.services).find(({ name }) => name === 'reports.send');
    await task?.run();
    await app.workJobs();
    expect(await mails(reader)).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + week);
    await task?.run();
    await app.workJobs();
    expect(await mails(reader)).toHaveLength(1);
  });
});
