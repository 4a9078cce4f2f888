import { listRoleMessages } from '@evenhand/contract/processes/messages';
import { planMessage } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { bulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { expect } from 'vitest';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { aHiringSide } from '../../processes/pipeline/hiring-side.factory.ts';
import { anApplication, aRole, inTenant } from '../../processes/pipeline/pipeline.factory.ts';
import { startPlanned } from './planned-messages.ts';

const url = '/api/v1/messages/planned';
const words: MessageContent = {
  subject: 'About {{ roleTitle }}',
  document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'placeholder', key: 'firstName' }] }] },
};
const content = { en: words };
const hour = 3_600_000;

const it = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('adminUser', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  /** Sets the clock on by hours, signs in again, and starts what is due, twice at once. */
  .extend('pass', { scope: 'file' }, ({ app, tenant, admin, adminUser }) => async (hours: number): Promise<void> => {
    app.clock.now = new Date(app.clock.now.getTime() + hours * hour);
    Object.assign(admin, await app.signIn(adminUser));
    await Promise.all([startPlanned(app.services, tenant.id), startPlanned(app.services, tenant.id)]);
    await app.workJobs();
  })
  .extend(
    'inHours',
    { scope: 'file' },
    ({ app }) =>
      (hours: number): string =>
        new Date(app.clock.now.getTime() + hours * hour).toISOString(),
  );
it.afterAll(async ({ server, transport }) => {
  transport.close();
  await server.close();
});
it.beforeEach(({ pass }) => pass(0.01));

it('leaves at its time, to those who may be written to then, with what holds then', async ({
  app,
  tenant,
  admin,
  server,
  pass,
  inHours,
}) => {
  const roleId = await aRole(app, tenant, { title: 'Spring scheme' });
  const stays = await anApplication(app, { tenant, roleId }, { firstName: 'Amara' });
  const held = await anApplication(app, { tenant, roleId });
  const ids = [stays.candidateId, held.candidateId];
  const reply = await admin.post(url, { roleId, ids, content, leavesAt: inHours(48) });
  expect(reply.status).toBe(201);
  const planned = planMessage.answers[201].parse(reply.body);
  expect(planned).toMatchObject({ waiting: 2, sent: 0, isAutomatic: false });
  await pass(47);
  expect(await server.mailsTo(stays.email)).toEqual([]);
  await admin.post('/api/v1/candidate/bulkstage/16/1600', { roleId, ids: [held.candidateId], reason: 'STRONGER' });
  await inTenant(app, tenant, (tx) =>
    tx.db.updateTable('role').set({ title: 'Summer scheme' }).where('id', '=', roleId).execute(),
  );
  await pass(2);
  expect((await server.mailsTo(stays.email)).map(({ subject }) => subject)).toEqual(['About Summer scheme']);
  expect(await server.mailsTo(held.email)).toEqual([]);
  const progress = await admin.get(`/api/v1/bulk-moves/${planned.id}`);
  expect(bulkProgress.parse(progress.body)).toMatchObject({ kind: 'MESSAGE', total: 2, moved: 1 });
  await pass(2);
  expect(await server.mailsTo(stays.email)).toHaveLength(1);
});

it('can be taken back until then', async ({ app, tenant, admin, server, pass, inHours }) => {
  const roleId = await aRole(app, tenant);
  const one = await anApplication(app, { tenant, roleId });
  const reply = await admin.post(url, { roleId, ids: [one.candidateId], content, leavesAt: inHours(1) });
  const { id } = planMessage.answers[201].parse(reply.body);
  expect((await admin.post(`/api/v1/messages/${id}/cancel`)).body).toMatchObject({ waiting: 0 });
  await pass(2);
  expect(await server.mailsTo(one.email)).toEqual([]);
  const list = listRoleMessages.answers[200].parse((await admin.get(`/api/v1/roles/${roleId}/messages`)).body);
  expect(list).toMatchObject([{ id, waiting: 0, sent: 0, cancelledAt: expect.any(String) }]);
});

it('is taken back when its author may no longer write', { tags: 'embedded' }, async ({
  app,
  tenant,
  server,
  pass,
  inHours,
}) => {
  const roleId = await aRole(app, tenant);
  const one = await anApplication(app, { tenant, roleId });
  const author = await app.aStaffUser(tenant);
  const caller = await app.signIn(author);
  const reply = await caller.post(url, { roleId, ids: [one.candidateId], content, leavesAt: inHours(1) });
  const { id } = planMessage.answers[201].parse(reply.body);
  await inTenant(app, tenant, (tx) =>
    tx.db.updateTable('user_account').set({ status: 'DISABLED' }).where('id', '=', author.id).execute(),
  );
  await pass(2);
  expect(await server.mailsTo(one.email)).toEqual([]);
  const row = await inTenant(app, tenant, (tx) =>
    tx.db.selectFrom('message').select('cancelled_at').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row.cancelled_at).not.toBeNull();
});

it('refuses a time that is over or far, no candidates, and another organisation', async ({
  app,
  tenant,
  admin,
  inHours,
}) => {
  const roleId = await aRole(app, tenant);
  const one = await anApplication(app, { tenant, roleId });
  const body = { roleId, ids: [one.candidateId], content };
  for (const [more, field, code] of [
    [{ leavesAt: inHours(-1) }, 'leavesAt', 'plan_in_past'],
    [{ leavesAt: inHours(91 * 24) }, 'leavesAt', 'plan_too_far'],
    [{ leavesAt: inHours(1), confirmed: 2 }, 'confirmed', 'type_the_number'],
    [{ leavesAt: inHours(1), ids: [roleId] }, 'ids', 'message_to_none'],
  ] as const) {
    const reply = await admin.post(url, { ...body, ...more });
    expect([reply.status, reply.body]).toMatchObject([422, { errors: [{ field, code }] }]);
  }
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await stranger.post(url, { ...body, leavesAt: inHours(1) })).status).toBe(404);
});
