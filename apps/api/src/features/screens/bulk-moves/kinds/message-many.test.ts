import { cancelMessage, listRoleMessages, previewMessage } from '@evenhand/contract/processes/messages';
import { checkMessage } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { bulkProgress, listBulkResults } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { smtpTransport } from '../../../../platform/mail/transport.ts';
import { apiTest } from '../../../../testing/api-test.ts';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { aHiringSide } from '../../../processes/pipeline/hiring-side.factory.ts';
import { anApplication, aRole, inTenant, manyApplications } from '../../../processes/pipeline/pipeline.factory.ts';
import { runBulkMove } from '../run-bulk-move.ts';

const url = '/api/v1/messages';

/** A message whose placeholders are these. */
const greeting = (...keys: readonly string[]): MessageContent => ({
  subject: 'About {{ roleTitle }}',
  document: {
    blocks: [
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Dear ' },
          ...['firstName', ...keys].map((key) => ({ kind: 'placeholder' as const, key })),
        ],
      },
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Yours, ' },
          { kind: 'placeholder', key: 'senderName' },
        ],
      },
    ],
  },
});
const content = { en: greeting() };

const answered = z.object({
  batchId: z.string(),
  moved: z.number(),
  results: z.array(z.looseObject({ id: z.string() })),
});

const it = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('writer', { scope: 'file' }, async ({ app, tenant }) =>
    app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['message:send'] }),
  )
  /** Makes the waiting jobs due, as if their time had come, and works them. */
  .extend('pass', { scope: 'file' }, ({ app }) => async (): Promise<void> => {
    await app.admin.exclusive((session) =>
      session.query(`update pgboss.job set start_after = now() where state = 'created' and start_after > now()`),
    );
    await app.workJobs();
  });
it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});

it.beforeEach(({ app }) => {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
});

describe('a message to candidates of a role', () => {
  it('leaves after ten minutes as one mail for each, in their own words', async ({
    app,
    tenant,
    admin,
    server,
    pass,
  }) => {
    const roleId = await aRole(app, tenant, { title: 'Spring scheme' });
    const amara = await anApplication(app, { tenant, roleId }, { firstName: 'Amara' });
    const bo = await anApplication(app, { tenant, roleId }, { firstName: 'Bo' });
    const reply = await admin.post(url, { roleId, ids: [amara.candidateId, bo.candidateId], content });
    expect(answered.parse(reply.body)).toMatchObject({ moved: 2 });
    await app.workJobs();
    expect(await server.mailsTo(amara.email)).toEqual([]);
    await pass();
    for (const [person, name] of [
      [amara, 'Amara'],
      [bo, 'Bo'],
    ] as const) {
      const [mail, ...more] = await server.mailsTo(person.email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ subject: 'About Spring scheme', to: [{ address: person.email }] });
      expect(mail?.text).toContain(`Dear ${name}\n\nYours, Jo Field`);
      expect(mail?.cc).toBeUndefined();
    }
  });

  it('is taken back by a press until it leaves, and not after', async ({ app, tenant, admin, server, pass }) => {
    const roleId = await aRole(app, tenant);
    const one = await anApplication(app, { tenant, roleId });
    const send = async (undoMinutes: number): Promise<string> =>
      answered.parse((await admin.post(url, { roleId, ids: [one.candidateId], content, undoMinutes })).body).batchId;
    const cancelled = await admin.post(`${url}/${await send(10)}/cancel`);
    expect(cancelMessage.answers[200].parse(cancelled.body)).toMatchObject({ cancelled: 1, sent: 0, waiting: 0 });
    await pass();
    expect(await server.mailsTo(one.email)).toEqual([]);
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const gone = await send(0);
    await app.workJobs();
    expect(await server.mailsTo(one.email)).toHaveLength(1);
    expect((await admin.post(`${url}/${gone}/cancel`)).body).toMatchObject({ cancelled: 0, sent: 1 });
    const list = listRoleMessages.answers[200].parse((await admin.get(`/api/v1/roles/${roleId}/messages`)).body);
    expect(list).toMatchObject([
      { id: gone, sent: 1 },
      { subject: 'About {{ roleTitle }}', author: 'Jo Field', cancelled: 1 },
    ]);
  });

  it('leaves out those who must not get it, and says why before and after', async ({ app, tenant, admin }) => {
    const roleId = await aRole(app, tenant);
    const at = { tenant, roleId };
    const { notTakenForward: stageId } = stageIds;
    const held = { stageId, substageId: substageId(stageId, 'PENDING') };
    const people = {
      fine: await anApplication(app, at),
      held: await anApplication(app, at, { ...held, lastName: 'Held' }),
      optedOut: await anApplication(app, at, { email: 'REJECTED.one@example.org', lastName: 'Out' }),
    };
    const ids = Object.values(people).map(({ candidateId }) => candidateId);
    const template = await admin.post('/api/v1/message-templates', { name: 'Greeting', content });
    const templateId = z.object({ key: z.string() }).parse(template.body).key;
    const check = checkMessage.answers[200].parse(
      (await admin.post(`${url}/check`, { roleId, ids, content, templateId })).body,
    );
    expect(check).toMatchObject({ recipients: 1, gaps: [], staleYears: [] });
    expect(check.excluded.map(({ why, people: [first] }) => [why, first?.id])).toEqual([
      ['opted_out', people.optedOut.candidateId],
      ['outcome_held', people.held.candidateId],
    ]);
    const sent = answered.parse((await admin.post(url, { roleId, ids, content, templateId })).body);
    expect(sent.moved).toBe(1);
    expect(sent.results.map(({ why }) => why)).toEqual([undefined, 'outcome_held', 'opted_out']);
    const again = answered.parse((await admin.post(url, { roleId, ids: ids.slice(0, 1), content, templateId })).body);
    expect(again.results).toMatchObject([{ moved: false, why: 'written_lately' }]);
    const gap = await admin.post(`${url}/check`, {
      roleId,
      ids: ids.slice(0, 1),
      content: { en: greeting('decisionDate') },
    });
    expect(gap.body).toMatchObject({ recipients: 0, gaps: [{ key: 'decisionDate', count: 1 }] });
  });

  it('goes to many by a job, once to each', async ({ app, tenant, admin }) => {
    const roleId = await aRole(app, tenant);
    await manyApplications(app, { tenant, roleId }, 120);
    const started = bulkProgress.parse((await admin.post(url, { roleId, resource: {}, content, undoMinutes: 0 })).body);
    expect(started).toMatchObject({ kind: 'MESSAGE', total: 120, state: 'running' });
    await app.workJobs();
    const progress = await admin.get(`/api/v1/bulk-moves/${started.batchId}`);
    expect(progress.body).toMatchObject({ state: 'done', done: 120, moved: 120 });
    await runBulkMove(app.services, { organizationId: tenant.id, bulkMoveId: started.batchId });
    const counts = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('mail_message')
        .select(({ fn }) => [fn.countAll().as('mails'), fn.count('application_id').distinct().as('people')])
        .where('organization_id', '=', tenant.id)
        .where('batch_id', '=', started.batchId)
        .where('state', '=', 'sent')
        .executeTakeFirstOrThrow(),
    );
    expect([Number(counts.mails), Number(counts.people)]).toEqual([120, 120]);
    const results = await admin.get(`/api/v1/bulk-moves/${started.batchId}/results`);
    expect(listBulkResults.answers[200].parse(results.body).totalElements).toBe(120);
  });

  it('is refused when the typed number of people is not the present one, and its job can be cancelled', async ({
    app,
    tenant,
    admin,
    pass,
  }) => {
    const roleId = await aRole(app, tenant);
    await manyApplications(app, { tenant, roleId }, 3);
    const all = { roleId, resource: {}, content };
    const wrong = await admin.post(url, { ...all, confirmed: 2 });
    expect(wrong.body).toMatchObject({ errors: [{ code: 'type_the_number', field: 'confirmed' }] });
    const started = bulkProgress.parse((await admin.post(url, { ...all, confirmed: 3 })).body);
    expect(started).toMatchObject({ total: 3 });
    // The job may have written some of the mails by now: those are cancelled, and it writes no more.
    expect((await admin.post(`${url}/${started.batchId}/cancel`)).status).toBe(200);
    await pass();
    const list = listRoleMessages.answers[200].parse((await admin.get(`/api/v1/roles/${roleId}/messages`)).body);
    expect(list).toMatchObject([{ id: started.batchId, waiting: 0, sent: 0, failed: 0 }]);
  });

  it('is written by code on a blind role, and the system fills in the name', async ({
    app,
    tenant,
    writer,
    manager,
    server,
  }) => {
    const roleId = await aRole(app, tenant, { blind: true, team: [writer] });
    const at = { tenant, roleId };
    const seen = await anApplication(app, at, { firstName: 'Zebedee', lastName: 'Quill' });
    const out = await anApplication(app, at, { lastName: 'Quillson', email: 'REJECTED.two@example.org' });
    const caller = await app.signIn(writer);
    const ids = [seen.id, out.id];
    const check = await caller.post(`${url}/check`, { roleId, ids, content });
    expect(check.body).toMatchObject({ recipients: 1, excluded: [{ why: 'opted_out', count: 1 }] });
    const preview = await caller.post(`${url}/preview`, { content: greeting(), candidateId: seen.id });
    expect(previewMessage.answers[200].parse(preview.body).recipient).toBe('');
    const sent = await caller.post(url, { roleId, ids, content, undoMinutes: 0 });
    expect(sent.body).toMatchObject({ moved: 1 });
    for (const reply of [check, preview, sent]) expect(reply.raw.toString()).not.toMatch(/Zebedee|Quill|REJECTED/);
    await app.workJobs();
    expect((await server.mailsTo(seen.email))[0]?.text).toContain('Dear Zebedee');
    expect((await caller.post(url, { roleId, ids: [seen.candidateId], content })).body).toMatchObject({ moved: 0 });
    expect((await manager.post(url, { roleId, ids, content })).status).toBe(403);
  });

  it('reaches a candidate whom a caller who may know them names by their application', async ({
    app,
    tenant,
    admin,
  }) => {
    const roleId = await aRole(app, tenant);
    const one = await anApplication(app, { tenant, roleId });
    const check = await admin.post(`${url}/check`, { roleId, ids: [one.id], content });
    expect(check.body).toMatchObject({ recipients: 1 });
    const sent = answered.parse((await admin.post(url, { roleId, ids: [one.id], content })).body);
    expect(sent).toMatchObject({ moved: 1, results: [{ id: one.id, moved: true }] });
    expect(await app.mailsTo(tenant, one.email)).toHaveLength(1);
  });

  it('is sent once when it is pressed twice, and never by another organisation', async ({ app, tenant, admin }) => {
    const roleId = await aRole(app, tenant);
    const one = await anApplication(app, { tenant, roleId });
    const body = { roleId, ids: [one.candidateId], content };
    const options = { headers: { 'idempotency-key': `twice-${roleId}` } };
    const [first, second] = [await admin.post(url, body, options), await admin.post(url, body, options)];
    expect(second.body).toEqual(first.body);
    expect(await app.mailsTo(tenant, one.email)).toHaveLength(1);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.post(url, body)).status).toBe(404);
    const { batchId } = answered.parse(first.body);
    expect((await stranger.post(`${url}/${batchId}/cancel`)).status).toBe(404);
    expect((await stranger.get(`/api/v1/roles/${roleId}/messages`)).status).toBe(404);
  });
});
